import { accessFor } from "@recolte/domain/platform/pages/guard";
import { PAGES } from "@recolte/domain/platform/pages/pages";
import { safePath } from "@recolte/domain/platform/pages/path";
import { isAdmin, isStaff } from "@recolte/domain/identity/role";
import { audienceOf } from "@recolte/domain/platform/pages/site-page";
import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { Brand } from "#app/shell/brand.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { DemoAccounts } from "#features/auth/demo-accounts.tsx";
import { LoginForm, useLoginForm } from "#features/auth/login-form.tsx";
import { useSignIn } from "#features/auth/use-sign-in.tsx";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { paths } from "#lib/browser/paths.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { toast } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useSessionStart } from "#lib/session/use-session-start.ts";
import { useViewer, type Viewer } from "#lib/session/viewer.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Spinner } from "#ui/spinner.tsx";

const CHECKS = 5;
const CHECK_PAUSE_MS = 500;

/** Back to the page of the administration one came from, else to one's own first one. */
function placeOf(viewer: Viewer | null, from: string) {
  if (!viewer || !isStaff(viewer.roles)) return paths.home;
  const audience = audienceOf(from.split(/[?#]/u)[0] ?? "");
  if (audience !== "everybody" && accessFor(audience, viewer) === "enter") return from;
  return isAdmin(viewer.roles) ? paths.admin : paths.adminAnnouncements;
}

/** Clears what the browser holds, signs in, then asks up to five times for the role before opening the administration. */
export function Component() {
  usePageTitle(PAGES.adminLogin.title);
  const navigate = useNavigate();
  const from = safePath((useLocation().state as { from?: unknown } | null)?.from);
  const utils = trpc.useUtils();
  const { viewer, loading, failed } = useViewer();
  const config = trpc.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [entering, setEntering] = useState(false);
  const form = useLoginForm();
  const sessionChanged = useSessionChange();
  const begin = useSessionStart();
  const { send } = useSend();
  const signIn = useSignIn();

  // Anybody who came by the site's own door types their password alone.
  const { setFieldValue } = form;
  const isAtTheDoor = viewer?.staffDoor === "sign-in";
  const known = (isAtTheDoor && viewer.email) || "";
  useEffect(() => {
    if (known) setFieldValue("email", known);
  }, [known, setFieldValue]);

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
      // Without a session there is nothing to end; it may be over by now.
      if (viewer || failed) await send("auth.signOutEverywhere", undefined, { alone: true, failed: null });
      // What somebody did and did not send is nobody's to take away.
      await offlineStore.erase("");
      const done = await signIn.enter({ ...values, space: "staff" });
      await (done ? begin() : sessionChanged());
      if (!done) return;
      const me = await readRoles();
      if (me && !isStaff(me.roles)) toast.info("Ce compte n'est pas de l'équipe : l'administration ne lui est pas ouverte.");
      await navigate(placeOf(me, from), { replace: true });
    } finally {
      setEntering(false);
    }
  }

  if (!entering && loading) return <Spinner label="Vérification des permissions..." />;
  if (!entering && viewer && !isAtTheDoor) return <Navigate to={placeOf(viewer, from)} replace />;
  return (
    <AuthFrame brand={<Brand />}>
      <h1>Connexion administrateur</h1>
      <p>
        {known
          ? "L'administration a sa propre session, plus courte : tapez de nouveau votre mot de passe."
          : "Cet espace est réservé à l'équipe de Récolte."}
      </p>
      <LoginForm form={form} pending={entering} onSubmit={(values) => void enter(values)} />
      <DemoAccounts
        accounts={(config.data?.demoAccounts ?? []).filter((account) => account.isStaff)}
        onChoose={({ email, password }) => form.setValues({ email, password })}
      />
      {signIn.codeDialog}
    </AuthFrame>
  );
}
