import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { endWithOrder } from "@recolte/domain/trade/transport/delivery";
import { DELIVERY_MOVES, type DeliveryStatus } from "@recolte/domain/trade/transport/status";
import { DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { endingKey, endingToldAt } from "@recolte/domain/identity/ending";
import { momentIn } from "@recolte/domain/platform/days/local-day";
import { transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { ENDED, HANDED_OVER } from "@recolte/domain/trade/orders/status";
import { stateAfter } from "@recolte/domain/platform/state-machine";
import { notify } from "#identity/notifications/queries.ts";
import type { Bell } from "#platform/bell.ts";
import { eachAlone } from "#platform/jobs.ts";
import { holdBoth, moveDelivery } from "./deliveries.ts";
import { listOrphans } from "./deliveries-write-queries.ts";
import { listUndoneOf, lockOpenRequestsOf } from "./export-queries.ts";
import {
  listEnding,
  listForNothing,
  listOverdue,
  lockEnding,
  lockForNothing,
  lockOverdue,
  saveQuote,
  saveRequest,
} from "./quotes-write-queries.ts";
import { listPeople } from "./queries.ts";
import { notifyTransport } from "./notify-transport.ts";

const AT_ONCE = 500;

interface JobDeps {
  db: Db;
  bell: Pick<Bell, "ring">;
  log: Pick<FastifyBaseLogger, "error">;
}

/** A request that nobody answered in time, or a price whose day has passed; answers whom to wake after commit. */
const expire = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const held = await lockOverdue(tx, id);
    if (!held) return [];
    await saveQuote(tx, held.id, "expiree");
    await saveRequest(tx, held.id, { status: "expiree" });
    const to = [held.customerId, held.carrierId];
    return notifyTransport(tx, { event: "quote.expired", about: held, by: null, to, requestId: held.id });
  });

type Ending = Awaited<ReturnType<typeof listEnding>>[number];

/** Whoever has not answered yet is told before the time is over; answers whom to wake after commit. */
const tellEnding = (db: Db, { id, userId, answerBy, country }: Ending) =>
  db.transaction(async (tx) => {
    const held = await lockEnding(tx, id, answerBy);
    if (!held) return [];
    const until = momentIn(country ?? DEFAULT_COUNTRY, answerBy);
    const facts = { event: "quote.ending", title: transportTitle(held), requestId: id, until } as const;
    return notify(tx, [{ userId, facts, dedupeKey: endingKey(id, answerBy) }]);
  });

/** A price is asked for what is not carried any more; answers whom to wake after commit. */
const endForNothing = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const held = await lockForNothing(tx, id);
    if (!held) return [];
    const { customerId, carrierId, orderStatus } = held;
    await saveQuote(tx, id, "retiree");
    await saveRequest(tx, id, { status: "annulee" });
    const [by = null] = await listPeople(tx, [customerId]);
    const reason = HANDED_OVER.includes(orderStatus) ? "La commande a été remise" : "La commande n'aura pas lieu";
    return notifyTransport(tx, { event: "quote.cancelled", about: held, by, to: [carrierId], requestId: id, reason });
  });

type Both = NonNullable<Awaited<ReturnType<typeof holdBoth>>>;
type End = { move: "arrive" | "dismiss" | "cancel"; to: DeliveryStatus; note: string };

function cancelOfLeaver({ delivery }: Both): End | null {
  const to = stateAfter(DELIVERY_MOVES, "cancel", { state: delivery.status, actor: "system" });
  return to ? { move: "cancel", to, note: "Compte supprimé" } : null;
}

function endOfOrphan({ delivery, order }: Both): End | null {
  const status = order?.status;
  if (!status || !ENDED.includes(status)) return null;
  return endWithOrder(delivery.status, HANDED_OVER.includes(status) ? "handed-over" : "undone");
}

/** A journey that nobody will make, or nobody waits for; answers whom to wake after commit. */
const endJourney = (db: Db, id: string, endOf: (held: Both) => End | null) =>
  db.transaction(async (tx) => {
    const held = await holdBoth(tx, id);
    const end = held && endOf(held);
    if (!held || !end) return [];
    const moving = { ...held, actor: "system" as const, self: null, now: new Date(), note: end.note };
    return (await moveDelivery(tx, moving, end)).recipients;
  });

/** Anybody who leaves takes back what they asked for and what they promised; what is on the road arrives. */
export async function endTransportsOf(db: Db, userId: string) {
  await db.transaction(async (tx) => {
    for (const { id, status } of await lockOpenRequestsOf(tx, userId)) {
      if (status === "chiffree") await saveQuote(tx, id, "retiree");
      await saveRequest(tx, id, { status: "annulee" });
    }
  });
  for (const { id } of await listUndoneOf(db, userId)) await endJourney(db, id, cancelOfLeaver);
}

/** What the clock does with transports. One by one, like orders. */
export async function followTransports({ db, bell, log }: JobDeps) {
  const each = (due: readonly { id: string }[], failed: string, end: (id: string) => Promise<readonly string[]>) =>
    eachAlone(due, { log, failed }, async ({ id }) => bell.ring(await end(id)));
  const ending = (await listEnding(db, AT_ONCE)).filter(
    ({ answerBy, country }) => endingToldAt(answerBy, country ?? DEFAULT_COUNTRY) <= new Date(),
  );
  await eachAlone(ending, { log, failed: "end not told" }, async (one) => bell.ring(await tellEnding(db, one)));
  await each(await listOverdue(db, AT_ONCE), "request not expired", (id) => expire(db, id));
  await each(await listForNothing(db, AT_ONCE), "request not ended", (id) => endForNothing(db, id));
  await each(await listOrphans(db, AT_ONCE), "journey not ended", (id) => endJourney(db, id, endOfOrphan));
}
