import { aContactMessage, aDirectoryEntry, aPerson, anAnnouncement, suspend } from "@recolte/db/factories";
import { announcements, messages, reports } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { platformFigures } from "./figures.ts";

const MINUTE = 60_000;

test("les compteurs disent les états, les types, les inscrits, les messages et les fiches sans compte", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"], userType: "consommateur" });
  const [awa, ben] = [await aPerson(db, { userType: "grossiste" }), await aPerson(db)];
  await suspend(db, ben.id);
  await anAnnouncement(db, { userId: awa.id, status: "pending" });
  await anAnnouncement(db, { userId: awa.id, status: "paused", description: "", deletedAt: new Date() });
  const written = { senderId: awa.id, receiverId: admin.id, content: "Bonjour" };
  await db.insert(messages).values([
    { id: uuidv7(), ...written },
    { id: uuidv7(), ...written, createdAt: sql`now() - interval '2 days'` },
  ]);
  await aDirectoryEntry(db);
  const figures = await as(admin).admin.counters();
  expect(figures).toMatchObject({ newUsers: 3, messages: { all: 2, lastDay: 1 }, demoAccounts: 0, withoutAccount: 1 });
  expect(figures.byStatus).toEqual([{ status: "pending", announcements: 1 }]);
  expect(figures.people).toEqual(
    expect.arrayContaining([
      { status: "active", people: 2 },
      { status: "suspended", people: 1 },
    ]),
  );
  expect(figures.members).toEqual(expect.arrayContaining([{ userType: "grossiste", people: 1 }]));
});

test("les compteurs servent une minute ; pendant qu'on recompte, les anciens servent encore", async ({ db }) => {
  const start = Date.now();
  const before = await platformFigures(db, start);
  await aDirectoryEntry(db);
  expect((await platformFigures(db, start + MINUTE - 1)).withoutAccount).toBe(before.withoutAccount);
  expect((await platformFigures(db, start + MINUTE)).withoutAccount).toBe(before.withoutAccount);
  expect((await platformFigures(db, start + MINUTE + 1)).withoutAccount).toBe(before.withoutAccount + 1);
});

test("ce qui attend se compte à l'instant : annonces, choses signalées, lettres, vedettes, et l'équipe", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const waiting = async () => {
    const { pending, reported, letters, featured } = await as(admin).admin.queues();
    return [pending, reported, letters, featured];
  };
  expect(await waiting()).toEqual([0, 0, 0, 0]);
  await anAnnouncement(db, { userId: awa.id, status: "pending" });
  const { id } = await anAnnouncement(db, { userId: awa.id, featuredRequestedAt: new Date() });
  for (const reporterId of [ben.id, admin.id])
    await db
      .insert(reports)
      .values({ id: uuidv7(), reporterId, targetType: "announcement", targetId: id, announcementId: id, reason: "prix" });
  await aContactMessage(db);
  await aContactMessage(db, { status: "closed", decidedAt: new Date() });
  expect(await waiting()).toEqual([1, 1, 1, 1]);

  await db
    .update(announcements)
    .set({ featuredDecision: "refused", featuredDecidedAt: new Date(Date.now() + MINUTE) })
    .where(eq(announcements.id, id));
  await db.update(reports).set({ status: "dismissed", decidedAt: new Date() });
  expect(await waiting()).toEqual([1, 0, 1, 0]);
  expect((await as(admin).admin.queues()).team).toEqual([{ role: "admin", people: 1 }]);
});

test("une file de plus de mille ne se compte pas plus loin", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  await db.execute(sql`
    insert into contact_messages (id, first_name, last_name, email, subject, message)
    select gen_random_uuid(), 'A', 'B', 'a@b.example', 'S', 'M' from generate_series(1, 1200)`);
  expect(await as(admin).admin.queues()).toMatchObject({ letters: 1000 });
});
