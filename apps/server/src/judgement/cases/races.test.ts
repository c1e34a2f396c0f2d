import { aPerson } from "@recolte/db/factories";
import { announcements, auditLog, cases, decisions, notifications } from "@recolte/db/schema";
import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { approved, aWaitingCase, refused, tell } from "#testing/case-stage.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";

const TIMES = process.env.LONG === "1" ? 300 : 30;
const TIMEOUT = process.env.LONG === "1" ? 1_800_000 : 120_000;
type Server = Awaited<ReturnType<typeof openServer>>;

async function staffOf(server: Server) {
  const people = [
    await aPerson(server.db, { roles: ["moderator"] }),
    await aPerson(server.db, { roles: ["moderator"] }),
  ] as const;
  return people.map((person) => callerOnPool(server, person));
}
const won = (settled: PromiseSettledResult<unknown>[]) => settled.filter(({ status }) => status === "fulfilled").length;

test(
  `deux modérateurs décident le même dossier au même instant, ${TIMES} fois : jamais deux décisions`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const [mona, paul] = await staffOf(server);
    for (let i = 0; i < TIMES; i++) {
      const { id, announcement, seen } = await aWaitingCase(server.db);
      const settled = await Promise.allSettled([
        mona!.cases.decide({ ...seen, ...approved }),
        paul!.cases.decide({ ...seen, ...refused }),
      ]);
      expect(won(settled)).toBe(1);
      expect(await server.db.$count(decisions, eq(decisions.caseId, id))).toBe(1);
      expect(await server.db.$count(auditLog, eq(auditLog.targetId, id))).toBe(1);
      const [row] = await server.db.select().from(announcements).where(eq(announcements.id, announcement.id));
      expect(row?.status).toBe(settled[0]?.status === "fulfilled" ? "active" : "rejected");
    }
  },
);

test(`défaire et annoncer au même instant, ${TIMES} fois : l'un ou l'autre, jamais les deux`, { timeout: TIMEOUT }, async () => {
  await using server = await openServer();
  const [mona] = await staffOf(server);
  let undone = 0;
  for (let i = 0; i < TIMES; i++) {
    const { awa, announcement, seen } = await aWaitingCase(server.db);
    const { decisionId } = await mona!.cases.decide({ ...seen, ...approved });
    const telling = tell(server.db, decisionId);
    const [taken] = await Promise.allSettled([mona!.cases.undo({ id: decisionId! }), telling]);
    const isUndone = taken.status === "fulfilled";
    if (isUndone) undone += 1;
    expect(await server.db.$count(notifications, eq(notifications.userId, awa.id))).toBe(isUndone ? 0 : 1);
    const [row] = await server.db.select().from(announcements).where(eq(announcements.id, announcement.id));
    expect(row?.status).toBe(isUndone ? "pending" : "active");
  }
  expect(await server.db.$count(decisions, isNotNull(decisions.undoneAt))).toBe(undone);
  expect(await server.db.$count(decisions, isNotNull(decisions.notifiedAt))).toBe(TIMES - undone);
});

test("cinq demandent « Suivant » au même instant : cinq dossiers différents", { timeout: TIMEOUT }, async () => {
  await using server = await openServer();
  const [mona, paul] = await staffOf(server);
  const others = await Promise.all([staffOf(server), staffOf(server)]);
  const five = [mona!, paul!, ...others.flat()].slice(0, 5);
  for (let i = 0; i < 8; i++) await aWaitingCase(server.db);
  const given = await Promise.all(five.map((one) => one.cases.next({ after: null })));
  expect(new Set(given.map((one) => one?.id)).size).toBe(5);
  expect(await server.db.$count(cases, eq(cases.status, "claimed"))).toBe(5);
});

test(
  `l'auteur supprime son annonce pendant qu'on la décide, ${TIMES} fois : personne n'attend en cercle`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const [mona] = await staffOf(server);
    for (let i = 0; i < TIMES; i++) {
      const { awa, announcement, id, seen } = await aWaitingCase(server.db);
      const author = callerOnPool(server, awa);
      const settled = await Promise.allSettled([
        mona!.cases.decide({ ...seen, ...approved }),
        author.announcements.remove({ id: announcement.id }),
      ]);
      expect(settled[1]?.status).toBe("fulfilled");
      const [row] = await server.db.select().from(cases).where(eq(cases.id, id));
      expect(row?.status).toBe(settled[0]?.status === "fulfilled" ? "decided" : "obsolete");
    }
  },
);
