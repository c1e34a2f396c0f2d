import type { Db } from "@recolte/db/client";
import { DELIVERY_MOVES } from "@recolte/domain/delivery-status";
import { stateAfter } from "@recolte/domain/state-machine";
import type { Bell } from "#platform/bell.ts";
import { holdBoth, moveDelivery } from "./deliveries.ts";
import { listOrphans } from "./deliveries-write-queries.ts";
import { listUndoneOf, lockOpenRequestsOf } from "./transport-own-queries.ts";
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

/** A journey that nobody will make, or nobody waits for; answers whom to ring. */
const cancelJourney = (db: Db, id: string, note: string) =>
  db.transaction(async (tx) => {
    const held = await holdBoth(tx, id);
    const to = held && stateAfter(DELIVERY_MOVES, "cancel", { state: held.delivery.status, actor: "system" });
    if (!held || !to) return [];
    const moving = { ...held, actor: "system" as const, self: null, now: new Date(), note };
    return (await moveDelivery(tx, moving, { move: "cancel", to })).told;
  });

/** Whoever leaves takes back what he asked for and what he promised; what is on the road arrives. */
export async function endTransportsOf(db: Db, userId: string) {
  await db.transaction(async (tx) => {
    for (const { id, status } of await lockOpenRequestsOf(tx, userId)) {
      if (status === "chiffree") await saveQuote(tx, id, "retiree");
      await saveRequest(tx, id, { status: "annulee" });
    }
  });
  for (const { id } of await listUndoneOf(db, userId)) await cancelJourney(db, id, "Compte supprimé");
}

/** What the clock does with transports. */
export async function followTransports(house: House) {
  let more = true;
  while (more) more = await expireBatch(house);
  for (const { id } of await listOrphans(house.db, AT_ONCE))
    house.bell.ring(await cancelJourney(house.db, id, "La commande n'aura pas lieu"));
}
