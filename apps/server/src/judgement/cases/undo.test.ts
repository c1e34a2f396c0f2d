import { aPerson } from "@recolte/db/factories";
import { announcementNews, announcements, auditLog, cases, decisions, reports } from "@recolte/db/schema";
import { desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { approved, aReportedCase, aWaitingCase, caseOf, dismissed, newsOf, refused, tell, upheld } from "#testing/case-stage.ts";
import { expect, type Fixtures, test } from "#testing/test.ts";
import { openCase } from "./open-case.ts";

const CHANGED = { message: "Ce dont parle ce dossier a changé depuis : la décision ne se défait plus" };

async function announcementOf(db: Fixtures["db"], id: string) {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
  const { updatedAt: _updatedAt, ...rest } = row!;
  return rest;
}

test.for([approved, refused])(
  "défaire avant l'annonce remet tout comme avant, et personne n'en saura rien : %o",
  async (said, { db, as }) => {
    const mona = await aPerson(db, { roles: ["moderator"] });
    const { awa, announcement, id, seen } = await aWaitingCase(db);
    const before = await announcementOf(db, announcement.id);
    const { decisionId } = await as(mona).cases.decide({ ...seen, ...said });
    expect(await as(mona).cases.undo({ id: decisionId! })).toEqual({ undone: [id], refused: [] });
    expect(await announcementOf(db, announcement.id)).toEqual(before);
    expect(await caseOf(db, id)).toMatchObject({ status: "open", version: 3 });
    await tell(db, decisionId);
    expect(await newsOf(db, awa.id)).toEqual([]);
    expect(await db.$count(announcementNews)).toBe(0);
    expect(await db.select().from(decisions)).toMatchObject([{ undoneAt: expect.any(Date), notifiedAt: null }]);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: "case.undo", targetId: id, actor: mona.id });
    await as(mona).cases.decide({ ...seen, version: 3, ...approved });
    expect(await caseOf(db, id)).toMatchObject({ status: "decided" });
  },
);

test("une fois annoncée, la décision ne se défait plus ; défaite, pas deux fois", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [told, undone] = [await aWaitingCase(db), await aWaitingCase(db)];
  const first = await as(mona).cases.decide({ ...told.seen, ...approved });
  await tell(db, first.decisionId);
  await expect(as(mona).cases.undo({ id: first.decisionId! })).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Déjà annoncée : rouvrez le dossier",
  });
  const second = await as(mona).cases.decide({ ...undone.seen, ...approved });
  await as(mona).cases.undo({ id: second.decisionId! });
  await expect(as(mona).cases.undo({ id: second.decisionId! })).rejects.toMatchObject(CHANGED);
});

test("seule la personne qui a décidé défait ; une décision inconnue n'existe pas", async ({ db, as }) => {
  const [mona, chief] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["super_admin"] })];
  const { seen } = await aWaitingCase(db);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...approved });
  await expect(as(chief).cases.undo({ id: decisionId! })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Seule la personne qui a décidé défait sa décision",
  });
  await expect(as(mona).cases.undo({ id: uuidv7() })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("l'auteur a déjà changé son annonce, ou un autre dossier attend sur la même : défaire est refusé, rien ne bouge", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [paused, twin] = [await aWaitingCase(db), await aWaitingCase(db)];
  const first = await as(mona).cases.decide({ ...paused.seen, ...approved });
  await as(paused.awa).announcements.pause({ id: paused.announcement.id });
  await expect(as(mona).cases.undo({ id: first.decisionId! })).rejects.toMatchObject(CHANGED);
  expect(await announcementOf(db, paused.announcement.id)).toMatchObject({ status: "paused" });

  const second = await as(mona).cases.decide({ ...twin.seen, ...approved });
  const about = { kind: "publication", targetType: "announcement", targetId: twin.announcement.id } as const;
  await openCase(db, { ...about, subjectId: twin.awa.id, points: 5, severe: false, signals: [] });
  await expect(as(mona).cases.undo({ id: second.decisionId! })).rejects.toMatchObject(CHANGED);
  expect(await announcementOf(db, twin.announcement.id)).toMatchObject({ status: "active" });
});

