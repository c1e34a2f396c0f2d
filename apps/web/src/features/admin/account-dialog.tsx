import "@mantine/core/styles/Input.layer.css";
import { NativeSelect } from "@mantine/core";
import { STAFF_PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { CreateStaffAccount } from "@recolte/domain/desk/moderation/administration";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import layout from "#ui/dialog-form.module.css";
import { EmailField } from "#ui/email-field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { useRoleOptions } from "./grant-dialog.tsx";
import { useConfirmedSend } from "#ui/use-confirmed-send.tsx";

const BLANK: CreateStaffAccount = { email: "", password: "", role: "admin" };

/** An account for somebody who has none; they change the password and make their profile themselves. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const options = useRoleOptions();
  const form = useSchemaForm(CreateStaffAccount, { name: "account", start: BLANK });
  const { send, busy, stepUpDialog } = useConfirmedSend();

  async function submit(values: CreateStaffAccount) {
    const { done: taken } = await send("admin.accounts.create", values, {
      done: "Compte administrateur créé avec succès",
      failed: "Erreur lors de la création du compte administrateur",
    });
    if (taken) onClose();
  }
  if (stepUpDialog) return stepUpDialog;
  return (
    <Dialog opened title="Créer un compte" onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={form.onSubmit(submit)}>
        <EmailField data-autofocus autoComplete="off" {...form.getInputProps("email")} />
        <PasswordField
          label="Premier mot de passe"
          autoComplete="new-password"
          description={`Au moins ${STAFF_PASSWORD_MIN} caractères. La personne le change à sa première connexion.`}
          {...form.getInputProps("password")}
        />
        <NativeSelect label="Rôle" data={options} {...form.getInputProps("role")} />
        <FormFoot busy={busy} onCancel={onClose} submit="Créer le compte" busyLabel="Création..." />
      </form>
    </Dialog>
  );
}
