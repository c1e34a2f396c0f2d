import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, cases, decisions, reports, standingLog } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { anOrder } from "@recolte/db/trade-factories";
import { standingNow } from "@recolte/domain/judgement/trust/standing-entry";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { openCase } from "#judgement/cases/open-case.ts";
import { tell } from "#testing/case-stage.ts";
import { letter } from "#testing/held-stage.ts";
import { scam } from "#testing/reporters.ts";
import { expect, test } from "#testing/test.ts";

const WORDS = "La photo est bien la mienne, prise ce matin.";
const readStanding = async (db: Db, personId: string) =>
  standingNow(await db.select().from(standingLog).where(eq(standingLog.personId, personId)), "review", new Date());
const moderator = (db: Db) => aPerson(db, { roles: ["moderator"] });
const overturned = { seen: null, outcome: "overturned", reason: "La photo est d'elle", readyReasonId: null } as const;
const statusOf = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]?.status;

async function appealOf(db: Db) {
  const [row] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(and(eq(cases.kind, "appeal"), eq(cases.status, "open")));
  return row!;
}

async function stage(db: Db) {
  const people = { awa: await aPerson(db), ben: await aPerson(db), mona: await moderator(db), paul: await moderator(db) };
  return { ...people, ...(await anAnnouncement(db, { userId: people.awa.id })) };
}

test("un recours accepté, repris, accepté de nouveau : l'annonce suit à chaque fois", async ({ db, as }) => {
  const { awa, ben, mona, paul, id, version } = await stage(db);
  await as(ben).reports.create(scam(id));
  const [found] = await db.select().from(cases);
  const seen = { id: found!.id, version: found!.version, seen: version, readyReasonId: null };
  const first = await as(mona).cases.decide({ ...seen, outcome: "upheld", reason: "Photo volée" });
  await tell(db, first.decisionId);
  await as(awa).appeals.file({ decisionId: first.decisionId ?? "", text: WORDS });
  for (let i = 0; i < 2; i++) {
    const { decisionId } = await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
    expect(await statusOf(db, id)).toBe("active");
    await as(paul).cases.undo({ id: decisionId ?? "" });
    expect(await statusOf(db, id)).toBe("rejected");
    expect(await db.select().from(reports)).toMatchObject([{ status: "upheld" }]);
  }
});

test.for(["active", "pending", "paused", "expired"] as const)(
  "retirée dans la table sans que rien n'attende (%s), l'annonce a son recours ; accepté, il la rétablit",
  async (status, { db, as }) => {
    const [awa, mona, paul] = [await aPerson(db), await moderator(db), await moderator(db)];
    const { id, version } = await anAnnouncement(db, { userId: awa.id, status });
    const move = status === "pending" ? "reject" : "deactivate";
    await as(mona).moderation[move]({ id, version, moderatedAt: null, reason: "Photo volée" });
    const [mine, ...others] = await as(awa).appeals.mine();
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ title: "Tomates", reason: "Photo volée", sanction: null, open: true });
    await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
    const appeal = await appealOf(db);
    await expect(as(mona).cases.decide({ ...appeal, ...overturned })).rejects.toMatchObject({
      cause: { code: "moderation.own" },
    });
    await as(paul).cases.decide({ ...appeal, ...overturned });
    expect(await statusOf(db, id)).toBe(status === "pending" ? "active" : status);
    expect(await db.$count(cases, eq(cases.status, "decided"))).toBe(2);
  },
);

test.for(["signalement", "retrait"])("retirée dans la table (%s), un recours accepté la rétablit", async (way, { db, as }) => {
  const { awa, ben, mona, paul, id, version } = await stage(db);
  const told = scam(id);
  await as(ben).reports.create(told);
  await (way === "signalement"
    ? as(mona).moderation.upholdReport({ id: told.id, reason: "Photo volée", version })
    : as(mona).moderation.deactivate({ id, version, moderatedAt: null, reason: "Photo volée" }));
  const [mine] = await as(awa).appeals.mine();
  await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
  await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
  expect(await statusOf(db, id)).toBe("active");
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed" }]);
});

