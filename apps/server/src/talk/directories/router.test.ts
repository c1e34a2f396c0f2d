import { aDirectoryEntry, anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { eq } from "drizzle-orm";
import { profiles } from "@recolte/db/schema";
import { expect, test } from "#testing/test.ts";

const NOBODY = "0198c0de-0000-7000-8000-000000000000";

test("un annuaire liste les membres actifs de son type, avec leurs annonces actives", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "grossiste", bio: "Dépôt ouvert dès cinq heures." });
  const gone = await aPerson(db, { userType: "grossiste" });
  await aPerson(db, { userType: "detaillant" });
  await suspend(db, gone.id);
  await anAnnouncement(db, { userId: awa.id });
  await anAnnouncement(db, { userId: awa.id, status: "paused" });

  const { items, next } = await as(null).directories.list({ kind: "grossistes" });
  expect(items).toMatchObject([{ userId: awa.id, name: "Awa Obame", announcementsCount: 1, bio: awa.bio }]);
  expect(next).toBeNull();
});

test("une personne sans compte y est aussi, avec ses propres lignes ; une fiche retirée n'y est pas", async ({ db, as }) => {
  const rose = await aDirectoryEntry(db, {
    phone: "+24106123456",
    quartier: "Louis",
    horaires: "Lun-Sam 7h-19h",
    verified: true,
  });
  await aDirectoryEntry(db, { name: "Étal fermé", published: false });
  const { items } = await as(null).directories.list({ kind: "detaillants" });
  expect(items).toEqual([
    expect.objectContaining({ id: rose.id, userId: null, quartier: "Louis", hasPhone: true, verified: true }),
  ]);
  expect(Object.keys(items[0] ?? {})).not.toEqual(expect.arrayContaining(["phone", "email"]));
});

const WORDS = { specialites: ["Manioc"], secteurs: ["Céréales"], zones: ["Haut-Ogooué"], quartier: "Glass" };
test.for([
  ["producteurs", "producteur", ["AWA", "manioc"], ["cereales", "haut-ogooue", "glass"]],
  ["grossistes", "grossiste", ["awa", "cereales"], ["manioc", "haut-ogooue", "glass"]],
  ["transporteurs", "transporteur", ["awa", "haut-ogooue", "haut ogooue"], ["manioc", "cereales", "glass"]],
  ["detaillants", "detaillant", ["awa", "manioc", "GLASS"], ["cereales", "haut-ogooue"]],
  ["transformateurs", "transformateur", ["awa", "manioc"], ["cereales", "glass"]],
] as const)("%s se cherchent par leur nom et ce que leur métier montre", async ([kind, trade, found, missed], { db, as }) => {
  await aDirectoryEntry(db, { kind: trade, name: "Awa & fils", ...WORDS });
  const count = async (search: string) => (await as(null).directories.list({ kind, search })).items.length;
  for (const word of found) expect([word, await count(word)]).toEqual([word, 1]);
  for (const word of [...missed, "%", "a_a"]) expect([word, await count(word)]).toEqual([word, 0]);
});

test.for([
  ["lambarene", 1],
  ["LAMBARÉNÉ", 1],
  ["%", 0],
  ["oyem", 0],
] as const)("la ville « %s » trouve %i membre", async ([city, found], { db, as }) => {
  await aPerson(db, { userType: "transporteur", location: "Près de Lambaréné" });
  expect((await as(null).directories.list({ kind: "transporteurs", city })).items).toHaveLength(found);
});

test("le pays, la ville et le mot se cumulent", async ({ db, as }) => {
  await aDirectoryEntry(db, { name: "Épicerie du Plateau", country: "cote_ivoire", town: "Abidjan" });
  await aDirectoryEntry(db, { name: "Épicerie de Glass", town: "Libreville" });
  const names = async (filter: object) =>
    (await as(null).directories.list({ kind: "detaillants", ...filter })).items.map(({ name }) => name);
  expect(await names({ country: "cote_ivoire" })).toEqual(["Épicerie du Plateau"]);
  expect(await names({ country: "gabon", city: "Libreville", search: "epicerie" })).toEqual(["Épicerie de Glass"]);
  expect(await names({ country: "gabon", city: "Abidjan" })).toEqual([]);
});

