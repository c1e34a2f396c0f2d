import { aPerson } from "@recolte/db/factories";
import { announcements, auditLog, decisions, outbox, readyReasons } from "@recolte/db/schema";
import { asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { approved, aReportedCase, aWaitingCase, caseOf, newsOf, refused, tell } from "#testing/case-stage.ts";
import { expect, test } from "#testing/test.ts";
import { openCase } from "./open-case.ts";

const STALE = { code: "CONFLICT", message: "Ce dossier a changé entre-temps. Relisez-le avant de décider." };
const OWN = { code: "FORBIDDEN", message: "Vous ne pouvez pas décider de ce qui vous concerne" };

test("approuver prend effet à l'instant, laisse sa trace, et l'auteur ne l'apprend qu'une fois, douze secondes plus tard", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { awa, announcement, id, seen } = await aWaitingCase(db);
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...approved });
  const [now] = await db.select().from(announcements).where(eq(announcements.id, announcement.id));
  expect(now).toMatchObject({ status: "active", moderatedBy: mona.id });
  expect(await caseOf(db, id)).toMatchObject({ status: "decided", version: 2, claimedBy: null });
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries.map(({ action, targetId, actor }) => [action, targetId, actor])).toEqual([
    ["announcement.approve", announcement.id, mona.id],
    ["case.decide", id, mona.id],
  ]);
  const [item] = await db.select().from(outbox).where(eq(outbox.kind, "decision.notify"));
  expect(item?.payload).toEqual({ decision: decisionId });
  expect((item?.nextAt.getTime() ?? 0) - (item?.createdAt.getTime() ?? 0)).toBe(12_000);
  expect(await newsOf(db, awa.id)).toEqual([]);

  for (let i = 0; i < 2; i++) await tell(db, decisionId);
  expect(await newsOf(db, awa.id)).toEqual([{ event: "moderation.approved", announcementId: announcement.id, title: "Tomates" }]);
});

test("refuser veut une raison, que l'auteur lit ; celle qu'on a retirée entre-temps dit encore ce qui a été lu", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { awa, announcement, seen } = await aWaitingCase(db);
  const reason = { id: uuidv7(), kind: "publication", title: "Photo", text: "Photo volée", retiredAt: new Date() } as const;
  await db.insert(readyReasons).values(reason);
  await expect(as(mona).cases.decide({ ...seen, ...refused, reason: " " })).rejects.toThrow("La raison est requise");
  await expect(as(mona).cases.decide({ ...seen, ...refused, reason: "a".repeat(10_000) })).rejects.toThrow(
    "1000 caractères au maximum",
  );
  await expect(as(mona).cases.decide({ ...seen, ...refused, readyReasonId: uuidv7() })).rejects.toMatchObject({
    message: "Cette raison prête n'existe plus",
  });
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...refused, readyReasonId: reason.id });
  const [now] = await db.select().from(announcements).where(eq(announcements.id, announcement.id));
  expect(now).toMatchObject({ status: "rejected", moderationReason: "Photo volée" });
  expect(await db.select().from(decisions)).toMatchObject([{ reason: "Photo volée", readyReasonId: reason.id }]);
  await tell(db, decisionId);
  expect(await newsOf(db, awa.id)).toMatchObject([{ event: "moderation.rejected", reason: "Photo volée" }]);
});

test("une issue d'une autre sorte de dossier, un dossier inconnu ou d'une sorte qui ne se décide pas ici : refusés", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { awa, seen } = await aWaitingCase(db);
  await expect(as(mona).cases.decide({ ...seen, ...approved, outcome: "dismissed" })).rejects.toMatchObject({
    message: "Cette décision n'est pas possible pour ce dossier",
  });
  const absent = { code: "NOT_FOUND", message: "Dossier non trouvé" };
  await expect(as(mona).cases.decide({ ...seen, id: uuidv7(), ...approved })).rejects.toMatchObject(absent);
  const about = { kind: "number", targetType: "person", targetId: uuidv7(), subjectId: awa.id } as const;
  const { id } = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  await expect(as(mona).cases.decide({ id, version: 1, seen: null, ...approved, outcome: "dismissed" })).rejects.toMatchObject(
    absent,
  );
});

test("un dossier ou une annonce qui a changé depuis l'écran ne se décide pas : il se relit", async ({ db, as }) => {
  const [mona, paul] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["moderator"] })];
  const { announcement, id, seen } = await aWaitingCase(db);
  await db.update(announcements).set({ version: 2 }).where(eq(announcements.id, announcement.id));
  await expect(as(mona).cases.decide({ ...seen, ...approved })).rejects.toMatchObject(STALE);
  await as(paul).cases.claim({ id });
  await expect(as(mona).cases.decide({ ...seen, seen: 2, ...approved })).rejects.toMatchObject(STALE);
  await as(paul).cases.decide({ id, version: 2, seen: 2, ...approved });
  await expect(as(mona).cases.decide({ ...seen, seen: 2, ...approved })).rejects.toThrow("Une décision vient déjà d'être prise");
  expect(await db.$count(decisions)).toBe(1);
});

