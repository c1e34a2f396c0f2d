import { RESET_WAIT } from "@recolte/domain/account";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Brand } from "#app/shell/brand.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { NewPasswordForm } from "#features/auth/new-password-form.tsx";
import { withWarning } from "#lib/weak-password.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { paths } from "#lib/paths.ts";
import { useSessionChange } from "#lib/session.tsx";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { Spinner } from "#ui/spinner.tsx";

export function Component() {
  usePageTitle("Nouveau mot de passe");
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const sessionChanged = useSessionChange();
  const [token] = useState(() => /^#t=([\w-]+)$/u.exec(hash)?.[1] ?? "");
  const check = trpc.auth.checkReset.useMutation({
    onSuccess: () => toast.info("Vérifiez votre email pour réinitialiser votre mot de passe"),
  });
  const { mutate: checkToken, isSuccess: valid } = check;

  // The token leaves the address bar at once: no history and no onlooker keeps it.
  useEffect(() => {
    if (!token) return;
    void navigate(pathname, { replace: true });
    checkToken({ token });
  }, [token, checkToken, navigate, pathname]);

  // Three seconds without a valid link, and the way leads back.
  useEffect(() => {
    if (valid) return;
    const timer = setTimeout(() => {
      toast.error("Session de réinitialisation expirée ou invalide");
      void navigate(paths.auth, { replace: true });
    }, RESET_WAIT);
    return () => clearTimeout(timer);
  }, [valid, navigate]);

  const reset = trpc.auth.resetPassword.useMutation({
    async onSuccess({ signedIn, isStaff, weakPassword }) {
      await sessionChanged();
      toast.success(withWarning("Mot de passe mis à jour avec succès !", weakPassword));
      await navigate(signedIn ? paths.home : isStaff ? paths.adminLogin : paths.auth, { replace: true });
    },
    onError: toast.failure("Erreur lors de la mise à jour du mot de passe"),
  });

  return (
    <AuthFrame brand={<Brand />}>
      <h1>Nouveau mot de passe</h1>
      {valid ? (
        <NewPasswordForm
          pending={reset.isPending}
          isStaff={check.data?.isStaff ?? false}
          onSubmit={(password) => reset.mutate({ token, password })}
        />
      ) : (
        <Spinner label="Vérification en cours..." />
      )}
    </AuthFrame>
  );
}
