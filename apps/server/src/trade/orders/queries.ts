import { and, asc, count, desc, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { jsonIf } from "@recolte/db/json";
import { announcementImages, announcements, orderRounds, orders, profiles, quoteRequests, users } from "@recolte/db/schema";
import { REQUEST_WAITS_FOR } from "@recolte/domain/trade/transport/status";
import { type OrderList, statusesIn } from "@recolte/domain/trade/orders/order";
import type { OrderSide } from "@recolte/domain/trade/orders/status";
import { isCover, picture, picturesOpen } from "#market/announcements/columns.ts";
import { containsText } from "#platform/like.ts";
import { fullNameOf } from "#market/profiles/named-queries.ts";

/** What one side proposes to the other in a round. */
export const roundTerms = {
  quantity: orderRounds.quantity,
  unitPrice: orderRounds.unitPrice,
  fulfilment: orderRounds.fulfilment,
  carrier: orderRounds.carrier,
  wishedOn: orderRounds.wishedOn,
  note: orderRounds.note,
};

/** What a list shows of an order, and every decision is made on. */
const orderCard = {
  id: orders.id,
  announcementId: orders.announcementId,
  buyerId: orders.buyerId,
  sellerId: orders.sellerId,
  title: orders.title,
  category: orders.category,
  unit: orders.unit,
  currency: orders.currency,
  quantity: orders.quantity,
  unitPrice: orders.unitPrice,
  total: orders.total,
  fulfilment: orders.fulfilment,
  carrier: orders.carrier,
  wishedOn: orders.wishedOn,
  status: orders.status,
  round: orders.round,
  answerBy: orders.answerBy,
  version: orders.version,
  acceptedAt: orders.acceptedAt,
  readyAt: orders.readyAt,
  handedOverAt: orders.handedOverAt,
  closedAt: orders.closedAt,
  paidAt: orders.paidAt,
  disputedBy: orders.disputedBy,
  disputeReason: orders.disputeReason,
  disputeAnswer: orders.disputeAnswer,
  resolution: orders.resolution,
  upheld: orders.upheld,
  agreedTotal: orders.agreedTotal,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
};

/** The same, with what only its own page shows, or the server may know. */
export const orderRow = {
  ...orderCard,
  stockItemId: orders.stockItemId,
  pickupPlace: orders.pickupPlace,
  pickupOn: orders.pickupOn,
  pickupFrom: orders.pickupFrom,
  pickupUntil: orders.pickupUntil,
  code: orders.code,
  codeTries: orders.codeTries,
  codeLockedUntil: orders.codeLockedUntil,
};

/** Who buys or sells, as the other may see them. */
const party = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  verified: profiles.verified,
  userType: profiles.userType,
  avatarKey: profiles.avatarKey,
  location: profiles.location,
  country: profiles.country,
};

const mine = (side: OrderSide, userId: string) => eq(side === "buyer" ? orders.buyerId : orders.sellerId, userId);
const otherOf = (side: OrderSide) => (side === "buyer" ? orders.sellerId : orders.buyerId);
/** Somebody who is no party finds nothing. */
export const ofParty = (userId: string, id: string): SQL | undefined =>
  and(eq(orders.id, id), or(eq(orders.buyerId, userId), eq(orders.sellerId, userId)));
const cover = jsonIf(announcementImages.key, picture);

const isUndone = sql`(${orders.status} = 'resolue' and ${orders.upheld} is false)`;
const isIn = (list: OrderList) => {
  const among = inArray(orders.status, statusesIn(list));
  return list === "Autres" ? or(among, isUndone) : and(among, not(isUndone));
};

/** A carrier named a price for it that this person has to answer, whichever side looks for one. */
const transportPriced = (db: Db, userId: string) =>
  exists(
    db
      .select({ id: quoteRequests.id })
      .from(quoteRequests)
      .where(
        and(
          eq(quoteRequests.orderId, orders.id),
          eq(quoteRequests.customerId, userId),
          eq(quoteRequests.status, REQUEST_WAITS_FOR.customer),
        ),
      ),
  ).mapWith(Boolean);

