import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import { searchTerms } from "@recolte/db/schema";
import { type Suggestion, SUGGESTED_KINDS, SUGGESTIONS_MAX } from "@recolte/domain/market/search/suggestion";
import { expect } from "vitest";
import { test } from "#testing/test.ts";
import { countTerms } from "./term-queries.ts";
import { countFirstTerms } from "./terms.ts";

async function market(db: Db) {
  const awa = await aPerson(db, { firstName: "Awa", lastName: "Ndong" });
  const ben = await aPerson(db, { firstName: "Ben", lastName: "Safoura" });
  await aProduct(db, { name: "Banane", category: "fruits" });
  await aProduct(db, { name: "Bâton de manioc", category: "tubercules" });
  await aProduct(db, { name: "Huile de palme" });
  await aProduct(db, { name: "Riz" });
  await aProduct(db, { name: "Safou", category: "fruits", names: { atanga: "local", safout: "faute" } });
  const offers = [
    [awa.id, "Bananes mûres", "Libreville", "fruits"],
    [awa.id, "Banane douce", "Port-Gentil", "fruits"],
    [awa.id, "Bâton de manioc frais", "Port-Gentil", "tubercules"],
    [awa.id, "Atangas de saison", "Bitam", "epices"],
    [ben.id, "Huile de palme rouge", "Oyem", "autres"],
  ] as const;
  for (const [userId, title, city, category] of offers) await anAnnouncement(db, { userId, title, city, category });
  // Nobody sees it: it counts nowhere.
  await anAnnouncement(db, { userId: ben.id, title: "Banane verte", city: "Banfora", category: "fruits", status: "paused" });
  await countTerms(db, null);
}

const short = ({ kind, label, n }: Suggestion) => `${kind} ${label} ${n}`;

test.for([
  ["ba", ["produit Banane 2", "produit Bâton de manioc 1"]],
  ["BANANE", ["produit Banane 2"]],
  ["bat", ["produit Bâton de manioc 1"]],
  ["mani", ["produit Bâton de manioc 1"]],
  ["palme", ["produit Huile de palme 1"]],
  ["ata", ["produit atanga 1"]],
  ["saf", ["produit Safou 1", "vendeur Ben Safoura 1"]],
  ["oyem", ["ville Oyem 1"]],
  ["port g", ["ville Port-Gentil 2"]],
  ["  PORT   GENTIL ", ["ville Port-Gentil 2"]],
  ["épi", ["categorie epices 1"]],
  ["fruits", ["categorie fruits 2"]],
  ["ndong", ["vendeur Awa Ndong 4"]],
  ["riz", []],
  ["banf", []],
  ["safout", []],
  ["b", []],
  ["", []],
  ["%%", []],
  ["__", []],
  ["\\\\", []],
  ["' or", []],
  ["🍌", []],
  ["بط", []],
  ["xylophone", []],
] as const)("« %s » propose %j", async ([text, shown], { db, as }) => {
  await market(db);
  expect((await as(null).search.suggestions({ text })).map(short)).toEqual(shown);
});

/** As many as there can be of the longest names. */
const crowd = () =>
  SUGGESTED_KINDS.flatMap((kind) =>
    Array.from({ length: 12 }, (_, i) => {
      const label = `Bâ${"é".repeat(75)}${String(i).padStart(3, "0")}`;
      return { kind, label, folded: `ba${"e".repeat(75)}${String(i).padStart(3, "0")}`, sound: "b", n: i + 1 };
    }),
  );

test("au plus dix lignes et 3 kB, aucune sorte ne prend la place des autres, les plus offertes d'abord", async ({ db, as }) => {
  await db.insert(searchTerms).values(crowd());
  const found = await as(null).search.suggestions({ text: "ba" });
  expect(found).toHaveLength(SUGGESTIONS_MAX);
  expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(3000);
  expect(found.map(({ kind, n }) => `${kind} ${n}`)).toEqual([
    "produit 12",
    "produit 11",
    "produit 10",
    "ville 12",
    "ville 11",
    "ville 10",
    "categorie 12",
    "categorie 11",
    "vendeur 12",
    "vendeur 11",
  ]);
});

test("ce qui commence ainsi passe devant ce dont un mot commence ainsi", async ({ db, as }) => {
  const term = (label: string, n: number) => ({ kind: "produit" as const, label, folded: label.toLowerCase(), sound: "", n });
  await db.insert(searchTerms).values([term("Huile de palme", 90), term("Palmier", 2), term("Palme", 5)]);
  const found = await as(null).search.suggestions({ text: "pal" });
  expect(found.map(({ label }) => label)).toEqual(["Palme", "Palmier", "Huile de palme"]);
});

test("les mêmes lettres ne demandent qu'une fois à la base, en capitales aussi", async ({ db, as }) => {
  await market(db);
  const before = await as(null).search.suggestions({ text: "oye" });
  await db.delete(searchTerms);
  expect(await as(null).search.suggestions({ text: "OYE" })).toEqual(before);
  expect(await as(null).search.suggestions({ text: "oyem" })).toEqual([]);
});

test("un site qui démarre sans mots les compte d'abord ; ceux d'avant l'arrêt restent", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  await anAnnouncement(db, { userId, title: "Banane douce", city: "Oyem" });
  await countFirstTerms(db);
  expect((await as(null).search.suggestions({ text: "oye" })).map(short)).toEqual(["ville Oyem 1"]);
  await anAnnouncement(db, { userId, title: "Banane verte", city: "Bitam" });
  await countFirstTerms(db);
  expect(await as(null).search.suggestions({ text: "bita" })).toEqual([]);
});
