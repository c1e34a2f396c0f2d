import type { Db } from "@recolte/db/client";
import { carryingRefusal, quoteOfOrder } from "@recolte/domain/trade/transport/quote-order";
import { type QuoteSide, requestActions } from "@recolte/domain/trade/transport/quote-request";
import { Refusal } from "@recolte/domain/platform/refusal";
import { excessOf, type Load } from "@recolte/domain/trade/transport/vehicle";
import { isTaken } from "./deliveries-write-queries.ts";
import { findOrderToCarry, findRequest, listQuotes } from "./quotes-queries.ts";
import { isCarried } from "./quotes-write-queries.ts";
import { listPeople } from "./queries.ts";
import { findVehicle } from "./vehicles-queries.ts";

type Quotes = Awaited<ReturnType<typeof listQuotes>>;

/** One's vehicle left the fleet, became too small or was booked by another. */
async function isVehicleGone(db: Db, load: Load, standing: Quotes[number]) {
  const vehicle = await findVehicle(db, standing.vehicleId);
  if (!vehicle || vehicle.archivedAt || excessOf(load, vehicle)) return true;
  return isTaken(db, standing.vehicleId, standing);
}

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** What stands between a price and its acceptance; the customer's order is not its carrier's to know. */
async function hindranceOf(db: Db, found: Request, { side, quotes }: { side: QuoteSide; quotes: Quotes }) {
  const standing = quotes.find(({ status }) => status === "proposee");
  if (!standing) return null;
  if (await isVehicleGone(db, found, standing)) return "vehicle" as const;
  const { orderId, customerId } = found;
  if (!orderId || side === "carrier") return null;
  if (await isCarried(db, orderId)) return "carried" as const;
  const order = await findOrderToCarry(db, customerId, orderId);
  const isTooEarly = order && carryingRefusal("accept", order, customerId) && !carryingRefusal("request", order, customerId);
  return isTooEarly ? ("undecided" as const) : null;
}

/** Everything of a request that its two sides may see. */
export async function requestPage(db: Db, viewerId: string, id: string) {
  const found = await findRequest(db, viewerId, id);
  if (!found) throw new Refusal("quote.not-found");
  const side: QuoteSide = found.customerId === viewerId ? "customer" : "carrier";
  const [people, quotes] = await Promise.all([
    listPeople(db, [side === "customer" ? found.carrierId : found.customerId]),
    listQuotes(db, id),
  ]);
  const [person] = people;
  if (!person) throw new Error("Both sides of a request have a profile");
  const { active, ...other } = person;
  const hindrance = await hindranceOf(db, found, { side, quotes });
  const actions = requestActions(found, { side, now: new Date(), otherGone: !active }).filter(
    (move) => move !== "accept" || !hindrance,
  );
  const deliveryStatus = quotes.find(({ deliveryId }) => deliveryId)?.deliveryStatus ?? null;
  return { ...found, side, other, otherGone: !active, hindrance, deliveryStatus, actions, quotes };
}

/** What an order already says, for whichever of its sides asks a price for it. */
export async function orderDraft(db: Db, viewerId: string, orderId: string) {
  const order = await findOrderToCarry(db, viewerId, orderId);
  if (!order) throw new Refusal("order.not-found");
  const refusal = carryingRefusal("request", order, viewerId);
  if (refusal) throw new Refusal(refusal);
  return { title: order.title, ...quoteOfOrder(order, new Date()) };
}
