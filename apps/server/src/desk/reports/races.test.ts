import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { cases, reports } from "@recolte/db/schema";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { aReporter, scam, stateOf } from "#testing/reporters.ts";

const LONG = process.env.LONG === "1";
const TIMES = LONG ? 100 : 10;
const TIMEOUT = LONG ? 1_800_000 : 120_000;

test(
  `trois personnes de confiance au même instant, ${TIMES} fois : toujours masquée, un seul dossier`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { db } = server;
    const awa = await aPerson(db);
    const three = [];
    for (let i = 0; i < 3; i++) three.push(server.client(await server.cookieOf(await aReporter(db, { upheld: 3 }))));
    for (let i = 0; i < TIMES; i++) {
      // Each comes from the same address here: networks are told apart in tests of their own.
      await server.pool.query("update sessions set ip = null");
      const { id } = await anAnnouncement(db, { userId: awa.id });
      await Promise.all(three.map((one) => one.reports.create.mutate(scam(id))));
      expect(await stateOf(db, id)).toMatchObject({ status: "active", hidden: true });
      expect(await db.select().from(cases).where(eq(cases.targetId, id))).toMatchObject([{ severe: true, status: "open" }]);
      const told = await db.select().from(reports).where(eq(reports.targetId, id));
      expect(new Set(told.map(({ caseId }) => caseId)).size).toBe(1);
    }
  },
);

test(
  `signaler et juger au même instant, ${TIMES} fois : le signalement est jugé avec les autres, ou attend dans un autre dossier`,
  { timeout: TIMEOUT },
  async () => {
    await using server = await openServer();
    const { db } = server;
    const [awa, mona] = [await aPerson(db), await aPerson(db, { roles: ["moderator"] })];
    const staff = server.client(await server.cookieOf(mona));
    const [ben, eve] = [
      server.client(await server.cookieOf(await aPerson(db))),
      server.client(await server.cookieOf(await aPerson(db))),
    ];
    for (let i = 0; i < TIMES; i++) {
      await server.pool.query("delete from rate_limits");
      const { id } = await anAnnouncement(db, { userId: awa.id });
      const first = scam(id);
      await ben.reports.create.mutate(first);
      const late = { ...scam(id), reason: "prix" as const };
      await Promise.all([staff.moderation.dismissReport.mutate({ id: first.id }), eve.reports.create.mutate(late)]);
      const [report] = await db.select().from(reports).where(eq(reports.id, late.id));
      const open = await db
        .select()
        .from(cases)
        .where(and(eq(cases.targetId, id), eq(cases.status, "open")));
      if (report?.status === "open") expect(open.map((one) => one.id)).toEqual([report.caseId]);
      else expect(open).toEqual([]);
    }
  },
);
