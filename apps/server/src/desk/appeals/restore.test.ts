import { aPerson, type Person } from "@recolte/db/factories";
import { anOrder } from "@recolte/db/trade-factories";
import { announcements, auditLog, cases, reports, reviews, sanctions, standings } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect as expectHttp, test as testHttp } from "vitest";
import { followStandings } from "#judgement/standing/count.ts";
import { aWaitingCase, newsOf, refused, tell, upheld } from "#testing/case-stage.ts";
import { crowd, letter } from "#testing/held-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { atRisk, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { scam } from "#testing/reporters.ts";
import { callerOnPool, expect, type Fixtures, test } from "#testing/test.ts";

const BACK = "Rien n'enfreint nos règles";
type As = Fixtures["as"];
const moderator = (db: Db) => aPerson(db, { roles: ["moderator"] });
const eventsOf = async (db: Db, { id }: Person) => (await newsOf(db, id)).map(({ event }) => event);

/** The only case of this kind that waits, decided and told. */
async function decided(db: Db, as: As, { by, kind, said }: { by: Person; kind: "edit" | "message" | "report"; said: object }) {
  const [row] = await db
    .select({ id: cases.id, version: cases.version })
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.status, "open")));
  const { decisionId } = await as(by).cases.decide({ ...row!, seen: null, ...said } as never);
  await tell(db, decisionId);
  return decisionId!;
}

/** Taken back, and told. */
async function takenBack(db: Db, as: As, { by, decisionId }: { by: Person; decisionId: string }) {
  const done = await as(by).appeals.restore({ decisionId, reason: BACK });
  await tell(db, done.decisionId);
}

atRisk(
  "une modification refusée à tort est publiée par un collègue ; son auteur et qui l'avait refusée lisent pourquoi",
  async ({ db, as }) => {
    const { awa, id, change } = await standing(db);
    const [mona, paul] = [await moderator(db), await moderator(db)];
    await as(awa).announcements.update(change({ title: "Bananes mûres à point et belles" }));
    const [edit] = await revisionsOf(db, id);
    const decisionId = await decided(db, as, { by: mona, kind: "edit", said: { ...refused, seen: edit!.n } });
    const shown = async (by: Person) => (await as(by).cases.archive({})).items.map(({ mayRestore }) => mayRestore);
    expect([await shown(mona), await shown(paul)]).toEqual([[false], [true]]);
    await takenBack(db, as, { by: paul, decisionId });
    expect(await rowOf(db, id)).toMatchObject({ title: "Bananes mûres à point et belles" });
    expect(await newsOf(db, awa.id)).toContainEqual({ event: "moderation.taken-back", reason: BACK });
    expect(await newsOf(db, mona.id)).toEqual([{ event: "moderation.colleague-took-back", reason: BACK }]);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "case.restore"))).toMatchObject([
      { actor: paul.id, before: { outcome: "refused", decision: decisionId }, after: { outcome: "published", reason: BACK } },
    ]);
    expect(await as(awa).appeals.mine()).toEqual([]);
    expect(await shown(paul)).toEqual([false, false]);
  },
);

test("un message retenu à tort arrive à qui il était écrit", async ({ db, as }) => {
  const [mona, paul, ben, sixth] = [await moderator(db), await moderator(db), await aPerson(db), await aPerson(db)];
  for (const one of [...(await crowd(db, 5)), sixth]) await as(ben).messages.send(letter(one));
  const decisionId = await decided(db, as, { by: mona, kind: "message", said: refused });
  await takenBack(db, as, { by: paul, decisionId });
  expect((await as(sixth).messages.thread({ otherId: ben.id })).items).toHaveLength(1);
  expect(await eventsOf(db, ben)).toEqual(["moderation.message-refused", "moderation.taken-back"]);
});

test("un avis retiré à tort reparaît, et qui l'avait signalé lit la réponse d'aujourd'hui", async ({ db, as }) => {
  const [mona, paul, seller, buyer] = [await moderator(db), await moderator(db), await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "cloturee" });
  const written = { side: "buyer", rating: 1, content: "Sacs percés", publishedAt: new Date() } as const;
  await db.insert(reviews).values({ orderId: order.id, authorId: buyer.id, subjectId: seller.id, ...written });
  const told = { id: uuidv7(), orderId: order.id, side: "buyer", reason: "mensonge" } as const;
  await as(seller).reports.createOnReview(told);
  const decisionId = await decided(db, as, { by: mona, kind: "report", said: upheld });
  expect(await db.select().from(reviews)).not.toMatchObject([{ removedAt: null }]);
  await takenBack(db, as, { by: paul, decisionId });
  expect(await db.select().from(reviews)).toMatchObject([{ removedAt: null }]);
  expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed" }]);
  expect(await eventsOf(db, seller)).toEqual(["moderation.upheld", "moderation.dismissed"]);
  expect(await eventsOf(db, buyer)).toEqual(["review.removed", "moderation.taken-back"]);
});

test("un avertissement donné à tort ne tient plus, ni dans la note ni parmi les mesures", async ({ db, as }) => {
  const [mona, paul, ben, eve] = [await moderator(db), await moderator(db), await aPerson(db), await aPerson(db)];
  await as(eve).reports.createOnPerson({ id: uuidv7(), personId: ben.id, reason: "harcelement" });
  const decisionId = await decided(db, as, { by: mona, kind: "report", said: upheld });
  await takenBack(db, as, { by: paul, decisionId });
  expect(await db.$count(sanctions, eq(sanctions.status, "running"))).toBe(0);
  await followStandings(db);
  const [row] = await db.select().from(standings).where(eq(standings.personId, ben.id));
  expect(Math.abs(row?.parts?.parts.disputes ?? 1)).toBe(0);
});

