import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementNews, announcements, cases, decisions, notifications } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Db } from "@recolte/db/client";
import type { PublicationMode } from "@recolte/domain/judgement/trust/judge";
import type { Deps } from "#platform/trpc/context.ts";
import { atRisk, casesOf, goods, statusOf } from "#testing/publication-stage.ts";
import { HOURS, staffAtWork, waitedFor } from "#testing/staff-hours.ts";
import { expect } from "#testing/test.ts";
import { openCase } from "#judgement/cases/open-case.ts";
import { publishOverdue } from "./self-publication.ts";

const test = atRisk;

async function run(db: Db, deps: Deps, hours = HOURS) {
  await staffAtWork(db, hours);
  await publishOverdue({ db, bell: deps.bell, settings: deps.settings });
}

test("seules comptent les heures où l'équipe travaille : une nuit, un week-end ne publient rien", async ({ db, as, deps }) => {
  const sent = goods();
  await as(await aPerson(db)).announcements.create(sent);
  await waitedFor(db, sent.id, 3 * 24 * 60);
  await run(db, deps, HOURS - 1);
  expect(await statusOf(db, sent.id)).toBe("pending");
  await run(db, deps);
  expect(await statusOf(db, sent.id)).toBe("active");
});

test("trois annonces que personne n'a lues ne prouvent rien, même publiques depuis une semaine", async ({ db, as, deps }) => {
  const awa = await aPerson(db);
  const three = [goods(), goods(), goods()];
  for (const sent of three) {
    await as(awa).announcements.create(sent);
    await waitedFor(db, sent.id, HOURS * 60);
  }
  await run(db, deps);
  await db.update(announcements).set({ publishedAt: sql`now() - interval '8 days'`, createdAt: sql`now() - interval '8 days'` });
  const fourth = goods();
  await as(awa).announcements.create(fourth);
  expect([await statusOf(db, three[0]!.id), await statusOf(db, fourth.id)]).toEqual(["active", "pending"]);
});

test.for([
  ["sans signal, depuis presque douze heures", goods(), HOURS * 60 - 1, "pending"],
  ["sans signal, depuis douze heures", goods(), HOURS * 60, "active"],
  ["avec un signal, depuis deux jours", goods({ description: "Écrivez-moi sur Telegram" }), 2880, "pending"],
] as const)("une première annonce %s", async ([_what, sent, minutes, status], { db, as, deps }) => {
  const awa = await aPerson(db);
  const theirs = { ...sent, id: uuidv7() };
  await as(awa).announcements.create(theirs);
  await waitedFor(db, theirs.id, minutes);
  await run(db, deps);
  expect(await statusOf(db, theirs.id)).toBe(status);
});