test("un avis retiré par l'équipe a son recours ; accepté, l'avis reparaît, ses étoiles et la note avec lui", async ({
  db,
  as,
}) => {
  const { awa, ben, mona, paul } = await stage(db);
  const shown = { sellerId: awa.id, buyerId: ben.id, status: "cloturee" } as const;
  const { id: orderId } = await anOrder(db, shown);
  await as(ben).reviews.write({ orderId, rating: 2, content: "En retard" });
  await as(awa).reviews.write({ orderId, rating: 5 });
  const noted = async () => (await readStanding(db, awa.id)).map(({ kind }) => kind);
  const starsOf = async () => (await as(null).reviews.ofPerson({ id: awa.id })).items.map(({ rating }) => rating);
  await as(mona).reviews.remove({ orderId, side: "buyer", reason: "Injures" });
  expect(await starsOf()).toEqual([]);
  expect(await noted()).not.toContain("review");
  const [mine] = await as(ben).appeals.mine();
  expect(mine).toMatchObject({ targetType: "review", reason: "Injures", open: true });
  const [told] = (await as(ben).notifications.list({})).items;
  expect(told?.facts).toMatchObject({ event: "review.removed", decisionId: mine!.id });
  await as(ben).appeals.file({ decisionId: mine!.id, text: WORDS });
  await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
  expect(await starsOf()).toEqual([2]);
  expect(await noted()).toContain("review");
});

test("un message retenu dans la table : un recours accepté répond autrement à qui l'a signalé", async ({ db, as }) => {
  const { awa, ben, mona, paul } = await stage(db);
  const message = letter(ben);
  await as(awa).messages.send(message);
  const told = { id: uuidv7(), messageId: message.id, reason: "arnaque" as const, text: "" };
  await as(ben).reports.createOnMessage(told);
  await as(mona).moderation.upholdReport({ id: told.id, reason: "Acompte", version: 1 });
  const [mine] = await as(awa).appeals.mine();
  await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
  await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed" }]);
});

test("ce qu'une décision a décidé d'autre sur la même annonce n'est pas une décision de plus contre son auteur", async ({
  db,
  as,
}) => {
  const { awa, ben, mona, id, version } = await stage(db);
  const about = { kind: "publication", targetType: "announcement", targetId: id, subjectId: awa.id } as const;
  await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  await as(ben).reports.create(scam(id));
  await as(mona).moderation.deactivate({ id, version, moderatedAt: null, reason: "Photo volée" });
  const taken = await db.select({ id: decisions.id }).from(decisions);
  expect(taken).toHaveLength(2);
  const [mine, ...others] = await as(awa).appeals.mine();
  expect(others).toEqual([]);
  const other = taken.find((one) => one.id !== mine?.id)!;
  await expect(as(awa).appeals.file({ decisionId: other.id, text: WORDS })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("ce qui n'a rien gardé à remettre : le recours se juge, rien d'autre ne bouge", async ({ db, as }) => {
  const { awa, mona, paul, id } = await stage(db);
  const [found] = await db
    .insert(cases)
    .values({
      kind: "publication",
      targetType: "announcement",
      targetId: id,
      subjectId: awa.id,
      status: "decided",
      dueAt: new Date(),
    })
    .returning();
  const former = { id: uuidv7(), caseId: found!.id, by: mona.id, outcome: "refused", before: { along: [] } } as const;
  await db.insert(decisions).values({ ...former, notifiedAt: new Date() });
  await as(awa).appeals.file({ decisionId: former.id, text: WORDS });
  const { decisionId } = await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
  await tell(db, decisionId);
  expect((await as(awa).appeals.mine())[0]?.appeal).toMatchObject({ status: "overturned" });
  expect(await statusOf(db, id)).toBe("active");
});

test("rouverts par un recours accepté, les signalements d'une annonce refusée attendent dans « À traiter »", async ({
  db,
  as,
}) => {
  const { awa, ben, mona, paul, id, version } = await stage(db);
  const about = { kind: "publication", targetType: "announcement", targetId: id, subjectId: awa.id } as const;
  const first = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  await as(ben).reports.create(scam(id));
  const refusal = { seen: version, outcome: "refused", reason: "Photo volée", readyReasonId: null } as const;
  const refused = await as(mona).cases.decide({ id: first.id, version: 1, ...refusal });
  await tell(db, refused.decisionId);
  await as(awa).appeals.file({ decisionId: refused.decisionId ?? "", text: WORDS });
  const waiting = () =>
    db
      .select()
      .from(cases)
      .where(and(eq(cases.kind, "report"), eq(cases.status, "open")));
  expect(await waiting()).toEqual([]);
  for (let i = 0; i < 2; i++) {
    const { decisionId } = await as(paul).cases.decide({ ...(await appealOf(db)), ...overturned });
    const [again, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(await db.select().from(reports)).toMatchObject([{ status: "open", caseId: again?.id }]);
    expect(await statusOf(db, id)).toBe("active");
    if (i > 0) break;
    await as(paul).cases.undo({ id: decisionId ?? "" });
    expect(await waiting()).toEqual([]);
    expect(await db.select().from(reports)).toMatchObject([{ status: "upheld" }]);
  }
  const [again] = await waiting();
  const eve = await moderator(db);
  const harmless = { outcome: "dismissed", reason: "", readyReasonId: null, seen: version } as const;
  await as(eve).cases.decide({ id: again!.id, version: again!.version, ...harmless });
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed" }]);
});
