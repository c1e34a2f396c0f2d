import { schemaResolver, useForm } from "@mantine/form";
import { StepUp } from "@recolte/domain/account/own-account";
import { lastingNames } from "#lib/lasting-names.ts";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { spoken } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import css from "./dialog-form.module.css";

/** Asks for the password again; what is wrong with it stands on the field. */
export function StepUpDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const form = useForm({
    enhanceGetInputProps: lastingNames("step-up"),
    initialValues: { password: "" },
    validate: schemaResolver(StepUp, { sync: true }),
  });
  const stepUp = trpc.auth.stepUp.useMutation({
    onSuccess: () => onDone(true),
    onError(error) {
      form.setFieldError("password", spoken(error, "Erreur lors de la vérification du mot de passe"));
      form.getInputNode("password")?.focus();
    },
  });
  return (
    <Dialog opened title="Confirmez votre mot de passe" onClose={() => onDone(false)}>
      <form className={css.form} noValidate onSubmit={form.onSubmit((values) => stepUp.mutate(values), focusFirstError(form))}>
        <p>Pour protéger votre compte, tapez-le de nouveau. Il vaut dix minutes sur cet appareil.</p>
        <PasswordField label="Mot de passe" autoComplete="current-password" data-autofocus {...form.getInputProps("password")} />
        <FormFoot busy={stepUp.isPending} onCancel={() => onDone(false)} submit="Continuer" busyLabel="Vérification..." />
      </form>
    </Dialog>
  );
}
