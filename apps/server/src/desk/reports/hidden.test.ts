import { anAnnouncement, aPerson, suspend } from "@recolte/db/factories";
import { cases, notifications, reports, users } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "#testing/test.ts";
import { aReporter, scam, seenAt, stateOf } from "#testing/reporters.ts";

const HOUR = 3_600_000;

test("trois personnes de confiance : l'annonce est masquée, son auteur lit pourquoi, le dossier est dû dans l'heure", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const three = [];
  for (let i = 0; i < 3; i++) three.push(await aReporter(db, { upheld: 3 }));
  for (const [at, reporter] of three.entries()) {
    await as(reporter).reports.create(scam(id));
    expect((await stateOf(db, id))?.hidden).toBe(at === 2);
  }
  expect((await as(null).announcements.list({})).items).toEqual([]);
  expect(await db.select().from(notifications).where(eq(notifications.userId, awa.id))).toMatchObject([
    { facts: { event: "moderation.quarantined", title: "Tomates" } },
  ]);
  const [row] = await db.select().from(cases);
  expect(row).toMatchObject({ severe: true, points: 10 });
  expect((row?.dueAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(HOUR);
});

test("du même réseau, ou en affaires avec l'auteur, ils ne comptent pas trois fois", async ({ db, as }) => {
  const awa = await aPerson(db);
  const trusted = () => aReporter(db, { upheld: 3 });
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const [ben, eve, buyer] = [await trusted(), await trusted(), await trusted()];
  await seenAt(db, ben, "198.51.100.7");
  await seenAt(db, eve, "198.51.100.200");
  await anOrder(db, { sellerId: awa.id, buyerId: buyer.id, status: "proposee" });
  for (const one of [ben, eve, buyer, await trusted()]) await as(one).reports.create(scam(id));
  expect(await stateOf(db, id)).toMatchObject({ status: "active", hidden: false, quarantinedAt: null });
  await as(await trusted()).reports.create(scam(id));
  expect((await stateOf(db, id))?.hidden).toBe(true);
});

test("des comptes neufs, ou qui se trompent, ne masquent rien, si nombreux soient-ils", async ({ db, as }) => {
  const { id } = await anAnnouncement(db, { userId: (await aPerson(db)).id });
  for (let i = 0; i < 8; i++)
    await as(await aReporter(db, i % 2 ? { days: 3 } : { upheld: 3, dismissed: 4 })).reports.create(scam(id));
  expect(await stateOf(db, id)).toMatchObject({ hidden: false, quarantinedAt: null });
});

test("jugée sans suite et inchangée : la même raison reçoit la même réponse, une autre ouvre un dossier, rien n'est masqué", async ({
  db,
  as,
}) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const first = scam(id);
  await as(await aReporter(db)).reports.create(first);
  await as(mona).moderation.dismissReport({ id: first.id });
  const four: string[] = [];
  for (let i = 0; i < 4; i++) {
    const one = await aReporter(db, { upheld: 3 });
    await as(one).reports.create(scam(id));
    four.push(one.id);
  }
  expect(await db.$count(cases, eq(cases.status, "open"))).toBe(0);
  const answered = await db
    .select({ status: reports.status, decidedBy: reports.decidedBy })
    .from(reports)
    .where(and(inArray(reports.reporterId, four), eq(reports.announcementId, id)));
  expect(answered).toEqual(four.map(() => ({ status: "dismissed", decidedBy: null })));
  expect(await stateOf(db, id)).toMatchObject({ hidden: false });
  for (let i = 0; i < 3; i++) await as(await aReporter(db, { upheld: 3 })).reports.create({ ...scam(id), reason: "interdit" });
  expect(await db.$count(cases, eq(cases.status, "open"))).toBe(1);
  expect(await stateOf(db, id)).toMatchObject({ hidden: false, quarantinedAt: null });
});

test("classée sans suite, elle reparaît ; retirée, elle ne reste pas en quarantaine ; d'un auteur suspendu, elle reste masquée", async ({
  db,
  as,
}) => {
  const mona = await aPerson(db, { roles: ["moderator"] });
  async function hidden() {
    const awa = await aPerson(db);
    const { id, version } = await anAnnouncement(db, { userId: awa.id });
    const told = [];
    for (let i = 0; i < 3; i++) {
      const one = scam(id);
      await as(await aReporter(db, { upheld: 3 })).reports.create(one);
      told.push(one.id);
    }
    expect((await stateOf(db, id))?.hidden).toBe(true);
    return { awa, id, version, report: told[0] ?? "" };
  }
  const [cleared, refused, away] = [await hidden(), await hidden(), await hidden()];
  await as(mona).moderation.dismissReport({ id: cleared.report });
  expect(await stateOf(db, cleared.id)).toEqual({ status: "active", hidden: false, quarantinedAt: null });
  await as(mona).moderation.upholdReport({ id: refused.report, reason: "Arnaque", version: refused.version });
  expect(await stateOf(db, refused.id)).toEqual({ status: "rejected", hidden: false, quarantinedAt: null });
  await suspend(db, away.awa.id);
  await as(mona).moderation.dismissReport({ id: away.report });
  expect(await stateOf(db, away.id)).toEqual({ status: "active", hidden: true, quarantinedAt: null });
  await db.update(users).set({ status: "active", suspendedAt: null, suspensionReason: null }).where(eq(users.id, away.awa.id));
  expect((await stateOf(db, away.id))?.hidden).toBe(false);
});

test("le poids de chacun est gelé quand le dossier est jugé, et le dossier finit avec ses signalements", async ({ db, as }) => {
  const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
  const { id, version } = await anAnnouncement(db, { userId: awa.id });
  const [sure, fresh] = [await aReporter(db, { upheld: 3 }), await aReporter(db, { days: 2 })];
  const told = scam(id);
  await as(sure).reports.create(told);
  await as(fresh).reports.create(scam(id));
  await as(mona).moderation.upholdReport({ id: told.id, reason: "Arnaque", version });
  const weights = new Map(
    (await db.select().from(reports)).map(({ reporterId, weight, announcementId }) => [
      `${reporterId} ${announcementId}`,
      weight,
    ]),
  );
  expect([weights.get(`${sure.id} ${id}`), weights.get(`${fresh.id} ${id}`)]).toEqual([800, 300]);
  expect(await db.select().from(cases)).toMatchObject([{ status: "decided", version: 3 }]);
});
