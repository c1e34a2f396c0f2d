import { schemaResolver, useForm } from "@mantine/form";
import { NewPasswordForm as Values } from "@recolte/domain/account";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./form.module.css";
import { PasswordField } from "#ui/password-field.tsx";

interface Props {
  pending: boolean;
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({ pending, onSubmit }: Props) {
  const form = useForm({
    initialValues: { password: "", confirmPassword: "" },
    validate: schemaResolver(Values, { sync: true }),
  });
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit(({ password }) => onSubmit(password))}>
      <PasswordField
        label="Nouveau mot de passe"
        description="Au moins 6 caractères"
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        reveal="Afficher la confirmation"
        autoComplete="new-password"
        {...form.getInputProps("confirmPassword")}
      />
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Enregistrement...">
        Enregistrer le mot de passe
      </BusyButton>
    </form>
  );
}