/** Nothing goes on before this side answers: an offer, or what the other says in a dispute. */
const waits = (side: OrderSide) =>
  or(
    eq(orders.status, side === "seller" ? "proposee" : "contre_proposee"),
    and(eq(orders.status, "litige"), ne(orders.disputedBy, side), isNull(orders.disputeAnswer)),
  )!;

/** What waits for an answer, then what is ready, the longest first, to be fetched or brought; then the rest. */
export const ORDER_PARTS = ["waiting", "ready", "rest"] as const;
type OrderPart = (typeof ORDER_PARTS)[number];
const isReady = eq(orders.status, "prete");
const inPart: Record<OrderPart, (side: OrderSide) => SQL | undefined> = {
  waiting: waits,
  ready: () => isReady,
  rest: (side) => and(not(waits(side)), not(isReady)),
};
export const timeOfPart = ({ readyAt, createdAt }: { readyAt: Date | null; createdAt: Date }, part: OrderPart) =>
  (part === "ready" && readyAt) || createdAt;

/** People on the other side of one's orders whose names hold what was typed: far fewer than the orders. */
const namesakes = (db: Db, { side, userId, search }: { side: OrderSide; userId: string; search: string }) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        inArray(
          profiles.id,
          db
            .select({ id: otherOf(side) })
            .from(orders)
            .where(mine(side, userId)),
        ),
        containsText(sql`fold(${fullNameOf})`, search),
      ),
    );

/** By the goods or the other side, each by an index of its own: whoever sold for years has more than is read in time. */
const says = (db: Db, { side, userId, search }: { side: OrderSide; userId: string; search: string }) =>
  or(
    containsText(sql`fold(${orders.title})`, search),
    sql`${otherOf(side)} = any(array(${namesakes(db, { side, userId, search })}))`,
  );

interface OrderPage {
  side: OrderSide;
  part: OrderPart;
  stage?: OrderList | undefined;
  search?: string | undefined;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** The newest first, but what is ready; each with the other side and the picture of what is sold. */
export function listOrders(db: Db, userId: string, { side, part, stage, search, after, limit }: OrderPage) {
  const [time, order, next] =
    part === "ready" ? ([orders.readyAt, asc, sql`>`] as const) : ([orders.createdAt, desc, sql`<`] as const);
  return db
    .select({
      ...orderCard,
      other: party,
      otherGone: sql<boolean>`${users.status} <> 'active'`,
      transportPriced: transportPriced(db, userId),
      cover,
    })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, otherOf(side)))
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(announcements, eq(announcements.id, orders.announcementId))
    .leftJoin(announcementImages, and(isCover, picturesOpen))
    .where(
      and(
        mine(side, userId),
        inPart[part](side),
        stage && isIn(stage),
        search ? says(db, { side, userId, search }) : undefined,
        after && sql`(${time}, ${orders.id}) ${next} (${after.createdAt.toISOString()}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(time), order(orders.id))
    .limit(limit);
}

export const countOrders = (db: Db, userId: string, side: OrderSide) =>
  db
    .select({ status: orders.status, upheld: orders.upheld, orders: count() })
    .from(orders)
    .where(mine(side, userId))
    .groupBy(orders.status, orders.upheld);

/** Both sides, and whether their accounts are still open. */
export const listParties = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...party, active: sql<boolean>`${users.status} = 'active'` })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(inArray(profiles.id, [...ids]));
export type Party = Awaited<ReturnType<typeof listParties>>[number];
export type Parties = Record<OrderSide, Party>;

export async function findOrder(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ ...orderRow, cover })
    .from(orders)
    .innerJoin(announcements, eq(announcements.id, orders.announcementId))
    .leftJoin(announcementImages, and(isCover, picturesOpen))
    .where(ofParty(userId, id));
  return row;
}

/** Locked until commit: every move is decided on this state. */
export async function lockOrder(db: Db, userId: string, id: string) {
  const [row] = await db.select(orderRow).from(orders).where(ofParty(userId, id)).for("update");
  return row;
}
export type OrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;
