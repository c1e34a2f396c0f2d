import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { expect, test } from "#testing/test.ts";
import { followTerms } from "./terms.ts";

async function market(db: Db) {
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Attiéké", category: "tubercules" });
  await aProduct(db, { name: "Poulet", category: "viandes", names: { Poule: "nom" } });
  await aProduct(db, { name: "Porc", category: "viandes" });
  await aProduct(db, { name: "Arachide", category: "cereales", names: { Cacahuète: "nom" } });
  const offers = [
    ["Attiéké frais", "Abidjan"],
    ["Poulets fermiers", "Oyem"],
    ["Maquereau fumé", "Port-Gentil"],
    ["Arachides grillées", "Oyem"],
    ["Gingembre", "Oyem"],
    ["Riz parfumé", "Port-Gentil"],
  ] as const;
  for (const [title, city] of offers) await anAnnouncement(db, { userId, title, city });
  await followTerms(db)();
}

test.for([
  ["acheke", ["Attiéké frais"]],
  ["achéké", ["Attiéké frais"]],
  ["athieke", ["Attiéké frais"]],
  ["atchèkè", ["Attiéké frais"]],
  ["atiéké", ["Attiéké frais"]],
  ["poule fermier", ["Poulets fermiers"]],
  ["poulé fermier", ["Poulets fermiers"]],
  ["poulet fermié", ["Poulets fermiers"]],
  ["makero", ["Maquereau fumé"]],
  ["cacahuète", ["Arachides grillées"]],
  ["cacahuetes", ["Arachides grillées"]],
  ["jinjambre", ["Gingembre"]],
  ["zingembre", ["Gingembre"]],
  // Each word its own nearest.
  ["makero fumer", ["Maquereau fumé"]],
] as const)("« %s », comme on l'entend, trouve %j", async ([search, titles], { db, as }) => {
  await market(db);
  const { items } = await as(null).announcements.list({ search });
  expect(items.map(({ title }) => title)).toEqual(titles);
});

test("un mot juste n'est pas corrigé : « porc », dont il n'y a pas, ne devient pas « port »", async ({ db, as }) => {
  await market(db);
  const { items, instead } = await as(null).announcements.list({ search: "porc" });
  expect(items.every(({ city }) => city !== "Port-Gentil")).toBe(true);
  expect(instead?.kind).not.toBe("words");
});
