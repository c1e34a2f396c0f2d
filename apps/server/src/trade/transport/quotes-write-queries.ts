import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { deliveries, directoryEntries, orders, profiles, quoteRequests, quotes } from "@recolte/db/schema";
import { BOOKING, type QuoteRequestStatus, type QuoteStatus } from "@recolte/domain/trade/transport/status";
import { ENDED } from "@recolte/domain/trade/orders/status";
import { OPEN_REQUESTS, REQUEST_DAYS } from "@recolte/domain/trade/transport/quote-request";
import { orderRow } from "#trade/orders/queries.ts";
import { quoteCard, requestCard } from "./queries.ts";

export async function isCarrier(db: Db, id: string) {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.userType, "transporteur")));
  return rows.length > 0;
}

const untilAnswer = sql`now() + make_interval(days => ${REQUEST_DAYS}::int)`;

/** Nothing when this id is used already. */
export async function insertRequest(db: Db, values: Omit<typeof quoteRequests.$inferInsert, "answerBy">) {
  const [row] = await db
    .insert(quoteRequests)
    .values({ ...values, answerBy: untilAnswer })
    .onConflictDoNothing({ target: quoteRequests.id })
    .returning(requestCard);
  return row;
}

/** What was asked under this id, by whom and of whom; with the card that is named now, where there still is one. */
export async function findSaid(db: Db, { id, entryId }: { id: string; entryId: string | null }) {
  const [row] = await db
    .select({
      customerId: quoteRequests.customerId,
      carrierId: quoteRequests.carrierId,
      entryId: directoryEntries.id,
      entryOf: directoryEntries.userId,
      origin: quoteRequests.origin,
      destination: quoteRequests.destination,
      goods: quoteRequests.goods,
      weightKg: quoteRequests.weightKg,
      volume: quoteRequests.volume,
      wishedOn: quoteRequests.wishedOn,
      needs: quoteRequests.needs,
      content: quoteRequests.content,
      orderId: quoteRequests.orderId,
    })
    .from(quoteRequests)
    .leftJoin(directoryEntries, sql`${directoryEntries.id} = ${entryId}::uuid`)
    .where(eq(quoteRequests.id, id));
  return row;
}

/** `answerBy`: until when a price stands; null gives the carrier their days again. */
export async function saveRequest(
  db: Db,
  id: string,
  { status, answerBy }: { status: QuoteRequestStatus; answerBy?: Date | null },
) {
  const [row] = await db
    .update(quoteRequests)
    .set({
      status,
      ...(answerBy !== undefined && { answerBy: answerBy ?? untilAnswer }),
      version: sql`${quoteRequests.version} + 1`,
    })
    .where(eq(quoteRequests.id, id))
    .returning({ version: quoteRequests.version });
  if (!row) throw new Error("A request that is held is there");
  return row;
}

/** Nothing when this id is used already. */
export async function insertQuote(db: Db, values: typeof quotes.$inferInsert) {
  const rows = await db.insert(quotes).values(values).onConflictDoNothing({ target: quotes.id }).returning({ id: quotes.id });
  return rows.length > 0;
}

export async function findStanding(db: Db, requestId: string) {
  const [row] = await db
    .select({ ...quoteCard, vehicleId: quotes.vehicleId })
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), eq(quotes.status, "proposee")));
  return row;
}

export const saveQuote = (db: Db, requestId: string, status: QuoteStatus) =>
  db
    .update(quotes)
    .set({ status })
    .where(and(eq(quotes.requestId, requestId), eq(quotes.status, "proposee")));

/** An order of any carrier; the caller has checked that it concerns the viewer. */
export async function lockOrderToCarry(db: Db, id: string) {
  const [row] = await db.select(orderRow).from(orders).where(eq(orders.id, id)).for("update");
  return row;
}

export async function isCarried(db: Db, orderId: string) {
  return (await db.$count(deliveries, and(eq(deliveries.orderId, orderId), inArray(deliveries.status, [...BOOKING])))) > 0;
}

const isOpen = inArray(quoteRequests.status, [...OPEN_REQUESTS]);
const isOverdue = and(isOpen, lte(quoteRequests.answerBy, sql`now()`));

/** Requests whose days are over, those for longest first. */
export const listOverdue = (db: Db, limit: number) =>
  db.select({ id: quoteRequests.id }).from(quoteRequests).where(isOverdue).orderBy(asc(quoteRequests.answerBy)).limit(limit);

/** Still overdue, and held until commit; one that somebody decides at the moment waits for the next turn. */
export async function lockOverdue(db: Db, id: string) {
  const [row] = await db
    .select(requestCard)
    .from(quoteRequests)
    .where(and(eq(quoteRequests.id, id), isOverdue))
    .for("update", { skipLocked: true });
  return row;
}

/** Prices and requests that end soon, of which nobody was told yet, with who has to answer. */
export const listEnding = (db: Db, limit: number) =>
  db
    .select({ id: quoteRequests.id, answerBy: quoteRequests.answerBy, userId: profiles.id, country: profiles.country })
    .from(quoteRequests)
    .innerJoin(
      profiles,
      sql`${profiles.id} = case when ${quoteRequests.status} = 'ouverte' then ${quoteRequests.carrierId} else ${quoteRequests.customerId} end`,
    )
    .where(
      and(
        isOpen,
        // What ends in the night is told the evening before.
        sql`${quoteRequests.answerBy} > now() and ${quoteRequests.answerBy} <= now() + interval '12 hours'`,
        sql`not exists (select from notifications n
          where n.dedupe_key = 'ending:' || ${quoteRequests.id} || ':' || floor(extract(epoch from ${quoteRequests.answerBy}) * 1000)::bigint)`,
      ),
    )
    .orderBy(asc(quoteRequests.answerBy))
    .limit(limit);

/** As it was listed, and held until commit. */
export async function lockEnding(db: Db, id: string, answerBy: Date) {
  const [row] = await db
    .select(requestCard)
    .from(quoteRequests)
    .where(and(eq(quoteRequests.id, id), isOpen, eq(quoteRequests.answerBy, answerBy)))
    .for("update", { skipLocked: true });
  return row;
}

const isForNothing = and(isOpen, inArray(orders.status, [...ENDED]));

/** Requests for an order that has ended: nobody wants a price for it any more. */
export const listForNothing = (db: Db, limit: number) =>
  db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .innerJoin(orders, eq(orders.id, quoteRequests.orderId))
    .where(isForNothing)
    .orderBy(asc(quoteRequests.id))
    .limit(limit);

/** One of them, held unless somebody decides it at the moment. */
export async function lockForNothing(db: Db, id: string) {
  const [row] = await db
    .select({ ...requestCard, orderStatus: orders.status })
    .from(quoteRequests)
    .innerJoin(orders, eq(orders.id, quoteRequests.orderId))
    .where(and(eq(quoteRequests.id, id), isForNothing))
    .for("update", { of: quoteRequests, skipLocked: true });
  return row;
}
