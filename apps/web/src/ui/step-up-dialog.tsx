import { StepUp } from "@recolte/domain/account/own-account";
import { spoken } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { useSchemaForm } from "#lib/use-schema-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import css from "./dialog-form.module.css";

/** Asks for the password again; what is wrong with it stands on the field. */
export function StepUpDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const form = useSchemaForm(StepUp, { name: "step-up", start: { password: "" } });
  const stepUp = trpc.auth.stepUp.useMutation({
    onSuccess: () => onDone(true),
    onError(error) {
      form.setFieldError("password", spoken(error, "Erreur lors de la vérification du mot de passe"));
      form.getInputNode("password")?.focus();
    },
  });
  return (
    <Dialog opened title="Confirmez votre mot de passe" onClose={() => onDone(false)}>
      <form className={css.form} noValidate onSubmit={form.onSubmit((values) => stepUp.mutate(values))}>
        <p>Pour protéger votre compte, tapez-le de nouveau. Il vaut dix minutes sur cet appareil.</p>
        <PasswordField label="Mot de passe" autoComplete="current-password" data-autofocus {...form.getInputProps("password")} />
        <FormFoot busy={stepUp.isPending} onCancel={() => onDone(false)} submit="Continuer" busyLabel="Vérification..." />
      </form>
    </Dialog>
  );
}
