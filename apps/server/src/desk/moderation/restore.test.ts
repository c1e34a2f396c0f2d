import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, appeals, auditLog, cases, notifications, reports, standingLog, standings } from "@recolte/db/schema";
import type { Db } from "@recolte/db/client";
import { and, eq } from "drizzle-orm";
import { followStandings } from "#judgement/standing/count.ts";
import { tell } from "#testing/case-stage.ts";
import { aPhoto, atRisk, revisionsOf, rowOf, standing } from "#testing/publication-stage.ts";
import { scam } from "#testing/reporters.ts";
import { expect, type Fixtures, test } from "#testing/test.ts";

const [REASON, BACK] = ["Photo volée", "La photo est bien d'elle"];
const WORDS = "La photo est bien la mienne, prise ce matin.";
type Way = "file" | "signalement" | "retrait";

const find = async (db: Db, id: string) => (await db.select().from(announcements).where(eq(announcements.id, id)))[0]!;
async function seen(db: Db, id: string) {
  const { version, moderatedAt } = await find(db, id);
  return { id, version, moderatedAt: moderatedAt?.toISOString() ?? null };
}
const eventsOf = async (db: Db, userId: string) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ facts }) => facts.event).toSorted();
const moderator = (db: Db) => aPerson(db, { roles: ["moderator"] });
async function lostBy(db: Db, personId: string) {
  await followStandings(db);
  const [row] = await db.select().from(standings).where(eq(standings.personId, personId));
  return Math.abs(row?.parts?.parts.disputes ?? 0);
}

/** Reported, and taken down by a moderator in one of three places. */
async function takenDown(db: Db, as: Fixtures["as"], way: Way) {
  const [awa, ben, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const told = scam(id);
  await as(ben).reports.create(told);
  const shown = await seen(db, id);
  if (way === "file") {
    const [found] = await db.select().from(cases);
    const said = { outcome: "upheld", reason: REASON, readyReasonId: null, seen: shown.version } as const;
    const { decisionId } = await as(mona).cases.decide({ id: found!.id, version: found!.version, ...said });
    await tell(db, decisionId);
  } else if (way === "signalement")
    await as(mona).moderation.upholdReport({ id: told.id, reason: REASON, version: shown.version });
  else await as(mona).moderation.deactivate({ ...shown, reason: REASON });
  return { awa, ben, mona, paul, id };
}

test.for<Way>(["file", "signalement", "retrait"])(
  "rétablir une annonce retirée (%s) classe les signalements retenus et rend sa note à son auteur",
  async (way, { db, as }) => {
    const { awa, ben, paul, id } = await takenDown(db, as, way);
    expect(await lostBy(db, awa.id)).toBeGreaterThan(0);
    await as(paul).moderation.restore({ ...(await seen(db, id)), reason: BACK });
    expect(await db.select().from(reports)).toMatchObject([{ status: "dismissed", decidedBy: paul.id, weight: 300 }]);
    expect(await lostBy(db, awa.id)).toBe(0);
    expect(await eventsOf(db, ben.id)).toEqual(["moderation.dismissed", "moderation.upheld"]);
    expect(await eventsOf(db, awa.id)).toEqual(["moderation.deactivated", "moderation.restored"]);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "report.dismiss"))).toMatchObject([
      { actor: paul.id, before: { status: "upheld" }, after: { status: "dismissed", reason: BACK } },
    ]);
    expect(await as(awa).appeals.mine()).toEqual([]);
    expect((await as(paul).cases.archive({})).items).toMatchObject([
      { kind: "appeal", outcome: "overturned", reason: BACK },
      { kind: "report", outcome: "upheld" },
    ]);
  },
);

test("le recours qui attendait est accepté avec elle, et personne ne le juge plus", async ({ db, as }) => {
  const { awa, paul, id } = await takenDown(db, as, "signalement");
  const [mine] = await as(awa).appeals.mine();
  await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
  await as(paul).moderation.restore({ ...(await seen(db, id)), reason: BACK });
  expect(await as(awa).appeals.mine()).toMatchObject([{ open: false, appeal: { status: "overturned", answer: BACK } }]);
  expect(await as(paul).cases.counts()).toMatchObject({ waiting: 0 });
});

