import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { Db } from "#client.ts";
import { aPerson, anAnnouncement } from "#factories.ts";
import { announcements, conversations, favourites, messages, notifications, users } from "#schema/index.ts";
import { openTestDatabase } from "#testing.ts";
import { loadDemo } from "./demo.ts";
import { openDemoBucket } from "./demo-bucket.ts";
import { DAY, HOUR, MINUTE } from "./demo-clock.ts";
import { demoData } from "./demo-data.ts";
import { demoId } from "./demo-id.ts";
import { conversationDrift, eventDrift } from "./message-drift.ts";
import { pictureFiles, uploadPictures } from "./demo-pictures.ts";

const TABLES = [
  "users",
  "profiles",
  "directory_entries",
  "user_roles",
  "verifications",
  "farm_events",
  "announcements",
  "cases",
  "announcement_images",
  "favorites",
  "messages",
  "conversations",
  "inbox",
  "events",
  "notifications",
];
const start = new Date();
// A load is a second of work, many times that on a crowded machine.
vi.setConfig({ testTimeout: 90_000 });

const bucket = openDemoBucket({
  endpoint: inject("s3Endpoint"),
  region: "local",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
  bucket: "announcement-images",
});
afterAll(() => bucket[Symbol.dispose]());

/** Loaded once and copied by every test: the load is most of their work. */
let loaded: string;
beforeAll(async () => {
  const { name, pool } = await openTestDatabase(inject("databaseServerUrl"));
  expect(await loadDemo({ pool, bucket, now: start })).toBe("loaded");
  await pool.end();
  loaded = name;
});

async function openDemo() {
  const database = await openTestDatabase(inject("databaseServerUrl"), loaded);
  return { ...database, load: (now: Date) => loadDemo({ pool: database.pool, bucket, now }) };
}

async function checksums(db: Db) {
  const sums: Record<string, unknown> = {};
  for (const table of TABLES) {
    const { rows } = await db.execute(
      sql`select md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${sql.identifier(table)} t`,
    );
    sums[table] = rows[0]?.["sum"];
  }
  return sums;
}

const hoursLater = (hours: number) => new Date(start.getTime() + hours * HOUR);
const threadOf = (otherId: string) =>
  or(
    and(eq(messages.senderId, producer), eq(messages.receiverId, otherId)),
    and(eq(messages.senderId, otherId), eq(messages.receiverId, producer)),
  );
const producer = demoId("person", "producteur@demo.example");

test("charger deux fois ne change rien", async () => {
  await using demo = await openDemo();
  const before = await checksums(demo.db);
  expect(await demo.load(start)).toBe("unchanged");
  expect(await demo.load(new Date(start.getTime() + 5 * MINUTE))).toBe("unchanged");
  expect(await checksums(demo.db)).toEqual(before);
});

test("deux démarrages simultanés ne chargent qu'une fois", async () => {
  await using database = await openTestDatabase(inject("databaseServerUrl"));
  const loads = [1, 2].map(() => loadDemo({ pool: database.pool, bucket, now: start }));
  expect((await Promise.all(loads)).toSorted()).toEqual(["loaded", "unchanged"]);
});

