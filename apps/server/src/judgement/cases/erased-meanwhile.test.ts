import { aPerson } from "@recolte/db/factories";
import { announcements, auditLog, decisions, notifications, outbox, reports, users } from "@recolte/db/schema";
import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { eraseDue } from "#personal/account/erasure.ts";
import { approved, aReportedCase, aWaitingCase, caseOf, tell, upheld } from "#testing/case-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const modOf = async (server: Server) => callerOnPool(server, await aPerson(server.db, { roles: ["moderator"] }));
const refusal = (code: string) => ({ cause: { code } });

/** Their days of grace are over: the work of the clock erases them, and nothing of it fails. */
async function erase({ db }: Server, { id }: { id: string }) {
  await db
    .update(users)
    .set({ status: "deleted", deletionRequestedAt: sql`now() - interval '15 days'` })
    .where(eq(users.id, id));
  const log = { error: vi.fn() };
  await eraseDue({ db, log });
  expect(log.error.mock.calls).toEqual([]);
  expect((await db.select().from(users).where(eq(users.id, id)))[0]?.email).toBe(`${id}@efface.invalid`);
}

test("la personne s'efface entre la prise et la décision : le dossier est sans objet, décider se refuse, rien n'est écrit", async () => {
  await using server = await openServer();
  const { db } = server;
  const mona = await modOf(server);
  const { awa, announcement, id } = await aWaitingCase(db);
  const { version } = await mona.cases.claim({ id });
  await erase(server, awa);
  expect(await caseOf(db, id)).toMatchObject({ status: "obsolete", claimedBy: null });
  const left = await db.select().from(announcements).where(eq(announcements.id, announcement.id));
  const again = { id, version, seen: announcement.version, ...approved };
  await expect(mona.cases.decide(again)).rejects.toMatchObject(refusal("moderation.decided"));
  await expect(mona.cases.claim({ id })).rejects.toMatchObject(refusal("moderation.decided"));
  await expect(mona.cases.escalate({ id, version, note: "Menaces" })).rejects.toThrow();
  await mona.cases.release({ id });
  expect(await caseOf(db, id)).toMatchObject({ status: "obsolete" });
  expect(await db.select().from(announcements).where(eq(announcements.id, announcement.id))).toEqual(left);
  expect(await db.$count(decisions)).toBe(0);
  expect(await db.$count(auditLog, eq(auditLog.targetId, id))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.kind, "decision.notify"))).toBe(0);
});

test("qui a signalé s'efface entre la prise et la décision : le dossier se décide, l'auteur l'apprend, personne d'autre", async () => {
  await using server = await openServer();
  const { db } = server;
  const mona = await modOf(server);
  const { awa, ben, reportId, announcement, id } = await aReportedCase(db);
  const { version } = await mona.cases.claim({ id });
  await erase(server, ben);
  const { decisionId } = await mona.cases.decide({ id, version, seen: announcement.version, ...upheld });
  await tell(db, decisionId);
  expect(await caseOf(db, id)).toMatchObject({ status: "decided" });
  expect((await db.select().from(reports).where(eq(reports.id, reportId)))[0]).toMatchObject({ status: "upheld" });
  const told = (await db.select({ userId: notifications.userId }).from(notifications)).map(({ userId }) => userId);
  expect(told).toEqual([awa.id]);
});

test("la personne s'efface entre la décision et l'annonce : rien ne lui est dit, et rien n'échoue", async () => {
  await using server = await openServer();
  const { db } = server;
  const mona = await modOf(server);
  const { awa, seen, id } = await aWaitingCase(db);
  const { decisionId } = await mona.cases.decide({ ...seen, ...approved });
  await erase(server, awa);
  await tell(db, decisionId);
  expect(await caseOf(db, id)).toMatchObject({ status: "decided" });
  expect(await db.$count(notifications)).toBe(0);
});

test(
  "la personne s'efface à l'instant de la décision, 20 fois : l'un après l'autre, jamais à moitié",
  { timeout: 120_000 },
  async () => {
    await using server = await openServer();
    const { db } = server;
    const mona = await modOf(server);
    for (let i = 0; i < 20; i++) {
      const { awa, id, seen } = await aWaitingCase(db);
      const [decided] = await Promise.allSettled([mona.cases.decide({ ...seen, ...approved }), erase(server, awa)]);
      if (decided.status === "rejected") expect(decided.reason).toMatchObject(refusal("moderation.decided"));
      const isDecided = (await caseOf(db, id)).status === "decided";
      expect(await db.$count(decisions, eq(decisions.caseId, id))).toBe(isDecided ? 1 : 0);
      const live = await db.$count(announcements, sql`user_id = ${awa.id} and deleted_at is null`);
      expect(live).toBe(0);
    }
  },
);
