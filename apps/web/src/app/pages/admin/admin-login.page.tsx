import { useForm } from "@mantine/form";
import { isAdmin, isStaff } from "@recolte/domain/role";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { Brand } from "#app/shell/brand.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { LoginForm, loginForm } from "#features/auth/login-form.tsx";
import { kept } from "#lib/kept.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { paths } from "#lib/paths.ts";
import { useSessionChange } from "#lib/session.tsx";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer, type Viewer } from "#lib/viewer.ts";
import { Spinner } from "#ui/spinner.tsx";

const CHECKS = 5;
const CHECK_PAUSE_MS = 500;

function placeOf(viewer: Viewer | null) {
  if (!viewer || !isStaff(viewer.roles)) return paths.home;
  return isAdmin(viewer.roles) ? paths.admin : paths.adminAnnouncements;
}

/** Clears what the browser holds, signs in, then asks up to five times for the role before opening the administration. */
export function Component() {
  usePageTitle("Connexion administrateur");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { viewer, loading } = useViewer();
  const [entering, setEntering] = useState(false);
  const form = useForm(loginForm);
  const sessionChanged = useSessionChange();
  const signOutEverywhere = trpc.auth.signOutEverywhere.useMutation();
  const signIn = trpc.auth.signIn.useMutation();

  async function readRoles() {
    for (let check = 1; ; check++) {
      const me = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => null);
      if ((me && isStaff(me.roles)) || check === CHECKS) return me;
      await new Promise((resolve) => setTimeout(resolve, CHECK_PAUSE_MS));
    }
  }
  async function enter(values: { email: string; password: string }) {
    setEntering(true);
    try {
      // Without a session there is nothing to end.
      await signOutEverywhere.mutateAsync().catch(() => {});
      await kept.erase();
      await signIn.mutateAsync(values);
      await sessionChanged();
      await navigate(placeOf(await readRoles()), { replace: true });
    } catch (error) {
      toast.failure("Erreur lors de la connexion")(error);
    } finally {
      setEntering(false);
    }
  }

  if (!entering && loading) return <Spinner label="Vérification des permissions..." />;
  if (!entering && viewer) return <Navigate to={placeOf(viewer)} replace />;
  return (
    <AuthFrame brand={<Brand />}>
      <h1>Connexion administrateur</h1>
      <p>Cet espace est réservé à l'équipe de Récolte.</p>
      <LoginForm form={form} pending={entering} onSubmit={(values) => void enter(values)} />
    </AuthFrame>
  );
}