test("un signalement retenu retire l'annonce, répond à tous et décide ce qui attend d'autre ; défaire rouvre le tout", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { awa, ben, announcement, reportId, id, seen } = await aReportedCase(db);
  const about = { kind: "publication", targetType: "announcement", targetId: announcement.id, subjectId: awa.id } as const;
  const other = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  const before = await announcementOf(db, announcement.id);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...upheld });
  expect(await announcementOf(db, announcement.id)).toMatchObject({ status: "rejected", moderationReason: "Prix trompeur" });
  expect([(await caseOf(db, id)).status, (await caseOf(db, other.id)).status]).toEqual(["decided", "decided"]);
  const along = (await db.select().from(decisions)).find(({ caseId }) => caseId === other.id);
  await expect(as(mona).cases.undo({ id: along!.id })).rejects.toMatchObject(CHANGED);

  await as(mona).cases.undo({ id: decisionId! });
  expect(await announcementOf(db, announcement.id)).toEqual(before);
  expect([(await caseOf(db, id)).status, (await caseOf(db, other.id)).status]).toEqual(["open", "open"]);
  expect(await db.select().from(reports)).toMatchObject([{ id: reportId, status: "open", decidedBy: null }]);

  const again = await as(mona).cases.decide({ ...seen, version: 3, ...upheld });
  await tell(db, again.decisionId);
  expect(await newsOf(db, ben.id)).toMatchObject([{ event: "moderation.upheld", title: "Tomates" }]);
  expect(await newsOf(db, awa.id)).toMatchObject([{ event: "moderation.deactivated", reason: "Prix trompeur" }]);
  expect((await db.select().from(decisions)).filter(({ notifiedAt }) => notifiedAt)).toHaveLength(2);
});

test("un signalement sans suite ne change rien ; qui a signalé et l'auteur l'apprennent une fois que c'est dit", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { awa, ben, announcement, seen } = await aReportedCase(db);
  const before = await announcementOf(db, announcement.id);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...dismissed });
  expect(await announcementOf(db, announcement.id)).toEqual(before);
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed", decidedBy: mona.id }]);
  await tell(db, decisionId);
  expect(await newsOf(db, ben.id)).toMatchObject([{ event: "moderation.dismissed" }]);
  expect(await newsOf(db, awa.id)).toMatchObject([{ event: "moderation.cleared" }]);
});

test("plusieurs à la fois : chacun pour soi, les refus nommés, un seul geste pour tout défaire", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [one, two, own] = [await aWaitingCase(db), await aWaitingCase(db), await aWaitingCase(db, { author: mona })];
  const report = await aReportedCase(db);
  await expect(as(mona).cases.decideMany({ cases: [one.seen, report.seen], ...approved })).rejects.toThrow(
    "Ces dossiers ne sont pas de la même sorte",
  );
  const many = Array.from({ length: 51 }, () => one.seen);
  await expect(as(mona).cases.decideMany({ cases: many, ...approved })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const stale = { ...two.seen, version: 7 };
  const answer = await as(mona).cases.decideMany({ cases: [one.seen, stale, two.seen, own.seen], ...refused });
  expect(answer).toMatchObject({
    decided: [one.id, two.id],
    refused: [
      { id: two.id, message: "Ce dossier a changé entre-temps. Relisez-le avant de décider." },
      { id: own.id, message: "Vous ne pouvez pas décider de ce qui vous concerne" },
    ],
  });
  expect(await db.$count(decisions, eq(decisions.batchId, answer.batchId))).toBe(2);
  const [first] = await db.select().from(decisions).where(eq(decisions.caseId, one.id));
  await tell(db, first!.id);
  expect(await as(mona).cases.undo({ id: answer.batchId })).toEqual({
    undone: [two.id],
    refused: [{ id: first!.id, message: "Déjà annoncée : rouvrez le dossier" }],
  });
  expect(await db.$count(cases, eq(cases.status, "open"))).toBe(3);
});
