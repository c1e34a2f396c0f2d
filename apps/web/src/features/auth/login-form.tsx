// chunk: entrance
import { schemaResolver, type UseFormReturnType } from "@mantine/form";
import { SignIn } from "@recolte/domain/account/account";
import { lastingNames } from "#lib/lasting-names.ts";
import { focusFirstError } from "#lib/focus-first-error.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import css from "./form.module.css";
import { PasswordField } from "#ui/password-field.tsx";

type LoginValues = { email: string; password: string };
export const loginForm = {
  enhanceGetInputProps: lastingNames("sign-in"),
  initialValues: { email: "", password: "" },
  validate: schemaResolver(SignIn, { sync: true }),
};

interface Props {
  form: UseFormReturnType<LoginValues>;
  pending: boolean;
  onSubmit: (values: LoginValues) => void;
  /** Absent where the password is not reset from. */
  onForgotten?: () => void;
}

export function LoginForm({ form, pending, onSubmit, onForgotten }: Props) {
  return (
    <form className={css.stack} method="post" noValidate onSubmit={form.onSubmit(onSubmit, focusFirstError(form))}>
      <EmailField autoComplete="username" {...form.getInputProps("email")} />
      <PasswordField label="Mot de passe" autoComplete="current-password" {...form.getInputProps("password")} />
      {onForgotten && (
        <button type="button" className={`${css.quiet} ${css.beneath}`} onClick={onForgotten}>
          Mot de passe oublié ?
        </button>
      )}
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Connexion...">
        Se connecter
      </BusyButton>
    </form>
  );
}
