import { isStaff } from "@recolte/domain/identity/role";
import { trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";

/** Where the password is asked of an account with a number: how another one is chosen by who does not know it any more. */
export function ForgottenHint() {
  const { viewer } = useViewer();
  const hasTelephone = Boolean(trpc.auth.config.useQuery().data?.telephone);
  if (!viewer?.phone || isStaff(viewer.roles) || !hasTelephone) return null;
  return (
    <p>
      Oublié ? Déconnectez-vous, puis touchez « Mot de passe oublié ? » : un code à votre numéro, puis un jour d'attente, et vous
      en choisissez un autre, même sur cet appareil.
    </p>
  );
}
