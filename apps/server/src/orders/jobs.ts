import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { type ClockMove, listDueOrders, listUndone, lockDueOrder, lockUndone } from "./jobs-queries.ts";
import { moveBySystem } from "./moves.ts";

const AT_ONCE = 500;

interface House {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

async function follow({ db, bell, log }: House, move: ClockMove) {
  // One by one: the inboxes of two orders are never held together.
  await eachAlone(await listDueOrders(db, move, AT_ONCE), { log, failed: "order not moved" }, async ({ id }) => {
    const moved = await db.transaction(async (tx) => {
      const order = await lockDueOrder(tx, move, id);
      return order && moveBySystem(tx, order, { move });
    });
    if (moved) bell.ring(moved.told);
  });
}

/** What nobody answered expires, what nobody disputed closes. */
export async function followOrders(house: House) {
  await follow(house, "expire");
  await follow(house, "close");
}

/** Whoever leaves takes back what he asked for and what he promised; goods that are ready are the other side's to give up. */
export async function cancelOrdersOf(db: Db, userId: string) {
  for (const id of await listUndone(db, userId))
    await db.transaction(async (tx) => {
      const order = await lockUndone(tx, id);
      if (order) await moveBySystem(tx, order, { move: "cancel", note: "Compte supprimé" });
    });
}
