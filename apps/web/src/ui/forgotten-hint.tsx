import { useViewer } from "#lib/viewer.ts";

/** Where the password is asked of an account with a number: how another one is chosen by who does not know it any more. */
export function ForgottenHint() {
  const { viewer } = useViewer();
  if (!viewer?.phone) return null;
  return (
    <p>
      Oublié ? Déconnectez-vous, puis touchez « Mot de passe oublié ? » : un code à votre numéro suffit, même sur cet appareil.
    </p>
  );
}
