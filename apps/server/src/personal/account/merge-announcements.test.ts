import { anAnnouncement, aPerson } from "@recolte/db/factories";
import {
  announcementImages,
  announcements,
  cases,
  favourites,
  follows,
  imageFingerprints,
  likenesses,
  outbox,
  phoneReveals,
  profiles,
  rateLimits,
  riskSignals,
  sanctions,
  shortLinks,
  standingLog,
} from "@recolte/db/schema";
import { desc, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openCase } from "#judgement/cases/open-case.ts";
import { findAuthorFacts } from "#market/announcements/risk-queries.ts";
import { accountOf, bothFromNumber, NUMBER } from "#testing/merging.ts";
import { openServer } from "#testing/open-server.ts";
import { ago, aPhoto, DAY } from "#testing/publication-stage.ts";

type Server = Awaited<ReturnType<typeof openServer>>;
const authorOf = async ({ db }: Server, id: string) =>
  (await db.select({ userId: announcements.userId }).from(announcements).where(eq(announcements.id, id)))[0]?.userId;

test("des deux comptes, l'un vend et l'autre achète : les annonces passent, vues, favoris, photos et brouillons compris", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  const { db } = server;
  await anAnnouncement(db, { userId: own.id });
  const { id } = await anAnnouncement(db, { userId: other.id, viewsCount: 41, price: 700 });
  const folder = (name: string) => `${other.id}/1700000000000-${name}`;
  await aPhoto(db, other.id, { announcementId: id, key: folder("shown") });
  await aPhoto(db, other.id, { key: folder("draft") });
  const fan = await aPerson(db);
  await db.insert(favourites).values({ userId: fan.id, announcementId: id, priceAtSave: 900 });
  await db.insert(follows).values([
    { userId: fan.id, sellerId: other.id },
    { userId: own.id, sellerId: other.id },
  ]);
  await db.insert(phoneReveals).values({ viewerId: fan.id, sellerId: other.id, announcementId: id, ip: "" });
  await db.insert(shortLinks).values({ code: "abcdefg", ownerId: other.id, announcementId: id, arrivals: 7 });

  expect((await merge()).data).toEqual({ id: own.id });
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  expect(row).toMatchObject({ userId: own.id, status: "active", viewsCount: 41, price: 700, hidden: false });
  const kept = await db.select().from(announcementImages).orderBy(desc(announcementImages.key));
  expect(kept.map(({ ownerId, key }) => [ownerId, key])).toEqual([
    [own.id, folder("shown")],
    [own.id, folder("draft")],
  ]);
  expect(await db.$count(outbox, eq(outbox.kind, "image.delete"))).toBe(0);
  expect(await db.select({ by: favourites.userId, at: favourites.priceAtSave }).from(favourites)).toEqual([
    { by: fan.id, at: 900 },
  ]);
  expect(await db.select({ by: follows.userId, seller: follows.sellerId }).from(follows)).toEqual([
    { by: fan.id, seller: own.id },
  ]);
  expect((await db.select().from(phoneReveals)).map(({ sellerId }) => sellerId)).toEqual([own.id]);
  expect(await db.select().from(shortLinks)).toMatchObject([{ code: "abcdefg", ownerId: own.id, arrivals: 7 }]);
});

test("sa photo s'ouvre encore à l'adresse où elle était", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  await anAnnouncement(server.db, { userId: own.id });
  const { id } = await anAnnouncement(server.db, { userId: other.id });
  const key = `${other.id}/1700000000000-tomates`;
  await aPhoto(server.db, other.id, { announcementId: id, key });
  await server.storage.put("announcement-images", `${key}/640.webp`, { body: Buffer.from("photo"), type: "image/webp" });
  const see = async () => (await fetch(`${server.origin}/media/announcement-images/${key}/640.webp`)).status;
  expect(await see()).toBe(200);
  expect((await merge()).status).toBe(200);
  expect(await see()).toBe(200);
});

test("de deux comptes sans affaires, celui qui vend reste ; si les deux vendent, celui qui a l'adresse", async () => {
  await using server = await openServer();
  const { other, merge } = await bothFromNumber(server, { hasPassword: true });
  const { id } = await anAnnouncement(server.db, { userId: other.id });
  expect((await merge()).data).toEqual({ id: other.id });
  expect(await authorOf(server, id)).toBe(other.id);
});

test("l'acheteur de l'annonce n'en trouve pas moins son vendeur : le numéro montré reste, si l'autre compte n'en montre aucun", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  await anAnnouncement(server.db, { userId: own.id });
  await anAnnouncement(server.db, { userId: other.id });
  await server.db.update(profiles).set({ phone: NUMBER }).where(eq(profiles.id, other.id));
  expect((await merge()).status).toBe(200);
  const [profile] = await server.db.select().from(profiles).where(eq(profiles.id, own.id));
  expect(profile?.phone).toBe(NUMBER);
});

