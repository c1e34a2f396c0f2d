import { useState } from "react";
import { paths } from "#lib/browser/paths.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PostedPart } from "#ui/posted-part.tsx";
import css from "./form.module.css";
import { keptEntry } from "#lib/draft/kept-entry.ts";
import { PasswordField } from "#ui/password-field.tsx";

const check = { fetch: async () => (await import("./entrance-checks.ts")).SignIn };

type LoginValues = { email: string; password: string };

/** Held by the page: a look at the other tab loses nothing of it. */
export function useLoginForm() {
  const [draft] = useState(() => keptEntry<LoginValues>("connexion", { email: "", password: "" }));
  return useSchemaForm<LoginValues>(check, { name: "sign-in", draft });
}

interface Props {
  form: ReturnType<typeof useLoginForm>;
  pending: boolean;
  onSubmit: (values: LoginValues) => void;
  /** Absent where the password is not reset from. */
  onForgotten?: () => void;
}

export function LoginForm({ form, pending, onSubmit, onForgotten }: Props) {
  return (
    <form className={css.stack} method="post" action={paths.auth} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <PostedPart form="sign-in" className={css.error} />
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
