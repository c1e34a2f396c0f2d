import { expect, test } from "vitest";
import type { Country } from "#platform/places/country.ts";
import { AskCode, codeNumber, EnterByCode } from "./telephone.ts";

test.each([
  ["066 12 34 56", "gabon", "+24166123456"],
  ["66123456", "gabon", "+24166123456"],
  ["+241 66 12 34 56", "gabon", "+24166123456"],
  ["00241 066 12 34 56", "gabon", "+24166123456"],
  ["Tél. : 074.12.34.56", "gabon", "+24174123456"],
  ["07 07 12 34 56", "cote_ivoire", "+2250707123456"],
  ["+2250102030405", "gabon", "+2250102030405"],
] as const)("« %s » (%s) reçoit son code au %s", (typed, country, number) => {
  expect(codeNumber(typed, country)).toEqual({ number });
});

test.each([
  ["06 12 34 56", "gabon", /^Votre numéro|^Ce numéro est maintenant 066 12 34 56/u],
  ["07 12 34 56", "cote_ivoire", /^Ce numéro est maintenant/u],
  ["07 07 12 34 56", "gabon", /ressemble à un numéro de Côte d'Ivoire/u],
  ["011 76 12 34", "gabon", /téléphone fixe/u],
  ["27 20 12 34 56", "cote_ivoire", /téléphone fixe/u],
  ["1300", "gabon", /numéro court/u],
  ["+33 6 12 34 56 78", "gabon", /^Seuls les numéros de ces pays/u],
  ["089 12 34 56", "gabon", /ne ressemble à aucun numéro/u],
  ["066 12 34 56 poste 3", "gabon", /sans numéro de poste/u],
  ["O66 12 34 56", "gabon", /sans lettres/u],
] as const)("« %s » (%s) n'en reçoit pas, et il est dit pourquoi", (typed, country: Country, said) => {
  expect(codeNumber(typed, country)).toEqual({ problem: expect.stringMatching(said) });
});

test("ce qui ne va pas est dit sous le numéro", () => {
  const { error } = AskCode.safeParse({ phone: "1300", country: "gabon" });
  expect(error?.issues).toMatchObject([{ path: ["phone"], message: "Un numéro court ou surtaxé ne reçoit pas de code" }]);
  expect(AskCode.parse({ phone: "066123456", country: "gabon" })).toEqual({
    number: "+24166123456",
    country: "gabon",
    via: "sms",
  });
});

test.each([
  ["482193", "482193"],
  [" 482 193 ", "482193"],
  ["482-193", "482193"],
  ["48219", null],
  ["4821933", null],
  ["abcdef", null],
])("« %s » tapé vaut %s", (typed, code) => {
  const form = { request: "0199b7a0-0000-7000-8000-000000000000", code: typed, acceptTerms: true };
  expect(EnterByCode.safeParse(form).data?.code ?? null).toBe(code);
});
