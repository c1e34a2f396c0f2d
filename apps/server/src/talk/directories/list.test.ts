import type { Db } from "@recolte/db/client";
import { aDirectoryEntry, aPerson, aProduct } from "@recolte/db/factories";
import { directoryEntries, profiles } from "@recolte/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { likeWords } from "#platform/like.ts";
import type { DirectoryFilter } from "./filter.ts";

const CARRIERS = [
  { name: "Fret du Nord", town: "Oyem", zones: ["Woleu-Ntem"], vehicules: ["Camion frigorifique 3 t"] },
  { name: "Messageries", town: "Libreville", zones: ["Estuaire", "Woleu Ntem"], vehicules: ["Fourgon 1,5 t", "Moto"] },
  { name: "Gros porteurs", town: "Franceville", zones: ["Haut-Ogooué"], vehicules: ["Camion 10 t", "Semi-remorque 20 t"] },
  { name: "Lagunes", town: "Abidjan", country: "cote_ivoire", zones: ["Lagunes"], vehicules: ["Camions frigorifiques"] },
] as const;

async function carriers(db: Db) {
  for (const [i, { zones, vehicules, ...card }] of CARRIERS.entries())
    await aDirectoryEntry(db, {
      kind: "transporteur",
      ...card,
      zones: [...zones],
      vehicules: [...vehicules],
      createdAt: new Date(Date.UTC(2026, 0, 9 - i)),
    });
}

type Ask = DirectoryFilter;

test.for<[string, string[]]>([
  ["frigorifique libreville", []],
  ["frigorifiques oyem", ["Fret du Nord"]],
  ["Oyem FRIGORIFIQUE", ["Fret du Nord"]],
  ["camion frigo", ["Fret du Nord", "Lagunes"]],
  ["camions", ["Fret du Nord", "Gros porteurs", "Lagunes"]],
  ["ntem woleu", ["Fret du Nord", "Messageries"]],
  ["camion 10 t", ["Gros porteurs", "Fret du Nord", "Lagunes"]],
  ["transporteur franceville", ["Gros porteurs"]],
  ["transporteur ivoire", ["Lagunes"]],
  ["essager", ["Messageries"]],
  ["kg sac", []],
  ["xylophone", []],
])("« %s » trouve %j parmi les transporteurs", async ([search, names], { db, as }) => {
  await carriers(db);
  const { items, count } = await as(null).directories.list({ kind: "transporteurs", search });
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(count).toBe(names.length);
});

test.for<[Omit<Ask, "kind">, string[]]>([
  [{ zone: "Woleu-Ntem" }, ["Fret du Nord", "Messageries"]],
  [{ zone: "haut ogooue" }, ["Gros porteurs"]],
  [{ zone: "Woleu" }, []],
  [{ zone: "Atlantide" }, []],
  [{ zone: "!!!" }, []],
  [{ zone: "' | 'v:camion" }, []],
  [{ vehicle: "camion" }, ["Fret du Nord", "Gros porteurs", "Lagunes"]],
  [{ vehicle: "frigorifique" }, ["Fret du Nord", "Lagunes"]],
  [{ vehicle: "camionnette" }, ["Messageries"]],
  [{ vehicle: "semi_remorque", country: "gabon" }, ["Gros porteurs"]],
  [{ vehicle: "tricycle" }, []],
  [{ minCapacity: 3000 }, ["Fret du Nord", "Gros porteurs"]],
  [{ maxCapacity: 3000 }, ["Fret du Nord", "Messageries"]],
  [{ minCapacity: 5000, maxCapacity: 1000 }, ["Fret du Nord", "Messageries"]],
  [{ search: "camion", minCapacity: 5000, country: "gabon", zone: "Haut-Ogooué", city: "franceville" }, ["Gros porteurs"]],
])("%j laisse %j", async ([filter, names], { db, as }) => {
  await carriers(db);
  const { items, count } = await as(null).directories.list({ kind: "transporteurs", ...filter });
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(count).toBe(names.length);
});

