import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, outbox } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { followTerms } from "./expiry.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const bellOf = () => {
  const recipients: string[] = [];
  return { recipients, ring: (ids: readonly string[]) => void recipients.push(...ids) };
};

test("au terme, l'annonce expire et son auteur l'apprend, une fois, dans la cloche, en direct et par lettre", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, title: "Tomates", expiresAt: inDays(-0.01) });
  await anAnnouncement(db, { userId: awa.id, expiresAt: inDays(30) });
  const bell = bellOf();
  await followTerms({ db, bell });
  await followTerms({ db, bell });
  expect((await as(awa).announcements.mine({})).items.map(({ status }) => status).toSorted()).toEqual(["active", "expired"]);
  expect((await as(awa).notifications.list({})).items.map(({ facts }) => facts)).toEqual([
    { event: "expiry.over", announcementId: id, title: "Tomates" },
  ]);
  expect(await as(awa).notifications.unread()).toBe(1);
  expect(bell.recipients).toEqual([awa.id]);
  expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: "mail" }]);
});

test.for([
  [0.4, 1],
  [1.5, 2],
  [2.9, 3],
  [3.1, null],
] as const)("à %s jours du terme, l'auteur est prévenu : %s", async ([left, days], { db, as }) => {
  const awa = await aPerson(db);
  await anAnnouncement(db, { userId: awa.id, expiresAt: inDays(left) });
  await followTerms({ db, bell: bellOf() });
  const told = (await as(awa).notifications.list({})).items.map(({ facts }) => [facts.event, facts.days]);
  expect(told).toEqual(days ? [["expiry.soon", days]] : []);
});

test("prévenu une fois par terme : un renouvellement en apporte un autre, et un autre avis", async ({ db, as }) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id, expiresAt: inDays(2) });
  const deps = { db, bell: bellOf() };
  await followTerms(deps);
  await followTerms(deps);
  expect(await as(awa).notifications.unread()).toBe(1);
  await as(awa).announcements.renew({ id });
  await followTerms(deps);
  expect(await as(awa).notifications.unread()).toBe(1);
  await db
    .update(announcements)
    .set({ expiresAt: inDays(1) })
    .where(eq(announcements.id, id));
  await followTerms(deps);
  expect(await as(awa).notifications.unread()).toBe(2);
});

test("ce qui est en pause, en attente ou rejeté n'expire pas et ne prévient personne", async ({ db, as }) => {
  const awa = await aPerson(db);
  for (const status of ["paused", "pending", "rejected"] as const)
    await anAnnouncement(db, { userId: awa.id, status, expiresAt: inDays(-1) });
  await followTerms({ db, bell: bellOf() });
  expect((await as(awa).announcements.mine({})).items.map(({ status }) => status)).not.toContain("expired");
  expect(await as(awa).notifications.unread()).toBe(0);
});

test("des centaines d'annonces au terme le même jour passent toutes", async ({ db }) => {
  const awa = await aPerson(db);
  const { id: _id, searchText: _text, ...one } = await anAnnouncement(db, { userId: awa.id, expiresAt: inDays(-1) });
  await db.insert(announcements).values(Array.from({ length: 450 }, () => one));
  await followTerms({ db, bell: bellOf() });
  expect(await db.$count(announcements, eq(announcements.status, "active"))).toBe(0);
});
