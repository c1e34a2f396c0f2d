import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { NewPasswordForm as Values } from "@recolte/domain/account";
import { BusyButton } from "#ui/busy-button.tsx";
import css from "./form.module.css";

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
      <PasswordInput
        label="Nouveau mot de passe"
        description="Au moins 6 caractères"
        autoComplete="new-password"
        required
        {...form.getInputProps("password")}
      />
      <PasswordInput
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
        {...form.getInputProps("confirmPassword")}
      />
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Enregistrement...">
        Enregistrer le mot de passe
      </BusyButton>
    </form>
  );
}
