import { expect, test } from "vitest";
import { EditProfile, keepsBadge } from "./edit-profile.ts";
import { USER_TYPES } from "#identity/user-type.ts";

const awa = {
  firstName: "Awa",
  lastName: "Obame",
  userType: "producteur" as const,
  country: "gabon" as const,
  location: "Oyem",
  phone: "",
  bio: "",
};
const problems = (changes: object) => EditProfile.safeParse({ ...awa, ...changes }).error?.issues.map(({ message }) => message);

test.each([
  ["", null],
  ["  ", null],
  ["+241 06 12 34 56", "+24106123456"],
  ["00241 06.12.34.56", "+24106123456"],
  ["06-12-34-56", "06123456"],
])("le téléphone « %s » est gardé « %s »", (typed, phone) => {
  expect(EditProfile.parse({ ...awa, phone: typed }).phone).toBe(phone);
});

test.each(["abc", "12345", "06+123456", "+", "1".repeat(16)])("« %s » n'est pas un numéro", (phone) => {
  expect(problems({ phone })).toEqual(["Numéro de téléphone invalide"]);
});

test.each([
  [{ firstName: " " }, "Le prénom est requis"],
  [{ lastName: "" }, "Le nom est requis"],
  [{ firstName: "a".repeat(41) }, "40 caractères au maximum"],
  [{ userType: "admin" }, "Le type de compte est requis"],
  [{ country: "france" }, "Le pays est requis"],
  [{ location: "a".repeat(81) }, "80 caractères au maximum"],
  [{ bio: "a".repeat(1001) }, "1000 caractères au maximum"],
])("%j : « %s »", (changes, message) => {
  expect(problems(changes)).toEqual([message]);
});

test.each(USER_TYPES)("le type « %s » se choisit", (userType) => {
  expect(problems({ userType })).toBeUndefined();
});

test.each(["verified", "id", "email", "avatarKey", "status"])("« %s » ne se dit pas de soi-même", (field) => {
  expect(EditProfile.safeParse({ ...awa, [field]: true }).success).toBe(false);
});

test.each([
  [{}, true],
  [{ bio: "Autre", location: "Bitam", country: "cote_ivoire" as const }, true],
  [{ firstName: "Ada" }, false],
  [{ lastName: "Nguema" }, false],
  [{ userType: "grossiste" as const }, false],
])("après %j, le badge vérifié reste : %s", (changes, kept) => {
  expect(keepsBadge(awa, { ...awa, ...changes })).toBe(kept);
});
