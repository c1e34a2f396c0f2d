import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { ChangePasswordForm, ChangeStaffPasswordForm } from "@recolte/domain/identity/account/own-account";
import type { ReactNode } from "react";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { NewPasswordFields } from "#ui/new-password-fields.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./account-settings.module.css";
import { usePasswordChange } from "./use-password-change.ts";

interface Props {
  isStaff: boolean;
  onDone?: () => void;
  children?: ReactNode;
}

export function PasswordSection({ isStaff, onDone, children }: Props) {
  const form = useSchemaForm(isStaff ? ChangeStaffPasswordForm : ChangePasswordForm, {
    name: "password",
    start: { current: "", password: "", confirmPassword: "" },
  });
  const { change, busy } = usePasswordChange({
    onDone() {
      form.reset();
      onDone?.();
    },
    onWrongPassword(message) {
      form.setFieldError("current", message);
      form.getInputNode("current")?.focus();
    },
  });

  return (
    <SettingsSection title="Mot de passe" lead="Vos autres appareils devront se reconnecter avec le nouveau.">
      {children}
      <form className={css.form} noValidate onSubmit={form.onSubmit(({ current, password }) => change({ current, password }))}>
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
          <BusyButton type="submit" busy={busy} busyLabel="Enregistrement...">
            Changer le mot de passe
          </BusyButton>
        </div>
      </form>
    </SettingsSection>
  );
}
