import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcements, auditLog, notifications, reports, sessions } from "@recolte/db/schema";
import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";

const LONG = process.env.LONG === "1";
const TIMES = LONG ? 200 : 20;
const TIMEOUT = LONG ? 1_800_000 : 120_000;

type Server = Awaited<ReturnType<typeof openServer>>;

/** Two moderators, each with a screen of their own, and somebody whose announcement they judge. */
async function openTwo(server: Server) {
  const staff = [await aPerson(server.db, { roles: ["moderator"] }), await aPerson(server.db, { roles: ["admin"] })];
  const clients = await Promise.all(staff.map(async (person) => server.client(await server.cookieOf(person))));
  return { awa: await aPerson(server.db), ben: await aPerson(server.db), mona: clients[0]!, paul: clients[1]! };
}

async function outcomesOf(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  const refusals = settled.flatMap((one) => (one.status === "rejected" ? [String((one.reason as Error).message)] : []));
  return { won: settled.length - refusals.length, refusals };
}

test(
  `approuver et rejeter la même annonce au même instant, ${TIMES} fois : une décision, l'autre l'apprend`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { awa, mona, paul } = await openTwo(server);
    for (let i = 0; i < TIMES; i++) {
      const { id } = await anAnnouncement(server.db, { userId: awa.id, status: "pending" });
      const seen = { id, version: 1, moderatedAt: null };
      const { won, refusals } = await outcomesOf([
        mona.moderation.approve.mutate(seen),
        paul.moderation.reject.mutate({ ...seen, reason: "Photo volée" }),
      ]);
      expect([won, refusals]).toEqual([1, [expect.stringMatching(/^Une décision vient déjà d'être prise/u)]]);
      expect(await server.db.$count(auditLog, eq(auditLog.targetId, id))).toBe(1);
    }
    expect(await server.db.$count(notifications, eq(notifications.userId, awa.id))).toBe(TIMES);
    expect(await server.db.$count(announcements, inArray(announcements.status, ["active", "rejected"]))).toBe(TIMES);
  },
);

test(
  `classer, retenir et désactiver la même annonce signalée, ${TIMES} fois : une réponse, jamais deux ni d'attente en cercle`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { awa, ben, mona, paul } = await openTwo(server);
    for (let i = 0; i < TIMES; i++) {
      const { id: announcementId } = await anAnnouncement(server.db, { userId: awa.id });
      const id = uuidv7();
      await server.db
        .insert(reports)
        .values({ id, reporterId: ben.id, targetType: "announcement", targetId: announcementId, announcementId, reason: "prix" });
      const { won } = await outcomesOf([
        mona.moderation.dismissReport.mutate({ id }),
        paul.moderation.upholdReport.mutate({ id, reason: "Prix trompeur", version: 1 }),
        paul.moderation.dismissReport.mutate({ id }),
      ]);
      expect(won).toBe(1);
      const [report] = await server.db.select().from(reports).where(eq(reports.id, id));
      const [row] = await server.db.select().from(announcements).where(eq(announcements.id, announcementId));
      expect([report?.status, row?.status]).toEqual(
        report?.status === "upheld" ? ["upheld", "rejected"] : ["dismissed", "active"],
      );
    }
    expect(await server.db.$count(notifications, eq(notifications.userId, ben.id))).toBe(TIMES);
  },
);

test(
  `accorder et refuser la même mise en vedette au même instant, ${TIMES} fois : une décision, l'autre l'apprend`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const awa = await aPerson(server.db);
    const staff = [await aPerson(server.db, { roles: ["admin"] }), await aPerson(server.db, { roles: ["admin"] })];
    const [ada, eve] = await Promise.all(staff.map(async (person) => server.client(await server.cookieOf(person))));
    await server.db.update(sessions).set({ confirmedAt: new Date() });
    const asked = new Date(Date.now() - 1000);
    for (let i = 0; i < TIMES; i++) {
      const { id } = await anAnnouncement(server.db, { userId: awa.id, featuredRequestedAt: asked });
      const request = { id, requestedAt: asked.toISOString() };
      const { won, refusals } = await outcomesOf([
        ada!.moderation.grantFeature.mutate({ ...request, weeks: 1 }),
        eve!.moderation.refuseFeature.mutate({ ...request, reason: "Photo floue" }),
      ]);
      expect([won, refusals]).toEqual([1, [expect.stringMatching(/^Une décision vient déjà d'être prise/u)]]);
      expect(await server.db.$count(auditLog, eq(auditLog.targetId, id))).toBe(1);
    }
    expect(await server.db.$count(notifications, eq(notifications.userId, awa.id))).toBe(TIMES);
  },
);

test("ce qui est approuvé ou désactivé paraît ou disparaît aussitôt pour les visiteurs, et sonne chez l'auteur", async () => {
  await using server = await openServer();
  const { awa, mona } = await openTwo(server);
  const { id } = await anAnnouncement(server.db, { userId: awa.id, status: "pending" });
  const shown = async () => (await server.client().announcements.list.query({})).items.length;
  const own = server.client(await server.cookieOf(awa));
  expect([await shown(), await own.notifications.unread.query()]).toEqual([0, 0]);

  await mona.moderation.approve.mutate({ id, version: 1, moderatedAt: null });
  expect([await shown(), await own.notifications.unread.query()]).toEqual([1, 1]);

  const { moderatedAt } = await mona.moderation.announcement.query({ id });
  await mona.moderation.deactivate.mutate({ id, version: 1, moderatedAt, reason: "Photo volée" });
  expect([await shown(), await own.notifications.unread.query()]).toEqual([0, 2]);
});

test("désactiver une annonce et écrire à son auteur à son sujet ne s'attendent pas en cercle", async () => {
  await using server = await openServer();
  const { awa, ben, mona } = await openTwo(server);
  const { id } = await anAnnouncement(server.db, { userId: awa.id });
  await server.client(await server.cookieOf(ben)).messages.send.mutate({ id: uuidv7(), receiverId: awa.id, content: "Bonjour" });
  const { pool } = server;
  const writing = await pool.connect();
  await writing.query("begin");
  // As far as a message goes before it is written: both inboxes are its own.
  await writing.query("select from inbox where user_id = any($1) order by user_id for update", [[awa.id, ben.id]]);
  const deciding = mona.moderation.deactivate.mutate({ id, version: 1, moderatedAt: null, reason: "Photo volée" });
  await vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const { rows } = await pool.query(waiting);
    expect(rows).toHaveLength(1);
  }, 10_000);
  const send = "select refusal from send_message($1, $2, $3, 'Encore là ?', $4, null, true, null)";
  const { rows } = await writing.query(send, [uuidv7(), ben.id, awa.id, id]);
  await writing.query("commit");
  writing.release();
  expect(rows).toEqual([{ refusal: null }]);
  expect(await deciding).toMatchObject({ id, status: "rejected" });
});
