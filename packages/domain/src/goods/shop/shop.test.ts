import { expect, test } from "vitest";
import type { Country } from "#platform/places/country.ts";
import { AddCustomer } from "./customer.ts";
import { lowers, periodProblem, promotionPrice, promotionState, strikes } from "./promotion.ts";
import { RecordSale, saleTotal } from "./sale.ts";
import { calendarOf, tierOf } from "./shop.ts";

test.each([
  [1_000_000, "VIP"],
  [999_999, "Gold"],
  [500_000, "Gold"],
  [499_999, "Silver"],
  [150_000, "Silver"],
  [149_999, "Bronze"],
  [0, "Bronze"],
] as const)("%i FCFA en douze mois font un client %s", (spent, tier) => expect(tierOf(spent)).toBe(tier));

test("le jour et le mois commencent à minuit là où est le vendeur", () => {
  const now = new Date("2026-02-28T23:30:00Z");
  const [gabon, ivoire] = [calendarOf("gabon", now), calendarOf("cote_ivoire", now)];
  expect(gabon.day.toISOString()).toBe("2026-02-28T23:00:00.000Z");
  expect(ivoire.day.toISOString()).toBe("2026-02-28T00:00:00.000Z");
  expect(gabon.names.at(-1)).toBe("2026-03");
  expect([ivoire.names.length, ivoire.names[0], ivoire.names[9], ivoire.names.at(-1)]).toEqual([
    12,
    "2025-03",
    "2025-12",
    "2026-02",
  ]);
  expect(gabon.months.at(-1)?.toISOString()).toBe("2026-02-28T23:00:00.000Z");
});

test("une promotion laisse des francs entiers et ne fait que baisser", () => {
  expect(promotionPrice(333, { kind: "percent", value: 10 })).toBe(300);
  expect(lowers(1000, { kind: "price", value: 999.99 })).toBe(true);
  expect(lowers(1000, { kind: "price", value: 1000 })).toBe(false);
  expect(lowers(3, { kind: "percent", value: 1 })).toBe(false);
  expect(lowers(1, { kind: "percent", value: 90 })).toBe(false);
  expect(lowers(0, { kind: "percent", value: 10 })).toBe(false);
});

test.each([
  [574, 15, 490],
  [105, 1, 100],
  [101, 1, 100],
  [100, 1, 99],
  [102, 1, 100],
  [103, 1, 100],
  [1_000, 33, 670],
  [98, 10, 88],
])("%i FCFA moins %i %% se paie en pièces : %i", (base, value, price) => {
  expect(promotionPrice(base, { kind: "percent", value })).toBe(price);
});

test("de 100 FCFA à 5 000, tout pourcentage donne un prix plus bas, par pas de 5", () => {
  for (let base = 100; base <= 5_000; base += 1)
    for (const value of [1, 2, 5, 15, 33, 50, 90]) {
      const price = promotionPrice(base, { kind: "percent", value });
      expect(price < base && (price < 100 || price % 5 === 0), `${base} - ${value} % = ${price}`).toBe(true);
    }
});

test("les dates d'une promotion : ni d'un jour passé là où est l'annonce, ni à l'envers, ni plus de 90 jours", () => {
  const now = new Date("2026-11-01T12:00:00Z");
  const at = (startsAt: string | null, endsAt: string, country: Country = "gabon") =>
    periodProblem({ startsAt, endsAt }, { now, country });
  expect(at(null, "2026-11-02T12:00:00Z")).toBeNull();
  expect(at("2026-11-01T00:00:00Z", "2027-01-30T12:00:00Z")).toBeNull();
  expect(at(null, "2027-01-30T12:00:01Z")).toBe("promotion.too-long");
  expect(at(null, "2026-11-01T12:00:00Z")).toBe("promotion.ends-before");
  expect(at("2026-10-30T00:00:00Z", "2026-11-02T00:00:00Z")).toBe("promotion.past");
  expect(at("2026-10-31T22:59:59Z", "2026-11-02T00:00:00Z")).toBe("promotion.past");
  expect(at("2026-10-31T23:00:00Z", "2026-11-02T00:00:00Z")).toBeNull();
  expect(at("2026-10-31T23:00:00Z", "2026-11-02T00:00:00Z", "cote_ivoire")).toBe("promotion.past");
});

test.each([
  ["le jour même, d'un prix de sept jours", ["2026-10-25T12:00:00Z"], true],
  ["le jour même, d'un prix plus récent", ["2026-10-25T12:00:01Z"], false],
  ["après une promotion finie depuis sept jours", ["2026-09-01T00:00:00Z", "2026-10-25T12:00:00Z"], true],
  ["après une promotion finie la veille", ["2026-09-01T00:00:00Z", "2026-10-31T12:00:00Z"], false],
  ["le jour même, d'un prix changé à l'instant", ["2026-11-01T12:00:00Z"], false],
  ["avant une promotion qui finira plus tard", ["2026-09-01T00:00:00Z", "2026-12-01T00:00:00Z"], true],
] as const)("%s, l'ancien prix se barre ou non", (_name, changes, struck) => {
  const dates = changes.map((change) => new Date(change));
  expect(strikes(dates, new Date("2026-11-01T12:00:00Z"))).toBe(struck);
});

test("une promotion est à venir, en cours, puis terminée", () => {
  expect(promotionState({ startedAt: null, endedAt: null })).toBe("À venir");
  expect(promotionState({ startedAt: "x", endedAt: null })).toBe("En cours");
  expect(promotionState({ startedAt: null, endedAt: "x" })).toBe("Terminée");
});

test("le total d'une vente est la somme de ses lignes, chacune arrondie au franc", () => {
  const lines = [
    { quantity: 0.333, unitPrice: 1000 },
    { quantity: 2.5, unitPrice: 601 },
  ];
  expect(saleTotal(lines)).toBe(333 + 1503);
  const line = { label: "Riz", unit: "kg", quantity: 1_000_000, unitPrice: 10_001 };
  const id = "0190f3a0-0000-7000-8000-000000000001";
  const read = RecordSale.safeParse({ id, lines: [line], payment: "cash" });
  expect(read.error?.issues[0]?.message).toBe("Ce montant est trop élevé");
});

test.each([
  ["vide", Number.NaN, "Le prix est requis"],
  ["absent", undefined, "Le prix est requis"],
  ["négatif", -1, "Le prix ne peut pas être négatif"],
  ["nul", 0, undefined],
])("au comptoir, un prix %s", (_name, unitPrice, message) => {
  const id = "0190f3a0-0000-7000-8000-000000000001";
  const line = { label: "Riz", unit: "kg", quantity: 1, unitPrice };
  expect(RecordSale.safeParse({ id, lines: [line], payment: "cash" }).error?.issues[0]?.message).toBe(message);
});

test("moins d'un gramme ne se vend pas au comptoir", () => {
  const id = "0190f3a0-0000-7000-8000-000000000001";
  const line = { label: "Riz", unit: "kg", quantity: 1e-10, unitPrice: 0 };
  const read = RecordSale.safeParse({ id, lines: [line], payment: "cash" });
  expect(read.error?.issues[0]?.message).toBe("La quantité doit être supérieure à 0");
});

test("un numéro se garde comme il se compose, et sans numéro il n'y en a pas", () => {
  const id = "0190f3a0-0000-7000-8000-000000000001";
  expect(AddCustomer.parse({ id, name: "Rose", phone: "00241 77 12 34 56" }).phone).toBe("+24177123456");
  expect(AddCustomer.parse({ id, name: "Rose" }).phone).toBeNull();
});
