import { Brand } from "#app/shell/brand.tsx";
import { AuthFrame } from "#features/auth/auth-frame.tsx";
import { NewPasswordForm } from "#features/auth/new-password-form.tsx";
import { useNewPassword } from "#features/auth/use-new-password.ts";
import { useResetLink } from "#features/auth/use-reset-link.ts";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";

export function Component() {
  const { token, valid, isStaff, invited, failure, checkAgain } = useResetLink();
  const title = invited ? "Bienvenue dans l'équipe de Récolte" : "Nouveau mot de passe";
  usePageTitle(title);
  const { choose, busy } = useNewPassword();

  return (
    <AuthFrame brand={<Brand />}>
      <h1>{title}</h1>
      {invited && <p>Choisissez le mot de passe de votre compte. L'administration demandera ensuite un second facteur.</p>}
      {valid ? (
        <NewPasswordForm pending={busy} isStaff={isStaff} onSubmit={(password) => void choose({ token, password })} />
      ) : failure ? (
        <ErrorState title="Lien non vérifié" error={failure} onRetry={checkAgain} />
      ) : (
        <Spinner label="Vérification en cours..." />
      )}
    </AuthFrame>
  );
}
