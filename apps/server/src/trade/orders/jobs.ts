import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { endingKey, endingToldAt } from "@recolte/domain/identity/ending";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import { formatPrice } from "@recolte/domain/goods/price";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { type ClockMove, listDueOrders, listEnding, listUndone, lockDueOrder, lockEnding, lockUndone } from "./jobs-queries.ts";
import type { Moves } from "./moves.ts";

const AT_ONCE = 500;

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** Whoever has not answered yet is told before the time is over; once for each round. */
async function tellEnding({ db, bell, log }: JobDeps) {
  const ending = await listEnding(db, AT_ONCE);
  const due = ending.filter(({ answerBy, country }) => endingToldAt(answerBy, country ?? DEFAULT_COUNTRY) <= new Date());
  await eachAlone(due, { log, failed: "end not told" }, async ({ id, userId, answerBy, country }) => {
    const told = await db.transaction(async (tx) => {
      const order = await lockEnding(tx, id, answerBy);
      if (!order) return [];
      const until = momentIn(country ?? DEFAULT_COUNTRY, answerBy);
      const facts = { event: "order.ending", orderId: id, title: order.title, sum: formatPrice(order.total), until } as const;
      return notify(tx, [{ userId, facts, dedupeKey: endingKey(id, answerBy) }]);
    });
    bell.ring(told);
  });
}

/** What the clock does to orders, and the end of an account. */
export function jobsOf({ moveBySystem }: Pick<Moves, "moveBySystem">) {
  async function follow({ db, bell, log }: JobDeps, move: ClockMove) {
    // One by one: the inboxes of two orders are never locked together.
    await eachAlone(await listDueOrders(db, move, AT_ONCE), { log, failed: "order not moved" }, async ({ id }) => {
      const moved = await db.transaction(async (tx) => {
        const order = await lockDueOrder(tx, move, id);
        return order && moveBySystem(tx, order, { move });
      });
      if (moved) bell.ring(moved.recipients);
    });
  }

  return {
    /** What nobody answered expires, what nobody disputed closes. */
    async followOrders(deps: JobDeps) {
      await follow(deps, "expire");
      await follow(deps, "close");
      await tellEnding(deps);
    },

    /** People who leave take back what they asked for and promised; goods that are ready are the other side's to give up. */
    async cancelOrdersOf(db: Db, userId: string) {
      for (const id of await listUndone(db, userId))
        await db.transaction(async (tx) => {
          const order = await lockUndone(tx, id);
          if (order) await moveBySystem(tx, order, { move: "cancel", note: "Compte supprimé" });
        });
    },
  };
}
