import { expect, test } from "vitest";
import type { Country } from "#platform/places/country.ts";
import { dialledAs, groupedPhone, lineOf, phoneAdvice, unbrokenPhone } from "./dial-plan.ts";

test.each<[string, Country, string | null]>([
  ["06111111", "gabon", "+24166111111"],
  ["02111111", "gabon", "+24162111111"],
  ["05111111", "gabon", "+24165111111"],
  ["04111111", "gabon", "+24174111111"],
  ["07280150", "gabon", "+24177280150"],
  ["01720000", "gabon", "+24111720000"],
  ["+24106111111", "gabon", "+24166111111"],
  ["2416111111", "gabon", "+24166111111"],
  ["066111111", "gabon", "+24166111111"],
  ["+24166111111", "gabon", "+24166111111"],
  ["+241066111111", "gabon", "+24166111111"],
  ["077123456", "gabon", "+24177123456"],
  ["011720000", "gabon", "+24111720000"],
  ["07123456", "cote_ivoire", "+2250707123456"],
  ["+22507123456", "cote_ivoire", "+2250707123456"],
  ["+22507123456", "gabon", "+2250707123456"],
  ["01123456", "cote_ivoire", "+2250101123456"],
  ["45123456", "cote_ivoire", "+2250545123456"],
  ["20123456", "cote_ivoire", null],
  ["20312345", "cote_ivoire", "+2252720312345"],
  ["22012345", "cote_ivoire", "+2252522012345"],
  ["20812345", "cote_ivoire", "+2252120812345"],
  ["60123456", "cote_ivoire", null],
  ["0102030405", "cote_ivoire", "+2250102030405"],
  ["0707123456", "cote_ivoire", "+2250707123456"],
  ["+33612345678", "gabon", null],
  ["123456", "gabon", null],
])("« %s » (%s) se compose aujourd'hui « %s »", (phone, country, dialled) => {
  expect(dialledAs(phone, country)).toBe(dialled);
});

test.each<[string, Country, string | null, string | null]>([
  ["06 11 11 11", "gabon", "Ce numéro est maintenant 066 11 11 11\u00a0?", "066 11 11 11"],
  ["Tél. 07 28 01 50", "gabon", "Ce numéro est maintenant 077 28 01 50\u00a0?", "077 28 01 50"],
  ["07 12 34 56", "cote_ivoire", "Ce numéro est maintenant 07 07 12 34 56\u00a0?", "07 07 12 34 56"],
  ["+225 07 12 34 56", "cote_ivoire", "Ce numéro est maintenant 07 07 12 34 56\u00a0?", "07 07 12 34 56"],
  ["07 07 12 34 56", "gabon", "Ce numéro ressemble à un numéro de Côte d'Ivoire\u00a0: +2250707123456\u00a0?", "+2250707123456"],
  ["12 34 56", "gabon", "Ce numéro ne ressemble à aucun numéro (Gabon). Vérifiez-le.", null],
  ["+241 12 34", "gabon", "Ce numéro ne ressemble à aucun numéro (Gabon). Vérifiez-le.", null],
  ["077 12 34 56", "gabon", null, null],
  ["+241 77 12 34 56", "gabon", null, null],
  ["+225 07 07 12 34 56", "gabon", null, null],
  ["+33 6 12 34 56 78", "gabon", null, null],
])("sous « %s » (%s) : « %s »", (typed, country, ...advice) => {
  const { said, proposal } = phoneAdvice(typed, country) ?? { said: null, proposal: null };
  expect([said, proposal]).toEqual(advice);
});

test.for<[string, Country, string | null, boolean | null]>([
  ["+24162111111", "gabon", "Moov", true],
  ["+24165111111", "gabon", "Moov", true],
  ["+24166111111", "cote_ivoire", "Moov", true],
  ["+24174111111", "gabon", "Airtel", true],
  ["+24177111111", "gabon", "Airtel", true],
  ["07280150", "gabon", "Airtel", true],
  ["+24160111111", "gabon", null, true],
  ["+24161111111", "gabon", null, true],
  ["+24176111111", "gabon", null, true],
  ["+24111720000", "gabon", null, false],
  ["+2250102030405", "gabon", "Moov", true],
  ["+2250502030405", "cote_ivoire", "MTN", true],
  ["+2250702030405", "cote_ivoire", "Orange", true],
  ["45123456", "cote_ivoire", "MTN", true],
  ["+2252120812345", "cote_ivoire", "Moov", false],
  ["+2252522012345", "cote_ivoire", "MTN", false],
  ["20312345", "cote_ivoire", "Orange", false],
  ["+33612345678", "gabon", null, null],
  ["60123456", "cote_ivoire", null, null],
])("« %s » (%s) est de l'opérateur %s ; portable : %s", ([phone, country, operator, isMobile]) => {
  expect(lineOf(phone, country)).toEqual(isMobile === null ? null : { operator, isMobile });
});

test("la forme proposée n'appelle plus aucun conseil", () => {
  for (const [typed, country] of [
    ["06111111", "gabon"],
    ["07123456", "cote_ivoire"],
    ["0707123456", "gabon"],
  ] as const)
    expect(phoneAdvice(phoneAdvice(typed, country)?.proposal ?? "", country)).toBeNull();
});

test.each([
  ["077123456", "077 12 34 56"],
  ["06 12 34 56", "06 12 34 56"],
  ["0707123456", "07 07 12 34 56"],
  ["+24177123456", "+241 77 12 34 56"],
  ["+2250707123456", "+225 07 07 12 34 56"],
  ["+33612345678", "+33612345678"],
  ["123", "123"],
])("« %s » se lit « %s »", (phone, shown) => {
  expect(groupedPhone(phone)).toBe(shown);
});

test.each([
  ["066 12 34 56", "066\u00a012\u00a034\u00a056"],
  ["066123456", "066\u00a012\u00a034\u00a056"],
  ["+2250707123456", "+225\u00a007\u00a007\u00a012\u00a034\u00a056"],
  ["12 34", "12\u00a034"],
])("« %s » ne se coupe pas dans une phrase", (phone, shown) => {
  expect(unbrokenPhone(phone)).toBe(shown);
});
