import { expect, test } from "vitest";
import { DirectoryDetails } from "@recolte/domain/talk/directories/entry";
import { DETAILS_OF } from "@recolte/domain/talk/directories/details";
import { SELLER_TYPES } from "@recolte/domain/identity/user-type";
import { DEMO_PASSWORD_HASH } from "./demo-accounts.ts";
import { demoData } from "./demo-data.ts";

const now = new Date("2026-03-10T12:00:00Z");
const data = demoData(now, DEMO_PASSWORD_HASH);
const shape = DirectoryDetails.partial();

test("chaque métier a des membres qui parlent du leur, et de personne d'autre", () => {
  const kinds = new Map(data.profiles.map(({ id, userType }) => [id, userType ?? "consommateur"]));
  for (const { userId, details } of data.trades) {
    expect(Object.keys(details).toSorted()).toEqual([...DETAILS_OF[kinds.get(userId) ?? "consommateur"]].toSorted());
    expect(shape.parse(details)).toEqual(details);
  }
  expect(new Set(data.trades.map(({ userId }) => kinds.get(userId)))).toEqual(new Set(SELLER_TYPES));
});

test("les commandes minimales vont de 150 kg à une tonne", () => {
  const orders = data.trades.flatMap(({ details }) => details.minOrderKg ?? []);
  expect([Math.min(...orders), Math.max(...orders)]).toEqual([150, 1000]);
});

test("des personnes sans compte dans chaque annuaire et les deux pays, avec un numéro que nul opérateur ne donne", () => {
  expect(new Set(data.strangers.map(({ kind }) => kind))).toEqual(new Set(SELLER_TYPES));
  expect(new Set(data.strangers.map(({ country }) => country)).size).toBe(2);
  const numbers = [...data.strangers, ...data.profiles].flatMap(({ phone }) => phone ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^\+(2410000|22500000)\d{4,5}$/u);
});
