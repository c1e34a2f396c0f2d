import type { FastifyBaseLogger } from "fastify";
import { notify } from "#identity/notifications/queries.ts";
import { eachAlone } from "#platform/jobs.ts";
import type { Context } from "#platform/trpc/context.ts";
import { listAbsent, markUnproved } from "./number-queries.ts";

const AT_ONCE = 100;
type Sweep = Pick<Context, "db" | "bell"> & { log: Pick<FastifyBaseLogger, "error"> };

/** Numbers that an operator may have taken back: buyers are shown them no more. */
export const hideAbsent = async ({ db, bell, log }: Sweep) =>
  eachAlone(await listAbsent(db, AT_ONCE), { log, failed: "number not hidden" }, async ({ id, number }) => {
    const told = await db.transaction(async (tx) =>
      (await markUnproved(tx, id, number)) ? notify(tx, [{ userId: id, facts: { event: "account.number-absent" } }]) : [],
    );
    bell.ring(told);
  });
