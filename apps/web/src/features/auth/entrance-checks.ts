import { PASSWORDS_DIFFER, SignUp } from "@recolte/domain/identity/account/account";
import { AskCode, EnterByCode } from "@recolte/domain/identity/account/telephone";
import { TERMS_VERSION } from "@recolte/domain/identity/account/terms";
import { problemsOf } from "#lib/draft/use-schema-form.ts";
import type { RegisterValues } from "./register-form.tsx";

export { AskCode };
export const TypedCode = EnterByCode.pick({
  code: true,
  acceptTerms: true,
  buyersMayCall: true,
  termsVersion: true,
  password: true,
  newPassword: true,
  owner: true,
});

export { NewPasswordForm, NewStaffPasswordForm, RequestReset, SignIn } from "@recolte/domain/identity/account/account";

/** Two different passwords are said first: they are what a person cannot see. */
export function problemsOfSignUp(values: RegisterValues) {
  const errors = problemsOf(SignUp.safeParse(values));
  return values.password === values.confirmPassword ? errors : { ...errors, confirmPassword: PASSWORDS_DIFFER };
}

export const signUpOf = (values: RegisterValues) => SignUp.parse({ ...values, termsVersion: TERMS_VERSION });
