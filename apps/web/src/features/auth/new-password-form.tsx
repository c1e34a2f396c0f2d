import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from "@recolte/domain/identity/account/account";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { NewPasswordFields } from "#ui/new-password-fields.tsx";
import css from "./form.module.css";

const fetchChecks = () => import("./entrance-checks.ts");
const ofMembers = { fetch: async () => (await fetchChecks()).NewPasswordForm };
const ofStaff = { fetch: async () => (await fetchChecks()).NewStaffPasswordForm };

interface Props {
  pending: boolean;
  isStaff: boolean;
  onSubmit: (password: string) => void;
}

export function NewPasswordForm({ pending, isStaff, onSubmit }: Props) {
  const form = useSchemaForm(isStaff ? ofStaff : ofMembers, {
    name: "new-password",
    start: { password: "", confirmPassword: "" },
  });
  return (
    <form className={css.stack} noValidate onSubmit={form.onSubmit(({ password }) => onSubmit(password))}>
      <NewPasswordFields form={form} shortest={isStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN} />
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Enregistrement...">
        Enregistrer le mot de passe
      </BusyButton>
    </form>
  );
}
