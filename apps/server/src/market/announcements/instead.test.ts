import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { unfoundSearches } from "@recolte/db/schema";
import { expect, test } from "#testing/test.ts";
import { followTerms } from "#market/search/terms.ts";
import { rememberUnfound, takeUnfound } from "#market/search/unfound.ts";

async function market(db: Db) {
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Manioc", category: "tubercules", names: { placali: "fait_de" } });
  await aProduct(db, { name: "Banane", category: "fruits" });
  await aProduct(db, { name: "Safou", category: "fruits", names: { atanga: "local" } });
  const offers = [
    ["Manioc doux", "Libreville", "tubercules"],
    ["Bananes douces", "Libreville", "fruits"],
    ["Banane plantain", "Bitam", "fruits"],
    ["Piment oiseau", "Mouila", "epices"],
  ] as const;
  for (const [title, city, category] of offers)
    await anAnnouncement(db, { userId, title, city, category, description: "Bien mûr" });
  await followTerms(db)();
}

test.for([
  ["bananne", ["Banane plantain", "Bananes douces"], undefined],
  ["banenes", ["Banane plantain", "Bananes douces"], { kind: "words", search: "bananes" }],
  ["manyok", ["Manioc doux"], { kind: "words", search: "manioc" }],
  ["plantin", ["Banane plantain"], { kind: "words", search: "plantain" }],
  ["librevile manyok", ["Manioc doux"], { kind: "words", search: "librevile manioc" }],
  ["banane oyem", ["Banane plantain"], { kind: "near", town: "Oyem", km: 100 }],
  ["oyem", ["Banane plantain"], { kind: "near", town: "Oyem", km: 100 }],
  ["piment bio", [], undefined],
  ["manioc bio", ["Manioc doux"], { kind: "words", search: "manioc" }],
  ["piment oyem", ["Piment oiseau"], { kind: "elsewhere", town: "Oyem", km: 100 }],
  ["manioc bio mouila", ["Manioc doux"], { kind: "words", search: "manioc", town: "Mouila" }],
  ["placali", ["Manioc doux"], { kind: "words", search: "Manioc" }],
  ["atanga", ["Banane plantain", "Bananes douces"], { kind: "category", category: "fruits" }],
  ["iphone", [], undefined],
  ["ciment prompt", [], undefined],
  ["!!!", ["Piment oiseau", "Banane plantain", "Bananes douces", "Manioc doux"], { kind: "all" }],
] as const)("« %s » ne trouve rien : %j", async ([search, titles, instead], { db, as }) => {
  await market(db);
  const caller = as(null).announcements;
  const page = await caller.list({ search });
  expect([page.items.map(({ title }) => title), page.instead]).toEqual([titles, instead]);
  expect(await caller.count({ search })).toEqual({ count: titles.length });
  if (!instead) return;
  expect((await caller.list({ search, exact: true })).items).toEqual([]);
  expect(await caller.count({ search, exact: true })).toEqual({ count: 0 });
});

test.for([
  ["Oyem", ["Banane plantain"], { kind: "near", town: "Oyem", km: 100 }],
  ["Mouila", ["Bananes douces", "Banane plantain"], { kind: "elsewhere", town: "Mouila", km: 100 }],
] as const)(
  "« banane » dans %s, où il n'y en a pas, trouve près de là, puis ailleurs",
  async ([city, titles, instead], { db, as }) => {
    await market(db);
    const { list, count, facets } = as(null).announcements;
    const page = await list({ search: "banane", city });
    expect([page.items.map(({ title }) => title), page.instead]).toEqual([titles, instead]);
    expect(await count({ search: "banane", city })).toEqual({ count: titles.length });
    expect(await facets({ search: "banane", city })).toMatchObject({ total: titles.length });
    expect((await list({ search: "banane", city, exact: true })).items).toEqual([]);
  },
);

test.for([
  ["tomates oyem", ["Tomates en caisse", "Tomates olivettes"], undefined],
  ["piment oyem", ["Piment rouge"], { kind: "outside", town: "Oyem" }],
  ["rouge oyem", ["Piment rouge"], { kind: "outside", town: "Oyem" }],
] as const)(
  "« %s » : ce qui n'est pas dans la ville demandée vient après, et se dit loin d'elle",
  async ([search, titles, instead], { db, as }) => {
    const { id: userId } = await aPerson(db);
    const offers = [
      ["Tomates en caisse", "Oyem", "Bien mûres"],
      ["Tomates olivettes", "Ovan", "Je livre à Oyem"],
      ["Piment rouge", "Mouila", "Envoi vers Oyem le lundi"],
    ] as const;
    for (const [title, city, description] of offers) await anAnnouncement(db, { userId, title, city, description });
    const { list } = as(null).announcements;
    for (const exact of [false, true]) {
      const page = await list({ search, exact });
      expect([page.items.map(({ title }) => title), page.town, page.instead]).toEqual([titles, "Oyem", instead]);
    }
    expect((await list({ search, near: "Mouila" })).town).toBeUndefined();
  },
);