test("un démarrage ultérieur remet les dates au premier jour, sans rien d'autre", async () => {
  await using demo = await openDemo();
  const later = hoursLater(40 * 24);
  expect(await demo.load(later)).toBe("refreshed");

  const fresh = demoData(later, "");
  const rows = await demo.db.select().from(announcements).where(isNull(announcements.deletedAt));
  const expected = new Map(fresh.announcements.map((row) => [row.id, row]));
  for (const row of rows) {
    const { createdAt, publishedAt, updatedAt, expiresAt, status, title } = row;
    expect({ createdAt, publishedAt, updatedAt, expiresAt, status, title }).toEqual({
      createdAt: expected.get(row.id)?.createdAt,
      publishedAt: expected.get(row.id)?.publishedAt,
      updatedAt: expected.get(row.id)?.updatedAt,
      expiresAt: expected.get(row.id)?.expiresAt,
      status: expected.get(row.id)?.status,
      title: expected.get(row.id)?.title,
    });
    expect(row.featuredUntil ?? undefined).toEqual(expected.get(row.id)?.featuredUntil);
  }
  const threads = await demo.db
    .select({ id: messages.id, createdAt: messages.createdAt, readAt: messages.readAt })
    .from(messages);
  const news = await demo.db.select().from(notifications);
  const dates = ({ id, createdAt, readAt }: { id: string; createdAt: Date; readAt: Date | null }) => ({ id, createdAt, readAt });
  expect(news.map(dates).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    fresh.notifications.map(dates).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const moved = new Map(fresh.messages.map((row) => [row.id, row]));
  for (const { id, createdAt, readAt } of threads)
    expect({ createdAt, readAt }).toEqual({ createdAt: moved.get(id)?.createdAt, readAt: moved.get(id)?.readAt });
});

test("ce qu'une personne a fait ne bouge à aucun démarrage : annonce, favori, message, lecture", async () => {
  await using demo = await openDemo();
  const { db } = demo;
  const awa = await aPerson(db, { firstName: "Awa" });
  const own = await anAnnouncement(db, { userId: awa.id });
  const [kept] = await db
    .insert(favourites)
    .values({ userId: awa.id, announcementId: demoId("announcement", 0), priceAtSave: 100 })
    .returning();
  const [taken] = await db
    .update(favourites)
    .set({ createdAt: hoursLater(1) })
    .where(eq(favourites.userId, producer))
    .returning();
  const talks = await db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, producer))
    .orderBy(desc(conversations.unread));
  const [readLater, written] = [talks.at(0), talks.at(-1)];
  const answer = { senderId: producer, receiverId: written!.otherId, content: "C'est noté." };
  await db.insert(messages).values({ ...answer, id: demoId("test", 1) });
  const unread = and(eq(messages.receiverId, producer), isNull(messages.readAt));
  await db
    .update(messages)
    .set({ readAt: hoursLater(1) })
    .where(unread);
  const threads = [threadOf(written!.otherId), threadOf(readLater!.otherId)];
  const talk = await Promise.all(threads.map((thread) => db.select().from(messages).where(thread).orderBy(messages.id)));
  const renewed = {
    title: "Manioc du jour",
    price: 333,
    publishedAt: hoursLater(1),
    updatedAt: hoursLater(1),
    expiresAt: hoursLater(24),
  };
  await db
    .update(announcements)
    .set(renewed)
    .where(eq(announcements.id, demoId("announcement", 1)));

  for (const hours of [30, 90]) {
    expect(await demo.load(hoursLater(hours))).toBe("refreshed");
    expect(await db.select().from(announcements).where(eq(announcements.id, own.id))).toEqual([own]);
    expect(
      await db
        .select()
        .from(announcements)
        .where(eq(announcements.id, demoId("announcement", 1))),
    ).toMatchObject([renewed]);
    expect(await db.select().from(favourites).where(eq(favourites.userId, awa.id))).toEqual([kept]);
    expect(await db.select().from(favourites).where(eq(favourites.userId, producer))).toContainEqual(taken);
    const now = await Promise.all(threads.map((thread) => db.select().from(messages).where(thread).orderBy(messages.id)));
    expect(now).toEqual(talk);
    expect(await db.select().from(conversations).where(eq(conversations.userId, producer))).toContainEqual(written);
  }
});

test("ce qu'une personne a effacé ne revient pas", async () => {
  await using demo = await openDemo();
  const { db } = demo;
  const erased = demoId("announcement", 2);
  await db.delete(favourites).where(eq(favourites.userId, producer));
  await db
    .update(announcements)
    .set({ deletedAt: start, status: "paused", title: "Supprimée" })
    .where(eq(announcements.id, erased));
  const before = await db.select().from(announcements).where(eq(announcements.id, erased));
  await demo.load(hoursLater(30));
  expect(await db.select().from(favourites).where(eq(favourites.userId, producer))).toEqual([]);
  expect(await db.select().from(announcements).where(eq(announcements.id, erased))).toEqual(before);
});

test("une annonce active que le temps a périmée redevient publique", async () => {
  await using demo = await openDemo();
  const [first] = await demo.db
    .update(announcements)
    .set({ status: "expired" })
    .where(eq(announcements.id, demoId("announcement", 0)))
    .returning();
  await demo.load(new Date(start.getTime() + 90 * DAY));
  const [row] = await demo.db.select().from(announcements).where(eq(announcements.id, first!.id));
  expect(row).toMatchObject({ status: "active", createdAt: hoursLater(90 * 24 - 1) });
  expect(row!.expiresAt.getTime()).toBeGreaterThan(hoursLater(90 * 24).getTime());
});

test("conversations et non-lus sont ceux que les messages donnent, avant comme après un nouveau démarrage", async () => {
  await using demo = await openDemo();
  expect(await conversationDrift(demo.db)).toEqual([]);
  await demo.load(hoursLater(30));
  expect(await conversationDrift(demo.db)).toEqual([]);
});

test("le journal n'a pas de trou, et chaque message y figure chez ses deux correspondants", async () => {
  await using demo = await openDemo();
  expect(await eventDrift(demo.db)).toEqual([]);
});

test("une annonce qui attend l'équipe attend dans sa file, dès le premier jour", async () => {
  await using demo = await openDemo();
  const { rows } = await demo.db.execute(sql`
    select count(*)::int as waiting, count(c.id)::int as queued from announcements a
    left join cases c on c.target_id = a.id and c.kind = 'publication' and c.status = 'open' where a.status = 'pending'`);
  expect(rows[0]?.["waiting"]).toBeGreaterThan(0);
  expect(rows[0]?.["queued"]).toBe(rows[0]?.["waiting"]);
});

test("toute personne de la démonstration est marquée, personne d'autre", async () => {
  await using demo = await openDemo();
  await aPerson(demo.db);
  expect(await demo.db.$count(users, eq(users.isDemo, true))).toBe(123);
  expect(await demo.db.$count(users, eq(users.isDemo, false))).toBe(1);
});

test("les photos ne sont envoyées que si elles manquent", async () => {
  await uploadPictures(bucket);
  expect(new Set(await bucket.keys("demo/"))).toEqual(new Set(pictureFiles().map(({ key }) => key)));
  expect(await uploadPictures(bucket)).toBe(0);
});
