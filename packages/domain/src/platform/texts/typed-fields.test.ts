import { expect, test } from "vitest";
import { ChosenPassword, Email, GivenCode, GivenPassword, MailToken } from "#identity/account/account.ts";
import { AcceptedTerms } from "#identity/account/terms.ts";
import { ClientId } from "#market/announcements/announcement.ts";
import { CreateStaffAccount, CREDENTIALS_MISSING, SeenUser, UserFilter } from "#desk/moderation/administration.ts";
import { WeekOf } from "#trade/transport/delivery.ts";
import { SaveVehicle } from "#trade/transport/vehicle.ts";
import { searchText } from "./text.ts";

const SEARCH = searchText(80);
const PLATE = SaveVehicle.shape.plate;
const id = "0199b3c0-0000-7000-8000-000000000000";

test.each([
  ["Le mot de passe est requis", GivenPassword, ""],
  ["Mot de passe trop long", GivenPassword, "🍅".repeat(129)],
  [undefined, GivenPassword, "🍅".repeat(128)],
  ["Le mot de passe doit contenir au plus 128 caractères", ChosenPassword, "🍅".repeat(129)],
  [undefined, ChosenPassword, "🍅".repeat(128)],
  ["Le code est requis", GivenCode, "   "],
  ["Le code est requis", GivenCode, undefined],
  ["Ce code n'est pas valide", GivenCode, "1".repeat(65)],
  ["Ce code n'est pas valide", GivenCode, "1".repeat(257)],
  [undefined, GivenCode, ` ${"1".repeat(64)} `],
  ["Version invalide", AcceptedTerms, "2024-02"],
  ["Version invalide", AcceptedTerms, "x2023-01"],
  ["Version invalide", AcceptedTerms, "2023-01-"],
  ["Version invalide", AcceptedTerms, "2023"],
  [undefined, AcceptedTerms, "2024-01"],
  [undefined, AcceptedTerms, "2023-11-30"],
] as const)("« %s » se dit, ou rien, de ce qui est tapé", (message, schema, typed) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(message);
});

test.each([
  ["0000-12-01T06:00:00Z", false],
  ["2026-12-01T06:00:00.123456789Z", true],
  ["2026-12-01T06:00:00.1234567890Z", false],
  ["2026-12-01T06:00:00.0000Z", true],
  ["demain", false],
])("le moment « %s » se garde : %s", (from, kept) => {
  expect(WeekOf.safeParse({ from }).success).toBe(kept);
});

test("un moment qui n'en est pas un ne se reproche qu'une fois", () => {
  expect(WeekOf.safeParse({ from: "0000" }).error?.issues).toHaveLength(1);
  expect(CreateStaffAccount.safeParse({ email: " ", password: " ", role: "admin" }).error?.issues).toEqual([
    expect.objectContaining({ path: ["email"], message: CREDENTIALS_MISSING }),
    expect.objectContaining({ path: ["password"], message: CREDENTIALS_MISSING }),
  ]);
});

test.each([
  ["mailto:Awa@Exemple.ga", "awa@exemple.ga"],
  [" mailto: awa@exemple.ga ", "awa@exemple.ga"],
  ["a.mailto:b@exemple.ga", null],
  ["awa@exemple.ga,", "awa@exemple.ga"],
  ["<awa@exemple.ga>", "awa@exemple.ga"],
  ["Awa Ndong <Awa@exemple.ga>;", "awa@exemple.ga"],
  ['"Ndong, Awa" <awa@exemple.ga>', "awa@exemple.ga"],
  ["« awa@exemple.ga ».", "awa@exemple.ga"],
  ["Awa awa@exemple.ga", "awa@exemple.ga"],
  ["mailto:<awa@exemple.ga>", "awa@exemple.ga"],
  ["awa@exemple.ga, ben@exemple.ga", null],
  ["awa @exemple.ga", null],
  ["awa@@exemple.ga", null],
])("l'adresse « %s » se lit « %s »", (typed, read) => {
  expect(Email.safeParse(typed).data ?? null).toBe(read);
});

test.each([
  [undefined, "L'email est requis"],
  ["x".repeat(321), "Email invalide"],
])("l'adresse %j : « %s »", (typed, said) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(said);
});

test.each([
  ["a".repeat(43), true],
  [`${"a".repeat(42)}-`, true],
  ["a".repeat(42), false],
  [`x ${"a".repeat(43)}`, false],
  [`${"a".repeat(43)}!`, false],
])("le jeton « %s » est celui d'une lettre : %s", (token, is) => {
  expect(MailToken.safeParse(token).success).toBe(is);
});

test.each([
  [id, true],
  [`x${id}`, false],
  [`${id}x`, false],
])("« %s » est un identifiant : %s", (typed, is) => {
  expect(ClientId.safeParse(typed).success).toBe(is);
});

test.each([
  ["un nombre", SEARCH, 12, "Texte attendu"],
  ["mille et un signes", SEARCH, "x".repeat(1001), "Cette recherche est trop longue"],
  ["un nombre", PLATE, 12, "La plaque est requise"],
  ["soixante et un signes", PLATE, "A".repeat(61), "Cette plaque n'est pas valide"],
] as const)("%s se refuse : %#", (...[, schema, typed, said]) => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(said);
});

test("une recherche est lue sans ses espaces", () => {
  expect(SEARCH.parse("  riz  ")).toBe("riz");
});

test.each([
  ["", true],
  ["x", false],
])("la version d'un compte, le nom où une liste continue : rien devant ni derrière (« %s » : %s)", (more, read) => {
  const version = "0123456789abcdef0123456789abcdef";
  for (const one of [`${more}${version}`, `${version}${more}`])
    expect(SeenUser.safeParse({ id, version: one }).success).toBe(read);
  const control = more && "\u0001";
  for (const key of [`${control}Awa`, `Awa${control}`]) expect(UserFilter.safeParse({ cursor: { key, id } }).success).toBe(read);
});

test.each(["awa@exemple.ga, ben@exemple.ga", "Awa <awa@exemple.ga> ben@exemple.ga", "awa@exemple.ga;ben@exemple.ga"])(
  "de deux adresses dans un champ, « %s », on en demande une seule",
  (typed) => expect(Email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(["Donnez une seule adresse"]),
);

test("un code tapé avec des chiffres arabes ou pleine chasse est le même", () => {
  expect(GivenCode.parse("١٢٣４５６")).toBe("123456");
});
