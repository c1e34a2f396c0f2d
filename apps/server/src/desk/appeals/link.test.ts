import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { cases, decisions, notifications } from "@recolte/db/schema";
import { wordsOf } from "@recolte/domain/identity/notification";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { aReportedCase, dismissed, tell, upheld } from "#testing/case-stage.ts";
import { scam } from "#testing/reporters.ts";
import { expect, test } from "#testing/test.ts";

test("ce qui est décidé contre quelqu'un lui dit où faire recours ; à qui l'a signalé, rien de tel", async ({ db, as }) => {
  const { awa, ben, seen } = await aReportedCase(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...upheld });
  await tell(db, decisionId);
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, awa.id));
  expect(told && wordsOf(told.facts).path).toBe(`/recours?decision=${decisionId}`);
  const [thanked] = await db.select().from(notifications).where(eq(notifications.userId, ben.id));
  expect(thanked?.facts.decisionId).toBeUndefined();
});

test("ce qui est classé sans suite n'appelle pas de recours", async ({ db, as }) => {
  const { awa, seen } = await aReportedCase(db);
  const mona = await aPerson(db, { roles: ["moderator"] });
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...dismissed });
  await tell(db, decisionId);
  const [told] = await db.select().from(notifications).where(eq(notifications.userId, awa.id));
  expect(told?.facts).toMatchObject({ event: "moderation.cleared" });
  expect(told?.facts.decisionId).toBeUndefined();
});

test("décidé dans la table, le dossier mène au recours aussi", async ({ db, as }) => {
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id: announcementId, version } = await anAnnouncement(db, { userId: awa.id });
  const told = scam(announcementId);
  await as(ben).reports.create(told);
  await as(mona).moderation.upholdReport({ id: told.id, reason: "Acompte demandé", version });
  const [decision] = await db.select().from(decisions);
  const [news] = await db.select().from(notifications).where(eq(notifications.userId, awa.id));
  expect(news?.facts.decisionId).toBe(decision?.id);
  expect(await as(awa).appeals.mine()).toMatchObject([{ id: decision?.id, reason: "Acompte demandé", open: true }]);
});

test("qui juge un recours lit ses mots, ce qui fut décidé et pourquoi, mais pas par qui", async ({ db, as }) => {
  const [ben, eve] = [await aPerson(db), await aPerson(db)];
  const [mona, paul] = [await aPerson(db, { roles: ["moderator"] }), await aPerson(db, { roles: ["moderator"] })];
  await as(eve).reports.createOnPerson({ id: uuidv7(), personId: ben.id, reason: "harcelement" });
  const [found] = await db.select().from(cases);
  const { decisionId } = await as(mona).cases.decide({ id: found!.id, version: found!.version, seen: null, ...upheld });
  await tell(db, decisionId);
  const text = "Je ne lui ai jamais écrit.";
  await as(ben).appeals.file({ decisionId: decisionId ?? "", text });
  const [filed] = await db.select().from(cases).where(eq(cases.kind, "appeal"));
  const { appeal, before, others } = await as(paul).cases.byId({ id: filed!.id });
  expect(appeal).toMatchObject({ targetType: "person", targetId: ben.id, outcome: "upheld", reason: upheld.reason, text });
  expect(Object.keys(appeal ?? {})).not.toContain("by");
  expect([before, others]).toMatchObject([[{ outcome: "upheld", by: null }], [{ outcome: "upheld", by: null }]]);
});
