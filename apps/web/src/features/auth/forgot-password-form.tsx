import { paths } from "#lib/browser/paths.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PostedPart } from "#ui/posted-part.tsx";
import css from "./form.module.css";
import { useResetRequest } from "./use-reset-request.ts";

const check = { fetch: async () => (await import("./entrance-checks.ts")).RequestReset };

interface Props {
  /** As typed for signing in. */
  email: string;
  /** Sent or given up, it leads back to where one came from. */
  onBack: () => void;
}

export function ForgotPasswordForm({ email, onBack }: Props) {
  const { request, busy, hasTelephone } = useResetRequest(onBack);
  const form = useSchemaForm(check, { name: "forgotten", start: { email } });
  return (
    <form
      className={css.stack}
      method="post"
      action={paths.auth}
      noValidate
      onSubmit={form.onSubmit((values) => request(values))}
    >
      <PostedPart form="forgotten" className={css.error} />
      <EmailField
        description="Nous vous envoyons un lien pour choisir un nouveau mot de passe."
        inputWrapperOrder={["label", "input", "description", "error"]}
        classNames={{ description: css.below ?? "" }}
        {...form.getInputProps("email")}
      />
      <BusyButton type="submit" fullWidth busy={busy} busyLabel="Envoi...">
        Envoyer le lien
      </BusyButton>
      {hasTelephone && (
        <p className={css.hint}>Votre compte a un numéro ? « Continuer avec mon téléphone » change aussi le mot de passe.</p>
      )}
      <button type="button" className={css.quiet} onClick={onBack}>
        Retour à la connexion
      </button>
    </form>
  );
}