test("rétablie, la décision n'est plus à contester ; après un recours refusé, il reste refusé", async ({ db, as }) => {
  const { awa, paul, id } = await takenDown(db, as, "signalement");
  const [mine] = await as(awa).appeals.mine();
  await as(awa).appeals.file({ decisionId: mine!.id, text: WORDS });
  const [appeal] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, "appeal"), eq(cases.status, "open")));
  const said = { outcome: "upheld", reason: "Photo d'agence", readyReasonId: null, seen: null } as const;
  const { decisionId } = await as(paul).cases.decide({ id: appeal!.id, version: appeal!.version, ...said });
  await tell(db, decisionId);
  await as(paul).moderation.restore({ ...(await seen(db, id)), reason: BACK });
  expect(await db.select().from(appeals)).toMatchObject([{ status: "upheld" }]);
  expect(await lostBy(db, awa.id)).toBe(0);

  const other = await takenDown(db, as, "signalement");
  const [theirs] = await as(other.awa).appeals.mine();
  await as(other.paul).moderation.restore({ ...(await seen(db, other.id)), reason: BACK });
  await expect(as(other.awa).appeals.file({ decisionId: theirs!.id, text: WORDS })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("rétablie avant que personne n'ait lu la décision : son auteur ne lit que le rétablissement", async ({ db, as }) => {
  const [awa, ben, mona, paul] = [await aPerson(db), await aPerson(db), await moderator(db), await moderator(db)];
  const { id, version } = await anAnnouncement(db, { userId: awa.id });
  await as(ben).reports.create(scam(id));
  const [found] = await db.select().from(cases);
  const said = { outcome: "upheld", reason: REASON, readyReasonId: null, seen: version } as const;
  const { decisionId } = await as(mona).cases.decide({ id: found!.id, version: found!.version, ...said });
  await as(paul).moderation.restore({ ...(await seen(db, id)), reason: BACK });
  await tell(db, decisionId);
  expect(await eventsOf(db, awa.id)).toEqual(["moderation.restored"]);
  expect(await eventsOf(db, ben.id)).toEqual(["moderation.dismissed"]);
});

test("corrigée par son auteur puis rétablie : ceux qui l'avaient signalée avaient raison", async ({ db, as }) => {
  const { awa, paul, id } = await takenDown(db, as, "signalement");
  await db.update(announcements).set({ version: 9 }).where(eq(announcements.id, id));
  await as(paul).moderation.restore({ ...(await seen(db, id)), reason: "Corrigée" });
  expect(await db.select().from(reports)).toMatchObject([{ status: "upheld" }]);
  expect(await db.$count(standingLog, and(eq(standingLog.personId, awa.id), eq(standingLog.kind, "report_undone")))).toBe(0);
});

atRisk("la modification que son retrait avait écartée attend de nouveau", async ({ db, as }) => {
  const { awa, id, change } = await standing(db);
  const [ben, mona, paul] = [await aPerson(db), await moderator(db), await moderator(db)];
  const photo = await aPhoto(db, awa.id);
  await as(awa).announcements.update(change({ title: "Téléphone neuf", imageIds: [photo] }));
  await as(ben).reports.create(scam(id));
  await as(mona).moderation.deactivate({ ...(await seen(db, id)), reason: REASON });
  expect((await revisionsOf(db, id)).map(({ status }) => status)).toEqual(["superseded"]);
  await as(paul).moderation.restore({ ...(await seen(db, id)), reason: BACK });
  expect(await revisionsOf(db, id)).toMatchObject([{ status: "proposed", fields: { title: "Téléphone neuf" } }]);
  expect(await rowOf(db, id)).toMatchObject({ status: "active", title: "Bananes plantain d'Oyem" });
});
