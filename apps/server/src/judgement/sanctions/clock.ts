import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { endSanction, listEnding } from "./queries.ts";

const AT_ONCE = 100;

interface Around {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** What was limited is free again at its end; here it is written down, and the person is told. */
export const endSanctions = async ({ db, bell, log }: Around) =>
  eachAlone(await listEnding(db, AT_ONCE), { log, failed: "sanction not ended" }, async ({ id }) => {
    const told = await db.transaction(async (tx) => {
      const over = await endSanction(tx, id);
      if (!over) return [];
      const { personId, kind, what } = over;
      const facts = { event: "moderation.sanction-over", sanction: kind, ...(what && { act: what }) } as const;
      return notify(tx, [{ userId: personId, facts, dedupeKey: `sanction-over:${id}` }]);
    });
    bell.ring(told);
  });