/** Refused by Mona, and told. */
async function wrong(db: Db, as: As, author?: Person) {
  const mona = await moderator(db);
  const { awa, seen, announcement } = await aWaitingCase(db, author && { author });
  const { decisionId } = await as(mona).cases.decide({ ...seen, ...refused });
  return { mona, awa, announcementId: announcement.id, decisionId: decisionId! };
}
const refusal = (code: string) => ({ cause: { code } });

test("qui a décidé, qui l'a signalé, l'auteur lui-même : un autre revient sur la décision", async ({ db, as }) => {
  const { mona, awa, announcementId, decisionId } = await wrong(db, as);
  const [paul, eve] = [await moderator(db), await moderator(db)];
  const restore = (by: object) => as({ ...awa, ...by, roles: ["moderator"] }).appeals.restore({ decisionId, reason: BACK });
  await expect(restore(paul)).rejects.toMatchObject(refusal("restore.untold"));
  await tell(db, decisionId);
  await expect(restore(mona)).rejects.toMatchObject(refusal("restore.own"));
  await expect(restore(awa)).rejects.toMatchObject(refusal("moderation.own"));
  const [{ caseId } = { caseId: "" }] = await db.select({ caseId: cases.id }).from(cases);
  const judged = { status: "upheld", decidedBy: mona.id, decidedAt: new Date(), caseId } as const;
  await db
    .insert(reports)
    .values({ ...scam(announcementId), targetType: "announcement", targetId: announcementId, reporterId: eve.id, ...judged });
  await expect(restore(eve)).rejects.toMatchObject(refusal("moderation.own"));
  await expect(as(paul).appeals.restore({ decisionId: uuidv7(), reason: BACK })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(as(paul).appeals.restore({ decisionId, reason: " " })).rejects.toThrow("La raison est requise");
  await restore(paul);
  await expect(restore(await moderator(db))).rejects.toMatchObject(refusal("restore.appealed"));
});

test("contre qui est de l'équipe, ou décidé par un administrateur, un modérateur ne revient sur rien", async ({ db, as }) => {
  const [paul, chief, head] = [
    await moderator(db),
    await aPerson(db, { roles: ["admin"] }),
    await aPerson(db, { roles: ["super_admin"] }),
  ];
  for (const [roles, by, code] of [
    [["moderator"], paul, "person.staff"],
    [["admin"], chief, "auth.super-admin"],
  ] as const) {
    const { decisionId } = await wrong(db, as, await aPerson(db, { roles: [...roles] }));
    await tell(db, decisionId);
    await expect(as(by).appeals.restore({ decisionId, reason: BACK })).rejects.toMatchObject(refusal(code));
    await as(head).appeals.restore({ decisionId, reason: BACK });
  }
  const { seen } = await aWaitingCase(db);
  await as(paul).cases.escalate({ id: seen.id, version: 1, note: "Je connais le vendeur" });
  const { decisionId } = await as(chief).cases.decide({ ...seen, version: 2, ...refused });
  await tell(db, decisionId);
  const asked = { decisionId: decisionId!, reason: BACK };
  await expect(as(paul).appeals.restore(asked)).rejects.toMatchObject(refusal("case.escalated"));
});

test("ce qui est contesté, publié, ou a changé depuis ne se reprend pas ainsi", async ({ db, as }) => {
  const paul = await moderator(db);
  const contested = await wrong(db, as);
  await tell(db, contested.decisionId);
  const text = "La photo est bien la mienne, prise ce matin.";
  await as(contested.awa).appeals.file({ decisionId: contested.decisionId, text });
  const restore = ({ decisionId }: { decisionId: string }) => as(paul).appeals.restore({ decisionId, reason: BACK });
  await expect(restore(contested)).rejects.toMatchObject(refusal("restore.appealed"));

  const { seen } = await aWaitingCase(db);
  const published = await as(await moderator(db)).cases.decide({ ...seen, outcome: "published", readyReasonId: null });
  await expect(restore({ decisionId: published.decisionId! })).rejects.toMatchObject(refusal("case.outcome"));

  const changed = await wrong(db, as);
  await tell(db, changed.decisionId);
  await db.update(announcements).set({ version: 9 }).where(eq(announcements.id, changed.announcementId));
  await expect(restore(changed)).rejects.toMatchObject(refusal("case.changed"));
});

testHttp("deux collègues et l'auteur au même instant : la décision n'est jugée qu'une fois de plus", async () => {
  await using server = await openServer();
  const { db } = server;
  const [mona, paul, eve] = [await moderator(db), await moderator(db), await moderator(db)];
  const callers = [paul, eve].map((person) => callerOnPool(server, person));
  for (let i = 0; i < 5; i++) {
    const { awa, seen } = await aWaitingCase(db);
    const { decisionId } = await callerOnPool(server, mona).cases.decide({ ...seen, ...refused });
    await tell(db, decisionId);
    const sent = await Promise.allSettled([
      ...callers.map(({ appeals }) => appeals.restore({ decisionId: decisionId!, reason: BACK })),
      callerOnPool(server, awa).appeals.file({ decisionId: decisionId!, text: "La photo est bien la mienne." }),
    ]);
    expectHttp(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of sent) if (one.status === "rejected") expectHttp(one.reason).toMatchObject({ cause: { name: "Refusal" } });
    expectHttp(await db.$count(cases, eq(cases.appealOf, decisionId!))).toBe(1);
  }
});
