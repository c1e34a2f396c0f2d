import { and, eq, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { outbox } from "@recolte/db/schema";
import type { Mail } from "./mailer.ts";
import type { Bucket } from "./storage.ts";

export type OutboxKind = (typeof outbox.$inferSelect)["kind"];
type NewItem = Pick<typeof outbox.$inferInsert, "kind" | "payload" | "dedupeKey">;

/** Work to do once this transaction has committed, `after` so many seconds; the same `dedupeKey` is the same work. */
export async function enqueue(db: Db, { after, ...item }: NewItem & { after?: number }) {
  await db
    .insert(outbox)
    .values({ ...item, ...(after !== undefined && { nextAt: inSeconds(after) }) })
    .onConflictDoNothing({ target: outbox.dedupeKey });
}

export const enqueueMail = (db: Db, mail: Mail, dedupeKey?: string) =>
  enqueue(db, { kind: "mail", payload: { ...mail }, dedupeKey });

/** Letters that say this and have not left. */
export const withdrawMail = (db: Db, says: Record<string, string>) =>
  db
    .delete(outbox)
    .where(and(eq(outbox.kind, "mail"), isNull(outbox.doneAt), sql`${outbox.payload} @> ${JSON.stringify(says)}::jsonb`));

const MINUTE = 60;
const MOMENT = 10;
const HOUR = 60 * MINUTE;
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

interface Files {
  key: string;
  widths: readonly number[];
}

const deletionKey = (key: string) => `image.delete:${key}`;
const deletionOf = ({ key, widths }: Files, bucket?: Bucket): NewItem => ({
  kind: "image.delete",
  payload: { key, widths: [...widths], ...(bucket && { bucket }) },
  dedupeKey: deletionKey(key),
});

/** Of announcements, unless another bucket is named. */
export const enqueueImageDeletion = (db: Db, image: Files, bucket?: Bucket) => enqueue(db, deletionOf(image, bucket));

const DAY = 24 * HOUR;

/** Those of announcements that may be wanted back until then. */
export const enqueueLateImageDeletion = (db: Db, image: Files, days: number) =>
  enqueue(db, { ...deletionOf(image), after: days * DAY });

/** Asked before files are stored: without a row that claims them by then they go, whatever fell meanwhile. */
export const forgetUnclaimed = (db: Db, image: Files, bucket: Bucket) =>
  db.insert(outbox).values({ ...deletionOf(image, bucket), nextAt: inSeconds(10 * MINUTE) });

/** In the transaction of their row; false when they are being taken away already. */
export async function claimFiles(tx: Db, key: string) {
  const rows = await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, deletionKey(key)), eq(outbox.attempts, 0)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** How long a taken item is hidden from other workers: a process that dies leaves it to be taken again. */
const LEASE = 2 * MINUTE;
export const TRIES_MAX = 10;

/** Takes the oldest due item of this kind and counts the try before it begins. */
export async function takeDue(db: Db, kind: OutboxKind) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNull(outbox.doneAt), lte(outbox.nextAt, sql`now()`), lt(outbox.attempts, TRIES_MAX)))
    .orderBy(outbox.nextAt)
    .limit(1)
    .for("update", { skipLocked: true });
  const [item] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: inSeconds(LEASE) })
    .where(eq(outbox.id, sql`(${due})`))
    .returning({ id: outbox.id, payload: outbox.payload, attempts: outbox.attempts });
  return item;
}

interface Taken {
  id: string;
  attempts: number;
}

/** As it was taken: what was asked for again meanwhile, or taken by another worker, is no longer this one's to settle. */
const stillTaken = ({ id, attempts }: Taken) => and(eq(outbox.id, id), eq(outbox.attempts, attempts));

export const markDone = (db: Db, item: Taken) =>
  db
    .update(outbox)
    .set({ doneAt: sql`now()`, lastError: null })
    .where(stillTaken(item));

/** Again in 1, 2, 4 … 60 minutes. */
export const markFailed = (db: Db, item: Taken, error: string) =>
  db
    .update(outbox)
    .set({ nextAt: inSeconds(Math.min(HOUR, MINUTE * 2 ** (item.attempts - 1))), lastError: error.slice(0, 500) })
    .where(stillTaken(item));

/** Nobody was there to take it: the try does not count, so that no outage is too long. */
export const markUntried = (db: Db, item: Taken, error: string) =>
  db
    .update(outbox)
    .set({ attempts: item.attempts - 1, nextAt: inSeconds(MOMENT), lastError: error.slice(0, 500) })
    .where(stillTaken(item));

/** At the moment that the try named; a try that was none does not count. */
export const markLater = (
  db: Db,
  item: Taken,
  { seconds, isTry, message }: { seconds: number; isTry: boolean; message: string },
) =>
  db
    .update(outbox)
    .set({ attempts: item.attempts - (isTry ? 0 : 1), nextAt: inSeconds(seconds), lastError: message.slice(0, 500) })
    .where(stillTaken(item));

const weekAgo = sql`now() - interval '7 days'`;
const givenUp = and(
  inArray(outbox.kind, ["mail", "push", "telephone"]),
  isNull(outbox.doneAt),
  gte(outbox.attempts, TRIES_MAX),
  lt(outbox.nextAt, weekAgo),
);

/** Payloads hold addresses: what was done is forgotten after a week, and a mail, a push or an SMS that nobody takes. */
export const forgetDone = (db: Db) => db.delete(outbox).where(or(lt(outbox.doneAt, weekAgo), givenUp));
