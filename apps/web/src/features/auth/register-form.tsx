import "@mantine/core/styles/Input.layer.css";
import { NativeSelect, TextInput } from "@mantine/core";
import type { SignUp } from "@recolte/domain/identity/account/account";
import { COUNTRIES, COUNTRY_FACTS, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { useState } from "react";
import { paths } from "#lib/browser/paths.ts";
import { useSchemaForm } from "#lib/draft/use-schema-form.ts";
import { BusyButton } from "#ui/busy-button.tsx";
import { EmailField } from "#ui/email-field.tsx";
import { PostedPart } from "#ui/posted-part.tsx";
import { NewPasswordFields } from "#ui/new-password-fields.tsx";
import css from "./form.module.css";
import { keptEntry } from "#lib/draft/kept-entry.ts";
import { TermsBox } from "./terms-box.tsx";
import { TypePicker } from "./type-picker.tsx";

const blank = {
  firstName: "",
  lastName: "",
  email: "",
  userType: "" as string,
  country: DEFAULT_COUNTRY as string,
  password: "",
  confirmPassword: "",
  acceptTerms: false,
};
export type RegisterValues = typeof blank;

interface Props {
  form: ReturnType<typeof useRegisterForm>;
  pending: boolean;
  onSubmit: (values: SignUp) => void;
}

const countries = COUNTRIES.map((code) => ({ value: code, label: COUNTRY_FACTS[code].name }));

const fetchChecks = () => import("./entrance-checks.ts");
const check = { fetch: async () => (await fetchChecks()).problemsOfSignUp };

/** Held by the page: a look at the other tab loses nothing of it. */
export function useRegisterForm() {
  const [draft] = useState(() => keptEntry("inscription", blank));
  return useSchemaForm<RegisterValues>(check, { name: "sign-up", draft });
}

export function RegisterForm({ form, pending, onSubmit }: Props) {
  return (
    <form
      className={css.stack}
      method="post"
      action={paths.auth}
      noValidate
      onSubmit={form.onSubmit(async (values) => onSubmit((await fetchChecks()).signUpOf(values)))}
    >
      <PostedPart form="sign-up" className={css.error} />
      <TypePicker
        value={form.values.userType}
        error={form.errors.userType as string | undefined}
        onChange={(type) => form.setFieldValue("userType", type)}
      />
      <div className={css.pair}>
        <TextInput label="Prénom" autoComplete="given-name" required withAsterisk={false} {...form.getInputProps("firstName")} />
        <TextInput label="Nom" autoComplete="family-name" required withAsterisk={false} {...form.getInputProps("lastName")} />
      </div>
      <EmailField {...form.getInputProps("email")} />
      <NativeSelect label="Pays" data={countries} required withAsterisk={false} {...form.getInputProps("country")} />
      <NewPasswordFields form={form} label="Mot de passe" />
      <TermsBox error={form.errors.acceptTerms} {...form.getInputProps("acceptTerms", { type: "checkbox", withError: false })} />
      <BusyButton type="submit" fullWidth busy={pending} busyLabel="Inscription...">
        S'inscrire
      </BusyButton>
    </form>
  );
}
