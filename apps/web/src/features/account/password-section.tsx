import { schemaResolver, useForm } from "@mantine/form";
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from "@recolte/domain/account";
import { ChangePasswordForm, ChangeStaffPasswordForm } from "@recolte/domain/own-account";
import { toast } from "#lib/toast.ts";
import { trpc } from "#lib/trpc.ts";
import { withWarning } from "#lib/weak-password.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { NewPasswordFields } from "#ui/new-password-fields.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { isRefusal } from "#lib/refusal-of.ts";

const FAILED = toast.failure("Erreur lors de la mise à jour du mot de passe");

export function PasswordSection({ isStaff, onDone }: { isStaff: boolean; onDone?: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { current: "", password: "", confirmPassword: "" },
    validate: schemaResolver(isStaff ? ChangeStaffPasswordForm : ChangePasswordForm, { sync: true }),
  });
  const change = trpc.auth.changePassword.useMutation({
    onSuccess({ weakPassword }) {
      form.reset();
      void utils.sessions.invalidate();
      onDone?.();
      toast.success(withWarning("Mot de passe mis à jour avec succès", weakPassword));
    },
    onError(error) {
      if (isRefusal(error, "auth.wrong-password")) form.setFieldError("current", error.message);
      FAILED(error);
    },
  });

  return (
    <SettingsSection title="Mot de passe" lead="Vos autres appareils devront se reconnecter avec le nouveau.">
      <form
        className={css.form}
        noValidate
        onSubmit={form.onSubmit(({ current, password }) => change.mutate({ current, password }))}
      >
        <PasswordField
          label="Mot de passe actuel"
          reveal="Afficher le mot de passe actuel"
          autoComplete="current-password"
          {...form.getInputProps("current")}
        />
        <NewPasswordFields
          form={form}
          reveal="Afficher le nouveau mot de passe"
          shortest={isStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN}
        />
        <div className={css.actions}>
          <BusyButton type="submit" busy={change.isPending} busyLabel="Enregistrement...">
            Changer le mot de passe
          </BusyButton>
        </div>
      </form>
    </SettingsSection>
  );
}