test("publiée sans relecture : pour tous ses jours, son auteur l'apprend, qui l'attendait aussi, et le dossier reste", async ({
  db,
  as,
  deps,
}) => {
  const awa = await aPerson(db);
  const sent = goods();
  await as(awa).announcements.create(sent);
  await db.update(announcements).set({ expiresAt: sql`now() + interval '1 day'` });
  await waitedFor(db, sent.id, HOURS * 60);
  const mona = await aPerson(db, { roles: ["moderator"] });
  const listed = async () => (await as(mona).cases.list({ pile: "waiting" })).items;
  expect(await listed()).toMatchObject([{ publishedUnread: false }]);
  for (let i = 0; i < 2; i++) await run(db, deps);
  expect(await listed()).toMatchObject([{ publishedUnread: true }]);
  const [row] = await db.select().from(announcements);
  expect(Math.round((row!.expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(60);
  expect(row).toMatchObject({ status: "active", moderatedAt: null });
  const facts = { event: "moderation.unread", announcementId: sent.id, title: sent.title };
  expect(await db.select({ userId: notifications.userId, facts: notifications.facts }).from(notifications)).toEqual([
    { userId: awa.id, facts },
  ]);
  expect(await db.$count(announcementNews, eq(announcementNews.announcementId, sent.id))).toBe(1);
  expect(await casesOf(db, sent.id)).toMatchObject([{ kind: "publication", status: "open" }]);
});

test("une annonce dont le modérateur a fermé la page ne se publiait jamais", async ({ db, as, deps }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const sent = goods();
  await as(awa).announcements.create(sent);
  await waitedFor(db, sent.id, HOURS * 60);
  await db.update(cases).set({ status: "claimed", claimedBy: mona.id, claimedUntil: sql`now() - interval '1 second'` });
  await run(db, deps);
  expect(await statusOf(db, sent.id)).toBe("active");
});

test.for([
  ["remontée aux administrateurs", { status: "escalated" }],
  ["qu'un modérateur lit en ce moment", { status: "claimed", claimedUntil: new Date(Date.now() + 60_000) }],
] as const)("une annonce %s ne se publie pas d'elle-même", async ([_what, state], { db, as, deps }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const sent = goods();
  await as(awa).announcements.create(sent);
  await waitedFor(db, sent.id, 6000);
  await db.update(cases).set({ ...state, claimedBy: state.status === "claimed" ? mona.id : null });
  await run(db, deps);
  expect(await statusOf(db, sent.id)).toBe("pending");
});

test("rejetée puis corrigée, ou d'un auteur suspendu, elle attend l'équipe aussi longtemps qu'il faut", async ({ db, deps }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const corrected = await anAnnouncement(db, { userId: awa.id, status: "pending", moderatedAt: new Date(0) });
  const hidden = await anAnnouncement(db, { userId: ben.id, status: "pending", hidden: true });
  for (const { id: targetId, userId: subjectId } of [corrected, hidden]) {
    await openCase(db, {
      kind: "publication",
      targetType: "announcement",
      targetId,
      subjectId,
      points: 0,
      severe: false,
      signals: [],
    });
    await waitedFor(db, targetId, 6000);
  }
  await run(db, deps);
  expect([await statusOf(db, corrected.id), await statusOf(db, hidden.id)]).toEqual(["pending", "pending"]);
});

const WAITS: [why: string, mode: PublicationMode, change: object, review: object][] = [
  ["une des premières", "risque", {}, { reason: "first" }],
  ["tout est relu", "tout", {}, { reason: "all" }],
];
test.for(WAITS)("son auteur lit pourquoi : %s", async ([_why, mode, change, review], { db, as, deps }) => {
  const awa = await aPerson(db);
  const sent = goods(change);
  await as(awa).announcements.create(sent);
  const get = deps.settings.get.bind(deps.settings);
  deps.settings.get = (key) => (key === "publication" && mode === "tout" ? 2 : get(key));
  expect(await as(awa).announcements.review({ id: sent.id })).toEqual({ revisedAt: null, minutes: null, ...review });
  await waitedFor(db, sent.id, 6000);
  await run(db, deps);
  expect(await statusOf(db, sent.id)).toBe(mode === "tout" ? "pending" : "active");
});

test("ni signal, ni points, ni seuil ne se lisent ; un autre ne lit rien", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const sent = goods({ description: "Acompte par Wave" });
  await as(awa).announcements.create(sent);
  expect(await as(awa).announcements.review({ id: sent.id })).toEqual({ reason: "look", revisedAt: null, minutes: null });
  await expect(as(ben).announcements.review({ id: sent.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.for([
  [19, null],
  [20, 60],
] as const)("après %d décisions de la semaine, l'attente habituelle est de %o minutes", async ([many, minutes], { db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  for (let i = 0; i < many; i++) {
    const about = { kind: "publication", targetType: "announcement", targetId: uuidv7(), subjectId: awa.id } as const;
    const { id: caseId } = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
    await db
      .update(cases)
      .set({ status: "decided", openedAt: sql`now() - make_interval(mins => ${i < many / 2 ? 30 : 90}::int)` })
      .where(eq(cases.id, caseId));
    await db.insert(decisions).values({ caseId, by: mona.id, outcome: "published", before: {} });
  }
  const sent = goods();
  await as(awa).announcements.create(sent);
  expect(await as(awa).announcements.review({ id: sent.id })).toMatchObject({ reason: "first", minutes });
});
