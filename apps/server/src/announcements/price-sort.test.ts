import { anAnnouncement, aPerson } from "@recolte/db/factories";
import type { Unit } from "@recolte/domain/unit";
import { expect, test } from "#testing/test.ts";

const OFFERS: readonly (readonly [title: string, price: number, unit: Unit])[] = [
  ["dix francs le gramme", 10, "g"],
  ["trente-quatre francs le kilo", 34, "kg"],
  ["vingt mille la tonne", 20_000, "tonne"],
  ["cher la tonne", 9_999_999_999.99, "tonne"],
  ["cinq francs la pièce", 5, "piece"],
  ["mille la pièce", 1000, "piece"],
  ["deux francs le paquet", 2, "paquet"],
  ["un litre", 1, "litre"],
  ["un sac", 12_000, "sac"],
  ["une caisse", 3, "caisse"],
  ["sans prix", 0, "kg"],
];
const APART = ["un litre", "un sac", "une caisse", "sans prix"];
const RISING = ["vingt mille la tonne", "trente-quatre francs le kilo", "dix francs le gramme", "cher la tonne"];

test.for([
  ["price_asc", [...RISING, "cinq francs la pièce", "mille la pièce", "deux francs le paquet", ...APART]],
  ["price_desc", [...RISING.toReversed(), "mille la pièce", "cinq francs la pièce", "deux francs le paquet", ...APART]],
] as const)("le tri « %s » compare les poids au kilo, et chaque autre unité à elle-même", async ([sort, titles], { db, as }) => {
  const { id: userId } = await aPerson(db);
  for (const [title, price, unit] of OFFERS) await anAnnouncement(db, { userId, title, price, unit });
  const found = async (search?: string) => (await as(null).announcements.list({ sort, search })).items.map(({ title }) => title);
  expect(await found()).toEqual(titles);
  // A search puts in order what it found in another way.
  expect(await found("la pièce")).toEqual(titles.filter((title) => title.includes("la pièce")));
});

test.for(["price_asc", "price_desc"] as const)(
  "« Voir plus » trié par « %s » passe d'une unité à l'autre sans rien oublier",
  async (sort, { db, as }) => {
    const { id: userId } = await aPerson(db);
    for (let i = 0; i < 60; i++) {
      const [, price, unit] = OFFERS[i % OFFERS.length]!;
      await anAnnouncement(db, { userId, title: "Lot", price: price && price - (i % 2) / 100, unit });
    }
    for (const search of [undefined, "lot"]) {
      const first = await as(null).announcements.list({ sort, search });
      const second = await as(null).announcements.list({ sort, search, cursor: first.next });
      const third = await as(null).announcements.list({ sort, search, cursor: second.next });
      const all = [first, second, third].flatMap(({ items }) => items);
      expect(third.next).toBeNull();
      expect(new Set(all.map(({ id }) => id)).size).toBe(60);
      const changes = all.filter(({ unit, price }, i) => {
        const before = all[i - 1];
        return before && (price === 0) === (before.price === 0) && unit !== before.unit;
      });
      expect(changes.filter(({ unit }) => !["kg", "g", "tonne"].includes(unit))).toHaveLength(5);
    }
  },
);
