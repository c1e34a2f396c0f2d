import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { connect, type Db } from "@recolte/db/client";
import { announcementNews, announcements, favourites, told, type users } from "@recolte/db/schema";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import type { SavedQuestion } from "@recolte/domain/market/alerts/alert";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { test as base, expect, inject } from "vitest";
import { follow } from "./follow.ts";
import { save } from "./saved.ts";
import { followNews } from "./tell.ts";
import { forgetTold } from "./told-queries.ts";

/** What is committed, and when, is what these are about: a database of their own. */
const test = base.extend<{ database: TestDatabase }>({
  database: async ({}, provide) => {
    await using database = await openTestDatabase(inject("databaseServerUrl"));
    await provide(database);
  },
});

type Person = Pick<typeof users.$inferSelect, "id">;
const quiet = { bell: { ring: () => {} }, log: { error: () => {} } };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const tell = (db: Db, at = inMinutes(1)) => followNews({ db, ...quiet }, at);
const alert = (db: Db, { id }: Person, question: SavedQuestion) => save(db, id, { id: uuidv7(), question, cadence: "now" });
const edit = (db: Db, id: string, values: Partial<typeof announcements.$inferInsert>) =>
  db.update(announcements).set(values).where(eq(announcements.id, id));
const heard = async (db: Db, { id }: Person) =>
  (await db.select({ kind: told.kind }).from(told).where(eq(told.userId, id))).map(({ kind }) => kind);

async function people(db: Db) {
  return [await aPerson(db), await aPerson(db)] as const;
}

test("ce qui était en vente avant l'alerte n'est pas nouveau, même modifié, tant qu'il y répondait déjà", async ({
  database: { db },
}) => {
  const [awa, ben] = await people(db);
  const { id } = await anAnnouncement(db, { userId: ben.id, title: "Tomates mures", city: "Oyem" });
  await alert(db, awa, { search: "tomates" });
  await alert(db, awa, { city: "Bitam", organic: true });
  await edit(db, id, { title: "Tomates mûres", price: 450 });
  await tell(db);
  expect(await heard(db, awa)).toEqual([]);
  await edit(db, id, { city: "Bitam", isOrganic: true });
  await tell(db);
  expect(await heard(db, awa)).toEqual(["new"]);
});

test("qui apprit par ses favoris qu'une annonce existe ne l'apprend pas une seconde fois quand elle change", async ({
  database: { db },
}) => {
  const [awa, ben] = await people(db);
  const { id } = await anAnnouncement(db, { userId: ben.id, title: "Tomates", price: 500 });
  await db.insert(favourites).values({ userId: awa.id, announcementId: id, priceAtSave: 500 });
  await alert(db, awa, { search: "tomates", city: "Bitam" });
  await edit(db, id, { price: 400 });
  await tell(db);
  await db.delete(favourites).where(eq(favourites.userId, awa.id));
  await edit(db, id, { city: "Bitam" });
  await tell(db);
  expect(await heard(db, awa)).toEqual(["cheaper"]);
});

test("une annonce renouvelée pendant des mois reste dite : sa modification ne la redit pas", async ({ database: { db } }) => {
  const [awa, ben] = await people(db);
  await alert(db, awa, { search: "tomates" });
  const { id } = await anAnnouncement(db, { userId: ben.id, title: "Tomates" });
  await tell(db);
  await db.update(told).set({ at: sql`now() - interval '200 days'` });
  await forgetTold(db);
  await edit(db, id, { title: "Ignames" });
  await tell(db);
  await edit(db, id, { title: "Tomates" });
  await tell(db);
  expect(await db.$count(told)).toBe(1);
  expect(await db.$count(announcementNews)).toBe(0);
  await edit(db, id, { status: "expired" });
  await forgetTold(db);
  expect(await db.$count(told)).toBe(0);
});

test("une publication commencée avant l'alerte et enregistrée après elle est dite, à qui suit son vendeur aussi", async ({
  database,
}) => {
  const { db, pool } = database;
  const [awa, ben] = await people(db);
  const chloe = await aPerson(db);
  const before = await anAnnouncement(db, { userId: ben.id, title: "Tomates d'hier" });
  const client = await pool.connect();
  await client.query("begin");
  const { id } = await anAnnouncement(connect(client), { userId: ben.id, title: "Tomates" });
  await alert(db, awa, { search: "tomates" });
  await follow(db, chloe.id, ben.id);
  await client.query("commit");
  client.release();
  await tell(db);
  expect(await heard(db, awa)).toEqual(["new"]);
  expect(await heard(db, chloe)).toEqual(["new"]);
  expect(await db.$count(told, eq(told.announcementId, before.id))).toBe(0);
  expect(await db.$count(told, eq(told.announcementId, id))).toBe(2);
});
