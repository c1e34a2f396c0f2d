import { expect, test } from "vitest";
import { Email, NewPasswordForm, NewStaffPasswordForm, SignUp } from "./account.ts";

const good = {
  firstName: "Awa",
  lastName: "Obame",
  email: "awa@exemple.example",
  userType: "producteur",
  country: "gabon",
  password: "mangue241",
  acceptTerms: true,
};
const problems = (changes: object) => SignUp.safeParse({ ...good, ...changes }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{}, undefined],
  [{ confirmPassword: "mangue241" }, undefined],
  [{ confirmPassword: "autre" }, "Les mots de passe ne correspondent pas"],
  [{ acceptTerms: false }, "Vous devez accepter les conditions d'utilisation"],
  [{ acceptTerms: undefined }, "Vous devez accepter les conditions d'utilisation"],
  [{ password: "court" }, "Le mot de passe doit contenir au moins 6 caractères"],
  [{ password: "a".repeat(129) }, "Le mot de passe doit contenir au plus 128 caractères"],
  [{ password: "🥭".repeat(64) }, undefined],
  [{ userType: "admin" }, "Le type de compte est requis"],
  [{ country: "france" }, "Le pays est requis"],
  [{ firstName: " " }, "Le prénom est requis"],
  [{ email: "awa" }, "Email invalide"],
  [{ email: "awa@exemple.example\nBcc: x@exemple.example" }, "Email invalide"],
])("inscription avec %j : %s", (changes, message) => {
  expect(problems(changes)[0]).toBe(message);
});

test.each(["roles", "verified", "status", "isDemo"])("l'inscription ne prend pas « %s »", (key) => {
  expect(problems({ [key]: true })).toHaveLength(1);
});

test.each([
  "  Awa@Exemple.EXAMPLE ",
  "\u200bawa@exemple.example",
  "mailto:awa@exemple.example",
  "\u2068MAILTO: Awa@exemple.example\u2069",
])("une adresse n'a qu'une écriture : « %s »", (typed) => {
  expect(Email.parse(typed)).toBe("awa@exemple.example");
});

test("un mot de passe garde ses espaces", () => {
  expect(SignUp.parse({ ...good, password: " mangue " }).password).toBe(" mangue ");
});

test("le nouvel écran de mot de passe dit d'abord que les deux diffèrent", () => {
  const messages = NewPasswordForm.safeParse({ password: "abc", confirmPassword: "abd" }).error?.issues.map(
    ({ message }) => message,
  );
  expect(messages?.[0]).toBe("Les mots de passe ne correspondent pas");
});

test.each([
  [NewPasswordForm, "court", "au moins 6 caractères"],
  [NewStaffPasswordForm, "court", "au moins 12 caractères"],
  [NewStaffPasswordForm, "mangue-vert", "au moins 12 caractères"],
  [NewPasswordForm, "a".repeat(129), "au plus 128 caractères"],
  [NewPasswordForm, "mangue", undefined],
  [NewStaffPasswordForm, "mangue-verte", undefined],
] as const)("un nouveau mot de passe dit la longueur qui lui est demandée : %#", (form, password, message) => {
  const said = form.safeParse({ password, confirmPassword: password }).error?.issues.map((issue) => issue.message) ?? [];
  expect(said).toEqual(message ? [`Le mot de passe doit contenir ${message}`] : []);
});
