import type { Db } from "@recolte/db/client";
import { DELIVERY_MOVES } from "@recolte/domain/delivery-status";
import { stateAfter } from "@recolte/domain/state-machine";
import type { Bell } from "#platform/bell.ts";
import { holdBoth, moveDelivery } from "./deliveries.ts";
import { listOrphans } from "./deliveries-write-queries.ts";
import { lockOverdue, saveQuote, saveRequest } from "./quotes-write-queries.ts";
import { tellTransport } from "./transport-telling.ts";

const AT_ONCE = 50;

interface House {
  db: Db;
  bell: Pick<Bell, "ring">;
}

/** Requests that nobody answered in time, and prices whose day has passed. One batch; true while there may be more. */
async function expireBatch({ db, bell }: House) {
  const { told, more } = await db.transaction(async (tx) => {
    const overdue = await lockOverdue(tx, AT_ONCE);
    const rang: string[] = [];
    for (const held of overdue) {
      await saveQuote(tx, held.id, "expiree");
      await saveRequest(tx, held.id, { status: "expiree" });
      const to = [held.customerId, held.carrierId];
      rang.push(...(await tellTransport(tx, { event: "quote.expired", about: held, by: null, to, requestId: held.id })));
    }
    return { told: rang, more: overdue.length === AT_ONCE };
  });
  bell.ring(told);
  return more;
}

/** A journey for an order that came to nothing is not made. */
async function cancelOrphan({ db, bell }: House, id: string) {
  const told = await db.transaction(async (tx) => {
    const held = await holdBoth(tx, id);
    const to = held && stateAfter(DELIVERY_MOVES, "cancel", { state: held.delivery.status, actor: "system" });
    if (!held || !to) return [];
    const moving = { ...held, actor: "system" as const, self: null, now: new Date(), note: "La commande n'aura pas lieu" };
    return (await moveDelivery(tx, moving, { move: "cancel", to })).told;
  });
  bell.ring(told);
}

/** What the clock does with transports. */
export async function followTransports(house: House) {
  let more = true;
  while (more) more = await expireBatch(house);
  for (const { id } of await listOrphans(house.db, AT_ONCE)) await cancelOrphan(house, id);
}