test("aucune liste ne porte de numéro ; il se demande un par un, et la demande est notée", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "producteur", phone: "+24106123456" });
  const rose = await aDirectoryEntry(db, {
    kind: "producteur",
    phone: "0707123456",
    country: "cote_ivoire",
    email: "rose@exemple.example",
  });
  const page = await as(null).directories.list({ kind: "producteurs" });
  expect(JSON.stringify(page)).not.toMatch(/6123456|07123456|rose@/u);
  const card = page.items.find(({ userId }) => userId === awa.id);
  expect(await as(null).directories.revealPhone({ id: card?.id ?? "" })).toEqual({ phone: "+24166123456" });
  expect(await as(awa).directories.revealPhone({ id: rose.id })).toEqual({ phone: "+2250707123456" });
  const reveals = await db.query.phoneReveals.findMany({ orderBy: (row, { asc }) => asc(row.id) });
  expect(reveals).toMatchObject([
    { sellerId: awa.id, entryId: null, viewerId: null },
    { sellerId: null, entryId: rose.id, viewerId: awa.id },
  ]);
});

test("sans numéro, retirée ou inconnue : « Numéro de téléphone non disponible »", async ({ db, as }) => {
  const silent = await aDirectoryEntry(db);
  const withdrawn = await aDirectoryEntry(db, { phone: "+24106123456", published: false });
  for (const id of [silent.id, withdrawn.id, NOBODY]) {
    await expect(as(null).directories.revealPhone({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Numéro de téléphone non disponible",
    });
  }
});

test("les pages se suivent sans trou ni doublon", async ({ db, as }) => {
  const ids = new Set<string>();
  for (let i = 0; i < 50; i++) ids.add((await aDirectoryEntry(db, { kind: "producteur" })).id);
  const seen: string[] = [];
  let cursor: { key: string; id: string } | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof as>["directories"]["list"]>> = await as(null).directories.list({
      kind: "producteurs",
      cursor,
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(seen).toHaveLength(50);
  expect(new Set(seen)).toEqual(ids);
});

test.for(["hier", "", "275760-09-14T00:00:00.000Z", "0000-01-01T00:00:00.000Z"])(
  "un curseur inventé « %s » est refusé en français",
  async (key, { as }) => {
    const list = as(null).directories.list({ kind: "producteurs", cursor: { key, id: NOBODY } });
    await expect(list).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Cette page de résultats n'existe plus. Relancez la recherche.",
    });
  },
);

test("qui est joignable et dit son métier vient d'abord, puis les autres membres, puis les fiches sans compte", async ({
  db,
  as,
}) => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const trade = { userType: "detaillant", phone: "+24106123456" } as const;
  await aDirectoryEntry(db, { name: "Sans compte", specialites: ["Manioc"], phone: "+24106123457", createdAt: day(9) });
  const wanting = [
    { bio: "", firstName: "Muet" },
    { phone: null, bio: "Fruits", firstName: "Injoignable" },
  ];
  await aPerson(db, { ...trade, ...wanting[0], lastName: "", createdAt: day(8) });
  await aPerson(db, { ...trade, ...wanting[1], lastName: "", createdAt: day(7) });
  await aPerson(db, { ...trade, bio: "Fruits", firstName: "Récent", lastName: "", createdAt: day(3) });
  const noted = await aPerson(db, { ...trade, firstName: "Noté", lastName: "", createdAt: day(1) });
  await as(noted).directories.updateMine({ specialites: ["Manioc"] });
  await db.update(profiles).set({ ratingSum: 9, ratingCount: 2 }).where(eq(profiles.id, noted.id));

  const names = async () => (await as(null).directories.list({ kind: "detaillants" })).items.map(({ name }) => name);
  expect(await names()).toEqual(["Noté", "Récent", "Muet", "Injoignable", "Sans compte"]);

  await db.update(profiles).set({ phone: null }).where(eq(profiles.id, noted.id));
  expect(await names()).toEqual(["Récent", "Noté", "Muet", "Injoignable", "Sans compte"]);
});

test("un annuaire dit les villes de ses fiches, la plus nommée d'abord", async ({ db, as }) => {
  for (const town of ["Bouaké", "Oyem", "Bouaké", ""]) await aDirectoryEntry(db, { kind: "grossiste", town });
  await aDirectoryEntry(db, { kind: "grossiste", town: "Bitam", published: false });
  expect(await as(null).directories.towns({ kind: "grossistes" })).toEqual(["Bouaké", "Oyem"]);
});
