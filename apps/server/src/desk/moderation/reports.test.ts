import { asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import { anAnnouncement, aPerson, type Person, suspend } from "@recolte/db/factories";
import { announcements, auditLog, messages, notifications, reports, users } from "@recolte/db/schema";
import { expect, test } from "#testing/test.ts";

const REASON = "Demande un acompte avant toute rencontre";
const moderator = (db: Db) => aPerson(db, { roles: ["moderator"] });
const newsOf = async (db: Db, { id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ facts }) => facts);
/** One open report of each, a millisecond apart. */
const openedOn = async (
  db: Db,
  { createdAt = new Date(), ...target }: Partial<typeof reports.$inferInsert>,
  reporters: Person[],
) => {
  const rows = reporters.map(({ id }, i) => ({
    id: uuidv7(),
    reporterId: id,
    reason: "arnaque" as const,
    text: `voix ${i}`,
    createdAt: new Date(createdAt.getTime() + i),
    targetType: target.messageId ? ("message" as const) : ("announcement" as const),
    targetId: target.messageId ?? target.announcementId,
    ...target,
  }));
  await db.insert(reports).values(rows);
  return rows.map(({ id }) => id);
};
/** Ben's lines to Awa, one a minute. */
async function wrote(db: Db, [ben, awa]: readonly [Person, Person], lines: readonly string[]) {
  const rows = lines.map((content, i) => ({
    id: uuidv7(),
    senderId: i % 2 ? awa.id : ben.id,
    receiverId: i % 2 ? ben.id : awa.id,
    content,
    createdAt: new Date(Date.now() - 3_600_000 + i * 60_000),
  }));
  await db.insert(messages).values(rows);
  return rows.map(({ id }) => id);
}

test("ce qui est signalé de nouveau se juge par un autre de l'équipe ; seul, on y répond soi-même, et le journal le dit", async ({
  db,
  as,
}) => {
  const [awa, ben, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  const [line = ""] = await wrote(db, [awa, ben], ["Payez d'abord"]);
  for (const target of [{ announcementId }, { messageId: line }]) {
    const open = async () => (await openedOn(db, target, [ben]))[0] ?? "";
    const first = await open();
    await as(mona).moderation.dismissReport({ id: first });

    const second = await open();
    const another = { cause: { code: "report.another" } };
    await expect(as(mona).moderation.dismissReport({ id: second })).rejects.toMatchObject(another);
    const upholding = { id: second, reason: REASON, version: "announcementId" in target ? 1 : null };
    await expect(as(mona).moderation.upholdReport(upholding)).rejects.toMatchObject(another);
    await as(paul).moderation.dismissReport({ id: second });

    const third = await open();
    await suspend(db, mona.id);
    await as(paul).moderation.dismissReport({ id: third });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.targetId, third));
    expect(entry?.after).toMatchObject({ status: "dismissed", noOtherStaff: true });
    await db.update(users).set({ status: "active", suspendedAt: null, suspensionReason: null }).where(eq(users.id, mona.id));
  }
});

test("lire un message signalé : lui et cinq avant, rien d'autre, et le journal dit qui l'a lu", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const lines = await wrote(db, [ben, awa], ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
  await wrote(db, [await aPerson(db), awa], ["d'un autre"]);
  const [id = ""] = await openedOn(db, { messageId: lines[8]! }, [awa]);
  const read = await as(mona).moderation.readReportedMessage({ id });
  expect(read.messages.map(({ content }) => content)).toEqual(["4", "5", "6", "7", "8", "9"]);
  expect(read.messageId).toBe(lines[8]);
  expect(await db.select().from(auditLog)).toMatchObject([
    { actor: mona.id, action: "report.read-message", targetType: "report", targetId: id },
  ]);
  await as(mona).moderation.dismissReport({ id });
  await expect(as(mona).moderation.readReportedMessage({ id })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("un signalement d'annonce ne fait lire aucun message", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const [id = ""] = await openedOn(db, { announcementId: (await anAnnouncement(db, { userId: awa.id })).id }, [ben]);
  await expect(as(mona).moderation.readReportedMessage({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await db.$count(auditLog)).toBe(0);
});

test("classer : rien ne change, tous les signalements de la même chose sont clos, les deux côtés l'apprennent", async ({
  db,
  as,
}) => {
  const [awa, ben, eve, mona] = [await aPerson(db), await aPerson(db), await aPerson(db), await moderator(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  const [, second = ""] = await openedOn(db, { announcementId }, [ben, eve]);
  await as(mona).moderation.dismissReport({ id: second });
  const rows = await db.select().from(reports).orderBy(asc(reports.createdAt));
  expect(rows).toMatchObject([1, 2].map(() => ({ status: "dismissed", decidedBy: mona.id })));
  expect((await db.select().from(announcements))[0]).toMatchObject({ status: "active", moderatedAt: null });
  for (const reporter of [ben, eve])
    expect(await newsOf(db, reporter)).toEqual([{ event: "moderation.dismissed", announcementId, title: "Tomates" }]);
  expect(await newsOf(db, awa)).toEqual([{ event: "moderation.cleared", announcementId, title: "Tomates" }]);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "report.dismiss", targetId: second }]);
});

test("retenir : l'annonce est retirée avec sa raison, et le journal le dit deux fois", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id, status: "paused" });
  const [id = ""] = await openedOn(db, { announcementId }, [ben]);
  await as(mona).moderation.upholdReport({ id, reason: REASON, version: 1 });
  expect((await db.select().from(announcements))[0]).toMatchObject({ status: "rejected", moderationReason: REASON });
  expect(await newsOf(db, awa)).toMatchObject([
    { event: "moderation.deactivated", announcementId, title: "Tomates", reason: REASON },
  ]);
  expect(await newsOf(db, ben)).toEqual([{ event: "moderation.upheld", announcementId, title: "Tomates" }]);
  expect(await db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
    { action: "announcement.deactivate", targetId: announcementId },
    { action: "report.uphold", targetId: id },
  ]);
});

