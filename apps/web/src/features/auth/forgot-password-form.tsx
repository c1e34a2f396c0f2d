import { RequestReset } from "@recolte/domain/account/account";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import css from "./form.module.css";

interface Props {
  /** As typed for signing in. */
  email: string;
  pending: boolean;
  onSubmit: (values: RequestReset) => void;
  onBack: () => void;
}

export function ForgotPasswordForm({ email, pending, onSubmit, onBack }: Props) {
  const form = useSchemaForm(RequestReset, { name: "forgotten", start: { email } });
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <EmailField
        description="Nous vous envoyons un lien pour choisir un nouveau mot de passe."
        inputWrapperOrder={["label", "input", "description", "error"]}
        classNames={{ description: css.below ?? "" }}
        {...form.getInputProps("email")}
      />
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Envoi...">
        Envoyer le lien
      </BusyButton>
      <button type="button" className={css.quiet} onClick={onBack}>
        Retour à la connexion
      </button>
    </form>
  );
}
