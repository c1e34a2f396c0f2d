import { schemaResolver, useForm } from "@mantine/form";
import {
  NewPasswordForm as Values,
  NewStaffPasswordForm,
  PASSWORD_MIN,
  STAFF_PASSWORD_MIN,
} from "@recolte/domain/account/account";
import { lastingNames } from "#lib/lasting-names.ts";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { NewPasswordFields } from "#ui/new-password-fields.tsx";
import css from "./form.module.css";

interface Props {
  pending: boolean;
  isStaff: boolean;
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({ pending, isStaff, onSubmit }: Props) {
  const form = useForm({
    enhanceGetInputProps: lastingNames("new-password"),
    initialValues: { password: "", confirmPassword: "" },
    validate: schemaResolver(isStaff ? NewStaffPasswordForm : Values, { sync: true }),
  });
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit(({ password }) => onSubmit(password), focusFirstError(form))}>
      <NewPasswordFields form={form} shortest={isStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN} />
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Enregistrement...">
        Enregistrer le mot de passe
      </BusyButton>
    </form>
  );
}
