import { PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import type { PasswordInputProps } from "@mantine/core";
import { PasswordField } from "./password-field.tsx";

interface Props {
  form: { getInputProps: (field: "password" | "confirmPassword") => Omit<PasswordInputProps, "label"> };
  label?: string;
  /** What its eye is called, where another password stands beside it. */
  reveal?: string;
  shortest?: number;
}

/** A password to be chosen, and once more: nobody sees what they type. */
export function NewPasswordFields({ form, label = "Nouveau mot de passe", reveal, shortest = PASSWORD_MIN }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        {...(reveal && { reveal })}
        description={`Au moins ${shortest} caractères`}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        reveal="Afficher la confirmation"
        autoComplete="new-password"
        errorProps={{ role: "alert" }}
        {...form.getInputProps("confirmPassword")}
      />
    </>
  );
}
