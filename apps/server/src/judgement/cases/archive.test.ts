import type { Db } from "@recolte/db/client";
import { aPerson, type Person } from "@recolte/db/factories";
import { cases, decisions, orders, reports, sanctions } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import type { Role } from "@recolte/domain/identity/role";
import { eq } from "drizzle-orm";
import { lockUser } from "#desk/admin/user-queries.ts";
import { approved, aReportedCase, aWaitingCase, dismissed, refused, tell, upheld } from "#testing/case-stage.ts";
import { scam } from "#testing/reporters.ts";
import { confirmed, expect, type Fixtures, test } from "#testing/test.ts";
import { openCase } from "./open-case.ts";

type As = Fixtures["as"];
const staff = (db: Db, ...roles: Role[]) => aPerson(db, { roles: roles.length > 0 ? roles : ["moderator"] });
const latest = async (as: As, by: Person) => (await as(by).cases.archive({})).items[0];
const offered = async (as: As, by: Person) => (await latest(as, by))?.mayRestore;
const REASON = "Prix trompeurs";
const seen = async (db: Db, { id }: Person) => ({ id, version: (await lockUser(db, id))?.version ?? "", reason: REASON });

/** Refused by somebody, and told. */
async function refusedBy(db: Db, as: As, { by, author }: { by: Person; author: Person }) {
  const waiting = await aWaitingCase(db, { author });
  const { decisionId } = await as(by).cases.decide({ ...waiting.seen, ...refused });
  await tell(db, decisionId);
}

test("rétablir ne s'offre qu'une fois la décision annoncée, et pas à qui l'a prise ni à qui elle concerne", async ({
  db,
  as,
}) => {
  const [mona, paul, awa] = [await staff(db), await staff(db), await aPerson(db)];
  const { seen: shown } = await aWaitingCase(db, { author: awa });
  const { decisionId } = await as(mona).cases.decide({ ...shown, ...refused });
  expect(await offered(as, paul)).toBe(false);
  await tell(db, decisionId);
  const own = { ...awa, roles: ["moderator"] as Role[] };
  expect([await offered(as, paul), await offered(as, mona), await offered(as, own)]).toEqual([true, false, false]);
});

test("à qui a déjà décidé de la même chose, ou l'a signalée, rétablir ne s'offre pas", async ({ db, as }) => {
  const [mona, paul, eve, rita] = [await staff(db), await staff(db), await staff(db), await staff(db)];
  const { awa, announcement, seen: shown } = await aReportedCase(db);
  const { decisionId } = await as(paul).cases.decide({ ...shown, ...dismissed });
  await tell(db, decisionId);
  const about = { targetType: "announcement", targetId: announcement.id, subjectId: awa.id } as const;
  const again = await openCase(db, { kind: "report", ...about, points: 0, severe: false, signals: [] });
  const done = await as(mona).cases.decide({ id: again.id, version: 1, seen: announcement.version, ...upheld });
  await tell(db, done.decisionId);
  const judged = { status: "upheld", decidedBy: mona.id, decidedAt: new Date(), caseId: again.id } as const;
  await db
    .insert(reports)
    .values({ ...scam(announcement.id), targetType: "announcement", targetId: announcement.id, reporterId: eve.id, ...judged });
  expect([await offered(as, paul), await offered(as, eve), await offered(as, rita)]).toEqual([false, false, true]);
});

test("contre qui est de l'équipe, ou décidé par un administrateur, rétablir ne s'offre pas à un modérateur", async ({
  db,
  as,
}) => {
  const [paul, chief, head] = [await staff(db), await staff(db, "admin"), await staff(db, "super_admin")];
  const offers = async () => [await offered(as, paul), await offered(as, chief), await offered(as, head)];
  await refusedBy(db, as, { by: await staff(db), author: await staff(db) });
  expect(await offers()).toEqual([false, true, true]);
  await refusedBy(db, as, { by: await staff(db, "super_admin"), author: await staff(db, "admin") });
  expect(await offers()).toEqual([false, false, true]);
  const { seen: shown } = await aWaitingCase(db);
  await as(paul).cases.escalate({ id: shown.id, version: 1, note: "Je connais le vendeur" });
  const { decisionId } = await as(chief).cases.decide({ ...shown, version: 2, ...refused });
  await tell(db, decisionId);
  expect(await offers()).toEqual([false, false, true]);
});

test("ce qui n'a rien pris à personne ne se rétablit pas", async ({ db, as }) => {
  const { seen: shown } = await aWaitingCase(db);
  const { decisionId } = await as(await staff(db)).cases.decide({ ...shown, ...approved });
  await tell(db, decisionId);
  expect(await latest(as, await staff(db, "admin"))).toMatchObject({ mayRestore: false, liftable: null, isSettled: false });
});

test("une mesure donnée depuis une fiche se lève de l'archive, par un autre administrateur que qui l'a donnée", async ({
  db,
  as,
}) => {
  const [awa, giver, paul, chief] = [await aPerson(db), await staff(db, "admin"), await staff(db), await staff(db, "admin")];
  await as(await confirmed(db, giver)).sanctions.warn(await seen(db, awa));
  const [given] = await db.select().from(sanctions);
  const liftable = async (by: Person) => (await latest(as, by))?.liftable;
  expect([await liftable(giver), await liftable(paul)]).toEqual([null, null]);
  expect(await latest(as, chief)).toMatchObject({ mayRestore: false, liftable: { id: given!.id, kind: "warn" } });
  await as(await confirmed(db, chief)).sanctions.lift({ id: given!.id, reason: "Une erreur" });
  expect(await liftable(chief)).toBeNull();
});

test("de deux mesures de la même personne, l'archive lève chacune par sa décision ; d'un administrateur, un autre n'en lève aucune", async ({
  db,
  as,
}) => {
  const [awa, head, chief] = [await aPerson(db), await staff(db, "super_admin"), await staff(db, "admin")];
  const giver = as(await confirmed(db, head));
  await giver.sanctions.warn(await seen(db, awa));
  await giver.sanctions.mute(await seen(db, awa));
  const kinds = async () => (await as(chief).cases.archive({})).items.map(({ liftable }) => liftable?.kind);
  expect(await kinds()).toEqual(["mute_reports", "warn"]);
  await giver.sanctions.warn(await seen(db, await staff(db, "admin")));
  expect(await kinds()).toEqual([undefined, "mute_reports", "warn"]);
});

test("une remise retenue est dite sans retour une fois annoncée, et ne se rétablit pas", async ({ db, as }) => {
  const [mona, chief, seller] = [await staff(db), await staff(db, "admin"), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: (await aPerson(db)).id, status: "prete" });
  const about = { kind: "hand_over", targetType: "order", targetId: order.id, subjectId: seller.id } as const;
  const { id } = await openCase(db, { ...about, points: 0, severe: false, signals: [] });
  const { decisionId } = await as(mona).cases.decide({ id, version: 1, seen: null, ...upheld });
  expect(await latest(as, chief)).toMatchObject({ mayRestore: false, isSettled: false });
  await tell(db, decisionId);
  expect(await latest(as, chief)).toMatchObject({ mayRestore: false, liftable: null, isSettled: true });
  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: "remise" }]);
  await expect(as(chief).appeals.restore({ decisionId: decisionId!, reason: REASON })).rejects.toMatchObject({
    cause: { code: "case.changed" },
  });
  expect(await db.$count(cases, eq(cases.kind, "appeal"))).toBe(0);
  expect(await db.$count(decisions)).toBe(1);
});