test("ailleurs, le plus proche par la route est devant, l'autre pays derrière, et la suite ne perd rien", async ({ db, as }) => {
  const { id: userId } = await aPerson(db);
  const abroad = { country: "cote_ivoire", currency: "XOF" } as const;
  for (const [city, place] of [
    ["Port-Gentil", {}],
    ["Ovan", {}],
    ["Libreville", {}],
    ["Mitzic", {}],
  ] as const)
    await anAnnouncement(db, { userId, title: `Plantain de ${city}`, city, ...place });
  for (let i = 0; i < 24; i++) await anAnnouncement(db, { userId, title: "Plantain", city: "Aboisso", ...abroad });
  await followTerms(db)();
  const { list } = as(null).announcements;
  for (const search of ["plantain vers oyem", "plantain oyem"]) {
    const first = await list({ search });
    expect(first.items.slice(0, 5).map(({ city }) => city)).toEqual(["Mitzic", "Libreville", "Ovan", "Port-Gentil", "Aboisso"]);
    const second = await list({ search, cursor: first.next });
    expect([first.items.length, second.items.length, second.next]).toEqual([24, 4, null]);
  }
});

test.for([
  ["miel jusqu'à 20000", ["Miel de forêt"], "miel", undefined],
  ["miel oyem moins de 5000", ["Miel de forêt"], "miel oyem", undefined],
  ["miel près d'oyem < 5000", ["Miel de forêt"], "miel oyem", "Oyem"],
  ["tomates < 100", ["Tomates à jus", "Tomates olivettes"], "tomates", undefined],
] as const)(
  "« %s » : aucun prix au kilo n'est ainsi ; les mêmes mots à tout prix, le moins cher devant",
  async ([search, titles, without, near], { db, as }) => {
    const { id: userId } = await aPerson(db);
    await aProduct(db, { name: "Miel", category: "autres" });
    await anAnnouncement(db, { userId, title: "Camion de dix tonnes", category: "autres", city: "Oyem", price: 45 });
    await anAnnouncement(db, { userId, title: "Miel de forêt", category: "autres", city: "Oyem", price: 2500, unit: "litre" });
    await anAnnouncement(db, { userId, title: "Tomates à jus", price: 400 });
    await anAnnouncement(db, { userId, title: "Tomates olivettes", price: 900 });
    await followTerms(db)();
    const { list, count } = as(null).announcements;
    const { items, instead, spoken } = await list({ search });
    expect([items.map(({ title }) => title), instead]).toEqual([titles, { kind: "price", search: without }]);
    // No filter is shown that does not hold for the list.
    expect([spoken?.price, spoken?.near?.town]).toEqual([undefined, near]);
    expect(await count({ search })).toEqual({ count: titles.length });
  },
);

test("de ce qui se trouve tout entier dans la ville demandée, rien n'est dit de plus", async ({ db, as }) => {
  await market(db);
  const { list } = as(null).announcements;
  const { town, instead, product } = await list({ search: "banane libreville" });
  expect([town, instead, product]).toEqual([undefined, undefined, { slug: "banane", name: "Banane" }]);
  expect(Object.keys(await list({ search: "mûr" }))).toEqual(["items", "next"]);
});

test("la suite de ce qui fut proposé continue sans rien montrer deux fois", async ({ db, as }) => {
  await market(db);
  const { id: userId } = await aPerson(db);
  for (let i = 0; i < 30; i++) await anAnnouncement(db, { userId, title: `Manioc lot ${i}`, city: "Oyem" });
  const { list } = as(null).announcements;
  const first = await list({ search: "manyok" });
  const second = await list({ search: "manyok", cursor: first.next });
  expect(first.items).toHaveLength(24);
  expect(second.items).toHaveLength(7);
  expect(second.next).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(31);
});

test("une question sans réponse est gardée, sans qui la pose, sans numéro ni adresse", async ({ db, as }) => {
  const { list } = as(null).announcements;
  takeUnfound();
  for (const search of ["Ciment", "ciment", "06 12 34 56 78", "a@exemple.example"]) await list({ search });
  await followTerms(db)();
  const rows = await db.select({ words: unfoundSearches.words, count: unfoundSearches.count }).from(unfoundSearches);
  expect(rows).toEqual([{ words: "ciment", count: 2 }]);
});

test("une question sans réponse se compte par appareil et par jour : qui insiste n'en fait qu'un, trois la montrent à l'équipe", async ({
  db,
  as,
}) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const shown = async () => (await as(admin).dictionary.unfound()).map(({ words, count, devices }) => [words, count, devices]);
  const devices = () => db.select({ devices: unfoundSearches.devices }).from(unfoundSearches);
  takeUnfound();
  for (let i = 0; i < 5; i++) await as(null).announcements.list({ search: "ciment" });
  await followTerms(db)();
  expect(await devices()).toEqual([{ devices: 1 }]);
  await as(null).announcements.list({ search: "ciment" });
  rememberUnfound("ciment", { network: "192.0.2.1", name: "Un autre navigateur" });
  await followTerms(db)();
  expect(await devices()).toEqual([{ devices: 2 }]);
  expect(await shown()).toEqual([]);
  rememberUnfound("ciment", { network: "198.51.100.7", name: "Mozilla/5.0" });
  await followTerms(db)();
  expect(await shown()).toEqual([["ciment", 8, 3]]);
  for (let i = 0; i < 40; i++) rememberUnfound("ciment", { network: "203.0.113.9", name: `marque ${i}` });
  await followTerms(db)();
  for (let i = 40; i < 80; i++) rememberUnfound("ciment", { network: "203.0.113.9", name: `marque ${i}` });
  await followTerms(db)();
  expect(await devices()).toEqual([{ devices: 23 }]);
});
