import type { Person } from "@recolte/db/factories";
import { deliveries, deliveryEvents, orders, quoteRequests, quotes, vehicles } from "@recolte/db/schema";
import { aVehicle } from "@recolte/db/trade-factories";
import { BOOKING } from "@recolte/domain/trade/transport/status";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { orders as built } from "#trade/transport/orders.ts";
import { followTransports } from "#trade/transport/clock.ts";
import { expect, type Fixtures } from "./test.ts";
import type { Model, Ordering } from "./trade-model.ts";
import { JOURNEY_HOURS, pickOf, pickupOf, type TransportCommand, VALID } from "./transport-model.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A code of six digits that is none of the others. */
export const wrongOf = (code: string) => code.replaceAll(/\d/gu, (digit) => String(9 - Number(digit)));

interface People {
  carrier: Person;
  seller: Person;
  buyerOf: (order: Ordering) => Person;
}

/** A carrier with two lorries, what is asked of them, and the clock of the whole world. */
export async function openTransport(
  { db, deps, as }: Pick<Fixtures, "db" | "deps" | "as">,
  { carrier, seller, buyerOf }: People,
) {
  const fleet = [await aVehicle(db, { ownerId: carrier.id }), await aVehicle(db, { ownerId: carrier.id })];
  const begun = Date.now();
  const nothing = () => Promise.reject(new Error("nothing to move"));
  const at = (hours: number) => new Date(begun + hours * HOUR).toISOString();
  const partyOf = (order: Ordering, side: "buyer" | "seller" | "carrier") =>
    as(side === "carrier" ? carrier : side === "seller" ? seller : buyerOf(order));

  async function drive(model: Model, asked: Extract<TransportCommand, { on: "road" }>) {
    const one = pickOf(model.journeys, asked.place);
    if (!one) return nothing();
    const api = partyOf(one.order, asked.who).deliveries;
    const seen = { id: one.id, version: one.version };
    if (asked.move === "incident") return api.incident({ ...seen, note: "Crevaison" });
    if (asked.move !== "deliver") return api[asked.move](seen);
    const [row] = await db.select({ code: deliveries.code }).from(deliveries).where(eq(deliveries.id, one.id));
    return api.deliver({ ...seen, code: asked.right === 0 ? wrongOf(row!.code) : row!.code });
  }

  /** Everything that lies in the past lies further back; journeys keep their days, or they would pass through one another. */
  async function wait({ hours, jobs }: { hours: number; jobs: number }) {
    const span = sql`make_interval(hours => ${hours}::int)`;
    const [asks, dealt] = [eq(quoteRequests.carrierId, carrier.id), eq(orders.sellerId, seller.id)];
    await db
      .update(orders)
      .set({
        answerBy: sql`${orders.answerBy} - ${span}`,
        readyAt: sql`${orders.readyAt} - ${span}`,
        handedOverAt: sql`${orders.handedOverAt} - ${span}`,
        codeLockedUntil: sql`${orders.codeLockedUntil} - ${span}`,
      })
      .where(dealt);
    await db
      .update(quoteRequests)
      .set({ answerBy: sql`${quoteRequests.answerBy} - ${span}` })
      .where(asks);
    const priced = db.select({ id: quoteRequests.id }).from(quoteRequests).where(asks);
    await db
      .update(quotes)
      .set({ validUntil: sql`${quotes.validUntil} - ${span}` })
      .where(inArray(quotes.requestId, priced));
    await db
      .update(deliveries)
      .set({ codeLockedUntil: sql`${deliveries.codeLockedUntil} - ${span}` })
      .where(eq(deliveries.carrierId, carrier.id));
    if (jobs === 0) return;
    await built.followOrders({ ...deps, db });
    await followTransports({ ...deps, db });
  }

  function send(model: Model, asked: TransportCommand, id: string): Promise<unknown> {
    if (asked.on === "wait") return wait(asked);
    if (asked.on === "road") return drive(model, asked);
    if (asked.on === "ask") {
      const order = pickOf(model.orders, asked.place);
      const journey = { origin: "Oyem", destination: "Bitam", goods: "Tomates", weightKg: 500 };
      const wish = { id, carrierId: carrier.id, content: "Un prix, s'il vous plaît ?", ...journey };
      return order ? partyOf(order, asked.side).quotes.request({ ...wish, orderId: order.id }) : nothing();
    }
    const ask = pickOf(model.asks, asked.place);
    if (!ask) return nothing();
    const seen = { id: ask.id, version: ask.version };
    const customer = partyOf(ask.order, ask.customer).quotes;
    if (asked.on === "take") return customer.accept(seen);
    const { quotes: own } = as(carrier);
    if (asked.on === "end")
      return asked.move === "withdraw" || asked.move === "decline" ? own[asked.move](seen) : customer[asked.move](seen);
    const window = { pickupAt: at(pickupOf(asked.slot)), dropAt: at(pickupOf(asked.slot) + JOURNEY_HOURS) };
    const terms = { price: 20_000, vehicleId: fleet[asked.vehicle]!.id, validUntil: at(VALID / 60), ...window };
    return own.quote({ id: uuidv7(), requestId: ask.id, version: ask.version, ...terms });
  }

  /** Requests, journeys and vehicles as the model has them, and what holds between them whatever it says. */
  async function compare(model: Model) {
    const asked = await db.select().from(quoteRequests).where(eq(quoteRequests.carrierId, carrier.id));
    const words = (rows: readonly { id: string; status: string; version: number }[]) =>
      rows.map(({ id, status, version }) => `${id} ${status} ${version}`).toSorted();
    expect(words(asked)).toEqual(words(model.asks));
    const booked = await db.select().from(deliveries).where(eq(deliveries.carrierId, carrier.id)).orderBy(asc(deliveries.id));
    expect(words(booked)).toEqual(words(model.journeys));
    const taking = booked.filter(({ status }) => BOOKING.includes(status));
    for (const one of taking)
      for (const two of taking.filter(({ id }) => id > one.id)) {
        expect(one.orderId).not.toBe(two.orderId);
        if (one.vehicleId === two.vehicleId) expect(one.pickupAt < two.dropAt && two.pickupAt < one.dropAt).toBe(false);
      }
    for (const { id, status, orderId, quoteId } of booked) {
      const own = eq(deliveryEvents.deliveryId, id);
      const [last] = await db.select().from(deliveryEvents).where(own).orderBy(desc(deliveryEvents.n)).limit(1);
      expect(last?.to).toBe(status);
      expect(await db.$count(quotes, and(eq(quotes.id, quoteId), eq(quotes.status, "acceptee")))).toBe(1);
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId!));
      if (status === "livree") expect(order?.handedOverAt).not.toBeNull();
      if (status === "livree" || status === "en_cours")
        expect(["proposee", "contre_proposee", "acceptee", "prete"]).not.toContain(order?.status);
    }
    for (const { id, status } of await db.select().from(vehicles).where(eq(vehicles.ownerId, carrier.id))) {
      const away = booked.some((one) => one.vehicleId === id && ["chargee", "en_cours", "incident"].includes(one.status));
      expect(status).toBe(away ? "en_mission" : "disponible");
    }
  }
  return { send, compare };
}
