import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { announcements } from "@recolte/db/schema";
import { asc, sql } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { likeWords } from "#platform/like.ts";

const OFFERS = [
  ["Tomates rondes", "Oyem"],
  ["Bananes mûres", "Libreville"],
  ["Poulets fermiers", "Bitam"],
  ["Banane plantain", "Port-Gentil"],
  ["Atangas de saison", "Oyem"],
  ["Ignames kponan", "Bouaké"],
  ["Huile rouge de palme", "Mouila"],
  ["Riz local, sac de 25 kg", "Tchibanga"],
] as const;

async function market(db: Db) {
  const { id: userId } = await aPerson(db, { firstName: "Awa", lastName: "Ndong" });
  await aProduct(db, { name: "Safou", category: "fruits", names: { atanga: "local" } });
  await aProduct(db, { name: "Igname", category: "tubercules", names: { kponan: "variete" } });
  await aProduct(db, { name: "Huile de palme" });
  await aProduct(db, { name: "Riz" });
  for (const [title, city] of OFFERS)
    await anAnnouncement(db, { userId, title, city, description: "Cueilli hier", category: "autres" });
}

test.for([
  ["tomates oyem", ["Tomates rondes"]],
  ["oyem tomate", ["Tomates rondes"]],
  ["tomatte", ["Tomates rondes"]],
  ["tomates oye", ["Tomates rondes"]],
  ["banane libreville", ["Bananes mûres"]],
  ["poulet fermier", ["Poulets fermiers"]],
  ["poules fermières", []],
  ["PORT GENTIL BANANE", ["Banane plantain"]],
  ["safou", ["Atangas de saison"]],
  ["atanga", ["Atangas de saison"]],
  ["igname", ["Ignames kponan"]],
  ["igname 50 kg", ["Ignames kponan"]],
  ["3 sacs riz", ["Riz local, sac de 25 kg"]],
  ["huile de palme", ["Huile rouge de palme"]],
  ["tomates ndong", ["Tomates rondes"]],
  ["riz 25kg", ["Riz local, sac de 25 kg"]],
  ["igname 7 bidons", []],
  ["xylophone", []],
] as const)("« %s » trouve %j", async ([search, titles], { db, as }) => {
  await market(db);
  const { items } = await as(null).announcements.list({ search, exact: true });
  expect(items.map(({ title }) => title)).toEqual(titles);
  expect(await as(null).announcements.count({ search, exact: true })).toEqual({ count: titles.length });
});

test.for([
  "",
  "de la",
  "!!!",
  "🍌",
  "بطاطا",
  "%",
  "_",
  "\\",
  "' | '",
  "a",
  "é",
  Array.from({ length: 80 }, (_, i) => `mot${i}`).join(" "),
])("« %s » ne casse rien, quel que soit le tri", async (search, { db, as }) => {
  await market(db);
  for (const sort of [undefined, "recent", "price_asc"] as const) {
    const { items } = await as(null).announcements.list({ search, ...(sort && { sort }) });
    expect(items.length).toBeLessThanOrEqual(OFFERS.length);
  }
});

test("les mots entiers du titre d'abord, puis ceux du texte, puis l'intérieur des mots ; le plus récent d'abord", async ({
  db,
  as,
}) => {
  const { id: userId } = await aPerson(db);
  const offer = (title: string, minute: number, description = "") =>
    anAnnouncement(db, { userId, title, description, createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
  await offer("Ail rose", 1);
  await offer("Ail blanc, caisse de 12 kg", 2);
  await offer("Poivre", 3, "Vendu avec de l'ail");
  await offer("Haricots", 4, "Au détail");
  await offer("Ail violet", 5);
  const titles = async (search: string) => (await as(null).announcements.list({ search })).items.map(({ title }) => title);
  expect(await titles("ail")).toEqual(["Ail violet", "Ail blanc, caisse de 12 kg", "Ail rose", "Poivre", "Haricots"]);
  expect(await titles("ail 12 kg")).toEqual(["Ail blanc, caisse de 12 kg", "Ail violet", "Ail rose", "Poivre"]);
});

const SYLLABLES = ["ma", "nioc", "to", "mate", "ba", "nane", "ail", "riz", "pi", "ment", "x", "s", "é"];
/** Draws that repeat. */
function draws(seed: number) {
  let state = seed;
  const next = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const word = () => Array.from({ length: 1 + next(2) }, () => SYLLABLES[next(SYLLABLES.length)]).join("");
  return { next, text: (most: number) => Array.from({ length: 1 + next(most) }, word).join(" ") };
}

const former = (db: Db, search: string) =>
  db
    .select({ id: announcements.id })
    .from(announcements)
    .where(sql`${announcements.searchText} like '%' || fold(${likeWords(search)}) || '%'`)
    .orderBy(asc(announcements.id));

test("ce que l'ancienne règle trouve est trouvé, et les pages mises bout à bout sont la liste, une fois chacune", async ({
  db,
  as,
}) => {
  const { text, next } = draws(7);
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Manioc", names: { banane: "local" } });
  for (let i = 0; i < 160; i++) {
    // Many at the same moment.
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, next(4)));
    await anAnnouncement(db, { userId, title: text(3), description: text(4), city: text(1), createdAt });
  }
  const caller = as(null).announcements;
  for (let i = 0; i < 60; i++) {
    const search = text(3);
    const before = await former(db, search);
    for (const sort of ["relevance", "recent", "price_asc"] as const) {
      const seen: string[] = [];
      for (let cursor: { key: string; id: string } | null | undefined; cursor !== null;) {
        const page = await caller.list({ search, sort, exact: true, ...(cursor && { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      expect(new Set(seen).size, search).toBe(seen.length);
      expect(
        before.filter(({ id }) => !seen.includes(id)),
        `${search} ${sort}`,
      ).toEqual([]);
      expect(await caller.count({ search, exact: true }), search).toEqual({ count: seen.length });
    }
  }
});

test("une place inventée est refusée", async ({ as }) => {
  const id = "0198c0de-0000-7000-8000-00000000ffff";
  for (const key of ["", "9 2026-01-01T00:00:00.000Z", "1 hier"])
    await expect(
      as(null)
        .announcements.list({ search: "riz", cursor: { key, id } })
        .then(({ items }) => items),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
});
