import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { expect, test } from "#testing/test.ts";

test("un annuaire liste les membres actifs de son type, avec leurs annonces actives", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "grossiste" });
  const gone = await aPerson(db, { userType: "grossiste" });
  await aPerson(db, { userType: "detaillant" });
  await suspend(db, gone.id);
  await anAnnouncement(db, { userId: awa.id });
  await anAnnouncement(db, { userId: awa.id, status: "paused" });

  const { items, next } = await as(null).directories.list({ kind: "grossistes" });
  expect(items.map(({ id, announcementsCount }) => ({ id, announcementsCount }))).toEqual([
    { id: awa.id, announcementsCount: 1 },
  ]);
  expect(next).toBeNull();
});

test.for([
  ["lambarene", 1],
  ["LAMBARÉNÉ", 1],
  ["%", 0],
  ["oyem", 0],
] as const)("la ville « %s » trouve %i membre", async ([city, found], { db, as }) => {
  await aPerson(db, { userType: "transporteur", location: "Lambaréné" });
  expect((await as(null).directories.list({ kind: "transporteurs", city })).items).toHaveLength(found);
});

test("aucune liste ne porte de numéro ; il se demande un par un, et la demande est notée", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "producteur", phone: "+24106123456" });
  expect(JSON.stringify(await as(null).directories.list({ kind: "producteurs" }))).not.toContain("06123456");
  expect(await as(null).directories.revealPhone({ id: awa.id })).toEqual({ phone: "+24106123456" });
  expect(await db.query.phoneReveals.findMany()).toMatchObject([{ sellerId: awa.id, viewerId: null }]);
});

test("sans numéro, ou pour un consommateur : « Numéro de téléphone non disponible »", async ({ db, as }) => {
  const silent = await aPerson(db, { userType: "producteur" });
  const buyer = await aPerson(db, { userType: "consommateur", phone: "+24106123456" });
  for (const { id } of [silent, buyer]) {
    await expect(as(null).directories.revealPhone({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Numéro de téléphone non disponible",
    });
  }
});

test("les pages se suivent sans trou ni doublon", async ({ db, as }) => {
  const ids = new Set<string>();
  for (let i = 0; i < 50; i++) ids.add((await aPerson(db, { userType: "producteur" })).id);
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
    const list = as(null).directories.list({ kind: "producteurs", cursor: { key, id: "0198c0de-0000-7000-8000-000000000000" } });
    await expect(list).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Cette page de résultats n'existe plus. Relancez la recherche.",
    });
  },
);