test.for([
  ["déjà rejetée", { status: "rejected" }, "rejected"],
  ["supprimée par son auteur", { status: "paused", deletedAt: new Date() }, "paused"],
] as const)("retenir le signalement d'une annonce %s ne change qu'à lui", async ([_name, values, status], { db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id, ...values });
  const [id = ""] = await openedOn(db, { announcementId }, [ben]);
  await as(mona).moderation.upholdReport({ id, reason: REASON, version: 1 });
  expect((await db.select().from(announcements))[0]).toMatchObject({ status, moderatedAt: null });
  expect((await db.select().from(reports))[0]).toMatchObject({ status: "upheld" });
  expect([await newsOf(db, awa), (await newsOf(db, ben)).length]).toEqual([[], 1]);
});

test("retenir un message : qui l'a écrit est averti avec la raison, qui l'a signalé est remercié", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db, { firstName: "Ben" }), await moderator(db)];
  const [messageId = ""] = await wrote(db, [ben, awa], ["Payez d'abord"]);
  const [id = ""] = await openedOn(db, { messageId }, [awa]);
  await as(mona).moderation.upholdReport({ id, reason: REASON, version: null });
  expect(await newsOf(db, ben)).toEqual([{ event: "moderation.warned", reason: REASON }]);
  expect(await newsOf(db, awa)).toEqual([{ event: "moderation.upheld", otherId: ben.id, otherName: "Ben Obame" }]);
});

test("classer un message : qui l'a écrit n'en sait rien, il saurait par qui", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await moderator(db)];
  const [messageId = ""] = await wrote(db, [ben, awa], ["Bonjour"]);
  const [id = ""] = await openedOn(db, { messageId }, [awa]);
  await as(mona).moderation.dismissReport({ id });
  expect(await newsOf(db, ben)).toEqual([]);
  expect(await newsOf(db, awa)).toMatchObject([{ event: "moderation.dismissed" }]);
});

test("ni inconnu, ni déjà traité, ni modifié entre-temps, ni sans raison, ni sur soi-même", async ({ db, as }) => {
  const [awa, ben, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  const [id = ""] = await openedOn(db, { announcementId }, [ben]);
  const uphold = { id, reason: REASON, version: 1 };
  await expect(as(mona).moderation.upholdReport({ ...uphold, id: uuidv7() })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Signalement non trouvé",
  });
  for (const reason of ["", "x".repeat(10_000)])
    await expect(as(mona).moderation.upholdReport({ ...uphold, reason })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(as(mona).moderation.upholdReport({ ...uphold, version: 2 })).rejects.toThrow(/modifiée entre-temps/u);
  await as(paul).moderation.dismissReport({ id });
  for (const late of [as(mona).moderation.upholdReport(uphold), as(mona).moderation.dismissReport({ id })])
    await expect(late).rejects.toThrow(/^Une décision vient déjà d'être prise/u);
  const [onOwn = ""] = await openedOn(db, { announcementId: (await anAnnouncement(db, { userId: mona.id })).id }, [ben]);
  await expect(as(mona).moderation.dismissReport({ id: onOwn })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