test("ce qui attend la relecture attend encore, avec ses signaux, au nom de l'autre compte ; ce qui fut refusé le reste", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  const { db } = server;
  await anAnnouncement(db, { userId: own.id });
  const waiting = await anAnnouncement(db, { userId: other.id, status: "pending" });
  const refused = await anAnnouncement(db, {
    userId: other.id,
    status: "rejected",
    moderatedAt: ago(1),
    moderationReason: "Photo volée",
  });
  const about = { kind: "publication", targetType: "announcement", targetId: waiting.id, subjectId: other.id } as const;
  const signals = [{ name: "price.low" as const, points: 3, otherId: null, facts: {} }];
  const { id } = await openCase(db, { ...about, points: 3, severe: false, signals });
  expect((await merge()).status).toBe(200);
  const [open] = await db.select().from(cases).where(eq(cases.id, id));
  expect(open).toMatchObject({ status: "open", subjectId: own.id, targetId: waiting.id, points: 3 });
  expect(await db.$count(riskSignals, eq(riskSignals.caseId, id))).toBe(1);
  const rows = await db
    .select()
    .from(announcements)
    .where(inArray(announcements.id, [waiting.id, refused.id]));
  expect(rows.map(({ status, userId }) => [status, userId])).toEqual([
    ["pending", own.id],
    ["rejected", own.id],
  ]);
});

test("ce qui ressemble à ce qu'un autre avait le dit encore ; de deux comptes d'une personne, aucun ne copie l'autre", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  const { db } = server;
  const mine = await anAnnouncement(db, { userId: own.id });
  const theirs = await anAnnouncement(db, { userId: other.id });
  const ben = await aPerson(db);
  const first = await anAnnouncement(db, { userId: ben.id });
  const found = { hashes: [1n], mirror: 2n, keys: [1, 2, 3, 4] };
  await db.insert(imageFingerprints).values({ imageId: uuidv7(), ownerId: other.id, announcementId: theirs.id, ...found });
  const like = { signal: "text.near", subjectId: theirs.id, personId: other.id } as const;
  await db.insert(likenesses).values([
    { ...like, otherId: mine.id, otherPersonId: own.id },
    { ...like, otherId: first.id, otherPersonId: ben.id },
  ]);
  expect((await merge()).status).toBe(200);
  expect(await db.select().from(likenesses)).toMatchObject([{ personId: own.id, otherId: first.id, otherPersonId: ben.id }]);
  expect((await db.select().from(imageFingerprints)).map(({ ownerId }) => ownerId)).toEqual([own.id]);
});

test("personne ne gagne de confiance : ce qui compte contre l'un compte contre les deux, ce qui comptait pour lui non", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  const { db } = server;
  await anAnnouncement(db, { userId: own.id });
  const { id } = await anAnnouncement(db, { userId: other.id });
  const fan = await aPerson(db);
  await db.insert(standingLog).values([
    { personId: other.id, kind: "report_upheld", ref: id, at: ago(3) },
    { personId: other.id, kind: "answer", ref: fan.id, otherId: fan.id, at: ago(3) },
  ]);
  await db.update(profiles).set({ verified: true }).where(eq(profiles.id, other.id));
  expect((await merge()).status).toBe(200);
  const counted = await db
    .select()
    .from(standingLog)
    .where(inArray(standingLog.personId, [own.id, other.id]));
  expect(counted.map(({ personId, kind, ref }) => [personId, kind, ref])).toEqual([
    [own.id, "report_upheld", id],
    [own.id, "step", expect.any(String)],
  ]);
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, own.id));
  expect(profile?.verified).toBe(false);
});

test("les limites se comptent ensemble : les trois premières annonces, celles du jour, et ce qui fut dépensé de chaque quota", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  const { db } = server;
  await anAnnouncement(db, { userId: own.id });
  await anAnnouncement(db, { userId: other.id, createdAt: ago(30), publishedAt: ago(30) });
  await anAnnouncement(db, { userId: other.id });
  const expire = Date.now() + DAY;
  await db.insert(rateLimits).values([
    { key: `upload.account:${own.id}`, points: 3, expire },
    { key: `upload.account:${other.id}`, points: 4, expire: expire + 1000 },
    { key: `report.account:${other.id}`, points: 2, expire },
    { key: `phone.daily:${other.id}`, points: 9, expire: Date.now() - 1 },
  ]);
  expect((await merge()).status).toBe(200);
  expect(await findAuthorFacts(db, own.id, "192.0.2.0/24")).toMatchObject({ proven: 1, inDay: 2 });
  const ofOwn = ["upload.account", "report.account", "phone.daily"].map((name) => `${name}:${own.id}`);
  const spent = await db.select().from(rateLimits).where(inArray(rateLimits.key, ofOwn));
  expect(spent.map(({ key, points }) => `${key.split(":")[0]} ${points}`).toSorted()).toEqual([
    "report.account 2",
    "upload.account 7",
  ]);
});

test("qui ne peut publier ne reçoit pas d'annonces d'un autre compte", async () => {
  await using server = await openServer();
  const { own, other, merge } = await bothFromNumber(server, { hasPassword: true });
  const staff = await aPerson(server.db, { roles: ["moderator"] });
  const { id } = await anAnnouncement(server.db, { userId: other.id });
  await server.db.insert(sanctions).values({
    personId: own.id,
    kind: "limit",
    what: "publish",
    reason: "Fausses annonces",
    by: staff.id,
    until: new Date(Date.now() + DAY),
  });
  expect((await merge()).refusal).toBe("sanction.publish");
  expect(await authorOf(server, id)).toBe(other.id);
  expect((await accountOf(server, other.id))?.status).toBe("active");
});