test("personne ne décide de ce qui est à soi, ni de ce qu'on a signalé", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const own = await aWaitingCase(db, { author: mona });
  const { ben, seen, id } = await aReportedCase(db);
  const reporter = { ...ben, roles: ["moderator" as const] };
  const dismissal = { outcome: "dismissed", reason: "", readyReasonId: null } as const;
  await expect(as(mona).cases.decide({ ...own.seen, ...approved })).rejects.toMatchObject(OWN);
  await expect(as(reporter).cases.decide({ ...seen, ...dismissal })).rejects.toMatchObject(OWN);
  const calls = [
    () => as(mona).cases.claim({ id: own.id }),
    () => as(mona).cases.escalate({ id: own.id, version: 1, note: "À voir" }),
    () => as({ ...mona, roles: ["admin"] }).cases.takeOver({ id: own.id }),
    () => as(reporter).cases.claim({ id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(OWN);
  expect(await as(mona).cases.byId({ id: own.id })).toMatchObject({ isOwn: true, moves: [] });
  expect(await db.$count(decisions)).toBe(0);
});

test("remonter donne le dossier aux administrateurs, avec un mot ; un modérateur ne le décide plus", async ({ db, as }) => {
  const [mona, chief] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["admin"] })];
  const { id, seen } = await aWaitingCase(db);
  await expect(as(mona).cases.escalate({ id, version: 1, note: "" })).rejects.toThrow("Dites à l'administrateur pourquoi");
  await expect(as(mona).cases.escalate({ id, version: 9, note: "Doute" })).rejects.toMatchObject(STALE);
  await as(mona).cases.escalate({ id, version: 1, note: "Je connais le vendeur" });
  await expect(as(mona).cases.escalate({ id, version: 2, note: "Encore" })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(as(mona).cases.decide({ ...seen, version: 2, ...approved })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "Ce dossier attend un administrateur",
  });
  await expect(as(mona).cases.list({ pile: "escalated" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await as(chief).cases.list({ pile: "escalated" })).items).toMatchObject([{ id }]);
  expect(await as(mona).cases.counts()).toMatchObject({ waiting: 0, escalated: null });
  expect(await as(chief).cases.counts()).toMatchObject({ waiting: 0, escalated: 1 });
  const shown = await as(chief).cases.byId({ id });
  expect(shown).toMatchObject({ status: "escalated", moves: ["decideEscalated"], notes: [{ note: "Je connais le vendeur" }] });
  await as(chief).cases.decide({ ...seen, version: 2, ...approved });
  expect(await caseOf(db, id)).toMatchObject({ status: "decided" });
});

test("ce qu'un dossier décide d'une annonce qui n'est plus là : rien, il est classé sans objet", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { announcement, id, seen } = await aWaitingCase(db);
  await db.update(announcements).set({ deletedAt: new Date(), status: "paused" }).where(eq(announcements.id, announcement.id));
  expect(await as(mona).cases.decide({ ...seen, ...approved })).toMatchObject({ decisionId: null, outcome: null });
  expect(await caseOf(db, id)).toMatchObject({ status: "obsolete" });
  expect(await db.$count(decisions)).toBe(0);
});

test("supprimer son annonce clôt les dossiers qui en parlent", async ({ db, as }) => {
  const { awa, announcement, id } = await aWaitingCase(db);
  await as(awa).announcements.remove({ id: announcement.id });
  expect(await caseOf(db, id)).toMatchObject({ status: "obsolete", version: 2 });
});

test("décider dans la table décide aussi le dossier qui attend, annoncé avec elle", async ({ db, as }) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  const [first, second] = [await aWaitingCase(db), await aWaitingCase(db)];
  const shown = ({ announcement }: typeof first) => ({ id: announcement.id, version: 1, moderatedAt: null });
  await as(mona).moderation.approve(shown(first));
  await as(mona).moderation.reject({ ...shown(second), reason: "Photo volée" });
  expect([(await caseOf(db, first.id)).status, (await caseOf(db, second.id)).status]).toEqual(["decided", "decided"]);
  const rows = await db.select().from(decisions).orderBy(asc(decisions.id));
  expect(rows.map(({ outcome, notifiedAt }) => [outcome, notifiedAt !== null])).toEqual([
    ["published", true],
    ["refused", true],
  ]);
  expect(await newsOf(db, first.awa.id)).toHaveLength(1);
  await expect(as(mona).cases.undo({ id: rows[0]!.id })).rejects.toThrow("Déjà annoncée : rouvrez le dossier");
});