test.for([
  { vehicle: "avion" },
  { minCapacity: 0 },
  { minCapacity: 1.5 },
  { maxCapacity: 60_001 },
  { minRating: 6 },
  { country: "france" },
])("%j n'est pas une question", async (filter, { as }) => {
  await expect(as(null).directories.list({ kind: "transporteurs", ...filter } as Ask)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("la note se choisit par la moyenne que montre la fiche ; sans avis, une fiche n'y est pas", async ({ db, as }) => {
  for (const [firstName, ratingSum, ratingCount] of [
    ["Quatre", 79, 20],
    ["Trois", 7, 2],
    ["Aucun", 0, 0],
  ] as const) {
    const { id } = await aPerson(db, { userType: "producteur", firstName, lastName: "" });
    await db.update(profiles).set({ ratingSum, ratingCount }).where(eq(profiles.id, id));
  }
  const names = async (minRating: number) =>
    (await as(null).directories.list({ kind: "producteurs", minRating })).items.map(({ name }) => name);
  expect(await names(4)).toEqual(["Quatre"]);
  expect(await names(3)).toEqual(["Quatre", "Trois"]);
  expect(await names(5)).toEqual([]);
});

test("un nom local trouve qui vend le produit ; la présentation se lit après le métier, sans compte en dernier", async ({
  db,
  as,
}) => {
  await aProduct(db, { name: "Safou", category: "fruits", names: { atanga: "local" } });
  const grower = (firstName: string, bio: string) =>
    aPerson(db, { userType: "producteur", firstName, lastName: "", bio, phone: "+24106123456" });
  await grower("Bio", "Des safous au bord du fleuve");
  const told = await grower("Métier", "");
  await as(told).directories.updateMine({ specialites: ["Safou"] });
  await aDirectoryEntry(db, { kind: "producteur", name: "Sans compte", specialites: ["Safou"] });
  const names = async (search: string) =>
    (await as(null).directories.list({ kind: "producteurs", search })).items.map(({ name }) => name);
  expect(await names("atanga")).toEqual(["Métier", "Bio", "Sans compte"]);
  expect(await names("safous fleuve")).toEqual(["Bio"]);
});

test("rien dans la ville : les villes proches où quelqu'un est, la plus proche d'abord, et leur nombre", async ({ db, as }) => {
  const { list } = as(null).directories;
  for (const town of ["Bitam", "Bitam", "Libreville", "Akanda, route du nord", "Abidjan"])
    await aDirectoryEntry(db, { kind: "transporteur", town, vehicules: ["Camion frigorifique"] });
  expect((await list({ kind: "transporteurs", city: "Oyem" })).near).toEqual([{ town: "Bitam", count: 2 }]);
  const { near } = await list({ kind: "transporteurs", city: "Ntoum", vehicle: "frigorifique" });
  expect(near.map(({ town }) => town).toSorted()).toEqual(["Akanda", "Libreville"]);
  expect((await list({ kind: "transporteurs", search: "frigorifique oyem" })).near).toEqual([
    { town: "Bitam", count: 2, search: "frigorifique" },
  ]);
  expect((await list({ kind: "transporteurs", city: "Oyem", vehicle: "moto" })).near).toEqual([]);
  expect((await list({ kind: "transporteurs", city: "Atlantis" })).near).toEqual([]);
  expect((await list({ kind: "transporteurs", city: "Bitam" })).near).toEqual([]);
});

const PLACED = ["Oyem", "Bitam, marché", "MITZIC", "Port-Gentil", "Libreville", "Village", ""];

test.for<[Omit<Ask, "kind">, string[]]>([
  [{ near: "Oyem" }, ["Bitam, marché", "Oyem"]],
  [{ near: "Oyem", radius: 25 }, ["Oyem"]],
  [{ near: "Oyem", radius: 200 }, ["Bitam, marché", "MITZIC", "Oyem"]],
  [{ near: "Port-Gentil", radius: 200 }, ["Port-Gentil"]],
  [{ near: "village" }, ["Village"]],
  [{ near: "Oyem", country: "cote_ivoire" }, []],
  [{ near: "Man" }, ["Man"]],
  [{ near: "!!!" }, []],
  [{ near: ".*" }, []],
])("%j : près d'une ville, par la route, l'annuaire laisse %j", async ([filter, towns], { db, as }) => {
  for (const town of PLACED) await aDirectoryEntry(db, { kind: "transporteur", town });
  for (const town of ["Man", "Mankono"]) await aDirectoryEntry(db, { kind: "transporteur", country: "cote_ivoire", town });
  const { items, count } = await as(null).directories.list({ kind: "transporteurs", ...filter });
  expect(items.map(({ town }) => town).toSorted()).toEqual(towns);
  expect(count).toBe(towns.length);
});

test("un rayon inventé est refusé par l'annuaire", async ({ as }) => {
  const question = { kind: "transporteurs", near: "Oyem", radius: 30 } as unknown as Ask;
  await expect(as(null).directories.list(question)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("un annuaire dit les zones de ses fiches, la plus nommée d'abord, une fois chacune", async ({ db, as }) => {
  await carriers(db);
  await aDirectoryEntry(db, { kind: "transporteur", zones: ["Woleu-Ntem", "!!!"] });
  await aDirectoryEntry(db, { kind: "detaillant", zones: ["Nyanga"] });
  const zones = await as(null).directories.zones();
  expect(zones[0]).toEqual({ zone: "Woleu-Ntem", country: "gabon", count: 3 });
  expect(zones.map(({ zone }) => zone)).toEqual(["Woleu-Ntem", "Estuaire", "Haut-Ogooué", "Lagunes"]);
});

test.for(["", "de la", "!!!", "🍌", "بطاطا", "%", "_", "\\", "' | '", "a", "é", "z:estuaire", "mot ".repeat(80)])(
  "« %s » ne casse rien",
  async (search, { db, as }) => {
    await carriers(db);
    const { items, count } = await as(null).directories.list({ kind: "transporteurs", search, city: search });
    expect(items.length).toBe(count);
  },
);

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
    .select({ id: directoryEntries.id })
    .from(directoryEntries)
    .where(
      and(
        eq(directoryEntries.kind, "grossiste"),
        sql`${directoryEntries.searchText} like '%' || fold(${likeWords(search)}) || '%'`,
      ),
    )
    .orderBy(asc(directoryEntries.id));

test("ce que l'ancienne règle trouve dans un annuaire est trouvé, et ses pages mises bout à bout sont la liste, une fois chacune", async ({
  db,
  as,
}) => {
  const { text, next } = draws(11);
  for (let i = 0; i < 140; i++) {
    // Many at the same moment.
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, next(3)));
    const card = { name: text(2), town: text(1), createdAt };
    if (next(3) > 0) await aDirectoryEntry(db, { kind: "grossiste", secteurs: [text(2), text(2)], ...card });
    else await aPerson(db, { userType: "grossiste", firstName: card.name, lastName: "", bio: text(3), createdAt });
  }
  for (let i = 0; i < 40; i++) {
    const search = i === 0 ? "" : text(2);
    const seen: string[] = [];
    let count: number | null = null;
    for (let cursor: { key: string; id: string } | null | undefined; cursor !== null;) {
      const page = await as(null).directories.list({ kind: "grossistes", search, ...(cursor && { cursor }) });
      count ??= page.count;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(seen).size, search).toBe(seen.length);
    expect(count, search).toBe(seen.length);
    expect(
      (await former(db, search)).filter(({ id }) => !seen.includes(id)),
      search,
    ).toEqual([]);
  }
});
