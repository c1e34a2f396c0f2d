import { StepUp } from "@recolte/domain/identity/account/own-account";
import { spoken } from "#lib/send/toast.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { useSend } from "#lib/send/use-send.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ForgottenHint } from "#ui/forgotten-hint.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import css from "./dialog-form.module.css";

/** Asks for the password again; what is wrong with it stands on the field. */
export function StepUpDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const form = useSchemaForm(StepUp, { name: "step-up", start: { password: "" } });
  const { send, busy } = useSend();
  async function confirm(values: { password: string }) {
    const { done, error } = await send("auth.stepUp", values, { alone: true, failed: null });
    if (done) return onDone(true);
    form.setFieldError("password", spoken(error, "Erreur lors de la vérification du mot de passe"));
    form.getInputNode("password")?.focus();
  }
  return (
    <Dialog opened title="Confirmez votre mot de passe" onClose={() => onDone(false)}>
      <form className={css.form} noValidate onSubmit={form.onSubmit(confirm)}>
        <p>Pour protéger votre compte, tapez-le de nouveau. Il vaut dix minutes sur cet appareil.</p>
        <PasswordField label="Mot de passe" autoComplete="current-password" data-autofocus {...form.getInputProps("password")} />
        <ForgottenHint />
        <FormFoot busy={busy} onCancel={() => onDone(false)} submit="Continuer" busyLabel="Vérification..." />
      </form>
    </Dialog>
  );
}
