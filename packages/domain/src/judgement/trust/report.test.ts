import fc from "fast-check";
import { expect, test } from "vitest";
import { hidesUntilJudged, isTrustedReporter, reportPoints, reportWeight, SEVERE_REASONS, type Voice } from "./report.ts";

test.for([
  [0, 0, 6, 300],
  [0, 0, 7, 500],
  [3, 3, 6, 300],
  [3, 3, 30, 800],
  [20, 20, 400, 954],
  [20, 0, 400, 45],
  [8, 6, 400, 700],
] as const)("%i jugés, %i retenus, compte de %i jours : poids de %i millièmes", ([judged, upheld, accountDays, weight]) => {
  expect(reportWeight({ judged, upheld, accountDays })).toBe(weight);
});

test.for([
  ["deux retenus", { judged: 2, upheld: 2, accountDays: 400 }, false],
  ["trois retenus", { judged: 3, upheld: 3, accountDays: 400 }, true],
  ["trois retenus, compte de 29 jours", { judged: 3, upheld: 3, accountDays: 29 }, false],
  ["trois retenus, compte de 30 jours", { judged: 3, upheld: 3, accountDays: 30 }, true],
  ["six retenus sur huit", { judged: 8, upheld: 6, accountDays: 400 }, true],
  ["six retenus sur neuf", { judged: 9, upheld: 6, accountDays: 400 }, false],
] as const)("est cru sur parole, ou non : %s", ([_who, record, expected]) => {
  expect(isTrustedReporter(record)).toBe(expected);
});

test("les raisons graves sont l'arnaque, l'interdit et l'usurpation", () => {
  expect(SEVERE_REASONS).toEqual(["arnaque", "interdit", "usurpation"]);
});

test.for([
  [[], 0],
  [[300], 1],
  [[500], 2],
  [[500, 500, 500], 6],
  [[800, 800, 800], 10],
] as const)("poids %j : %i points", ([weights, points]) => {
  expect(reportPoints(weights)).toBe(points);
});

const trusted = (n: number, more: Partial<Voice> = {}): Voice => ({
  reason: "arnaque",
  judged: 3,
  upheld: 3,
  accountDays: 400,
  phone: `+2410600000${n}`,
  networks: [`192.0.${n}.0`],
  isParty: false,
  ...more,
});

test.for<[string, Voice[], boolean]>([
  ["deux", [trusted(1), trusted(2)], false],
  ["trois", [trusted(1), trusted(2), trusted(3)], true],
  ["trois, dont un au même numéro", [trusted(1), trusted(2), trusted(3, { phone: "+24106000001" })], false],
  ["trois, dont deux sans numéro", [trusted(1), trusted(2, { phone: null }), trusted(3, { phone: null })], false],
  ["trois, dont un du même réseau", [trusted(1), trusted(2), trusted(3, { networks: ["192.0.9.0", "192.0.1.0"] })], false],
  ["trois, dont un en affaires avec l'auteur", [trusted(1), trusted(2), trusted(3, { isParty: true })], false],
  ["trois, dont un pour une raison légère", [trusted(1), trusted(2), trusted(3, { reason: "prix" })], false],
  ["trois, dont un qui n'a pas fait ses preuves", [trusted(1), trusted(2), trusted(3, { upheld: 1 })], false],
  ["quatre, dont deux de la même maison", [trusted(1), trusted(2), trusted(3, { networks: ["192.0.2.0"] }), trusted(4)], true],
])("masqué jusqu'au jugement, ou non : %s", ([_who, voices, expected]) => {
  expect(hidesUntilJudged(voices)).toBe(expected);
});

const anyVoice = fc.record({
  reason: fc.constantFrom("arnaque" as const, "prix" as const, "usurpation" as const),
  judged: fc.integer({ min: 0, max: 20 }),
  upheld: fc.integer({ min: 0, max: 20 }),
  accountDays: fc.integer({ min: 0, max: 400 }),
  phone: fc.option(fc.constantFrom("1", "2", "3", "4"), { nil: null }),
  networks: fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 2 }),
  isParty: fc.boolean(),
});

test("des comptes neufs, si nombreux soient-ils, ne masquent rien", () => {
  const fresh = anyVoice.map((voice) => ({ ...voice, accountDays: voice.accountDays % 30 }));
  fc.assert(fc.property(fc.array(fresh, { maxLength: 40 }), (voices) => !hidesUntilJudged(voices)));
});

test("le poids reste entre zéro et mille, et monte avec ce qui est retenu", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 19 }), fc.integer({ min: 0, max: 400 }), (upheld, accountDays) => {
      const [less, more] = [upheld, upheld + 1].map((n) => reportWeight({ judged: 20, upheld: n, accountDays }));
      return less! >= 0 && more! <= 1000 && less! <= more!;
    }),
  );
});
