import { Brand } from "#app/shell/brand.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { NewPasswordForm } from "#features/auth/new-password-form.tsx";
import { useNewPassword } from "#features/auth/use-new-password.ts";
import { useResetLink } from "#features/auth/use-reset-link.ts";
import { usePageTitle } from "#lib/page-title.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";

export function Component() {
  usePageTitle("Nouveau mot de passe");
  const { token, valid, isStaff, failure, checkAgain } = useResetLink();
  const { mutate: choose, isPending } = useNewPassword();

  return (
    <AuthFrame brand={<Brand />}>
      <h1>Nouveau mot de passe</h1>
      {valid ? (
        <NewPasswordForm pending={isPending} isStaff={isStaff} onSubmit={(password) => choose({ token, password })} />
      ) : failure ? (
        <ErrorState title="Lien non vérifié" error={failure} onRetry={checkAgain} />
      ) : (
        <Spinner label="Vérification en cours..." />
      )}
    </AuthFrame>
  );
}
