import { and, eq, inArray, lt, not, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { telephoneCodes, telephoneMessages, telephoneReceived, telephoneReports } from "@recolte/db/schema";
import { enqueue } from "#platform/outbox-queries.ts";
import type { Carrier, Reported } from "./carrier.ts";

interface NewMessage extends Pick<typeof telephoneMessages.$inferInsert, "id" | "kind" | "number" | "text" | "code" | "first"> {
  /** Seconds after which nobody wants it any more. */
  lifetime: number;
}

/** In the transaction that wants it; the same id is the same message. */
export async function insertMessage(tx: Db, { lifetime, ...message }: NewMessage) {
  await tx
    .insert(telephoneMessages)
    .values({ ...message, expiresAt: sql`now() + make_interval(secs => ${lifetime})` })
    .onConflictDoNothing();
  await enqueue(tx, { kind: "telephone", payload: { message: message.id }, dedupeKey: `telephone:${message.id}` });
}

/** News of a person whose number is another's by now. */
const isForNobody = sql`exists (
  select from notifications n join users u on u.id = n.user_id
  where n.id = ${telephoneMessages.id} and (u.phone is distinct from ${telephoneMessages.number} or u.phone_proved_at is null))`;

/** Nothing where it is settled, or where it was begun and may not leave twice. */
export async function beginSending(db: Db, id: string) {
  const mayBegin = or(
    eq(telephoneMessages.state, "waiting"),
    and(eq(telephoneMessages.state, "sending"), eq(telephoneMessages.kind, "code")),
  );
  const [message] = await db
    .update(telephoneMessages)
    .set({ state: "sending" })
    .where(and(eq(telephoneMessages.id, id), mayBegin, not(isForNobody)))
    .returning({
      id: telephoneMessages.id,
      kind: telephoneMessages.kind,
      number: telephoneMessages.number,
      text: telephoneMessages.text,
      code: telephoneMessages.code,
      tried: telephoneMessages.tried,
      first: telephoneMessages.first,
      isOver: sql<boolean>`${telephoneMessages.expiresAt} <= now()`,
    });
  return message;
}

const one = (id: string) => eq(telephoneMessages.id, id);

export const markSent = (db: Db, id: string, taken: { carrier: Carrier["name"]; reference: string | null }) =>
  db
    .update(telephoneMessages)
    .set({ state: "sent", code: null, ...taken })
    .where(one(id));

export const markFailed = (db: Db, id: string) =>
  db.update(telephoneMessages).set({ state: "failed", code: null }).where(one(id));

export const markWaiting = (db: Db, id: string, tried: string[]) =>
  db.update(telephoneMessages).set({ state: "waiting", tried }).where(one(id));

/** States only go forward: « delivered » is the last word, however late another one comes. Whether it is news. */
export async function noteReport(db: Db, carrier: Carrier["name"], { reference, state }: Reported) {
  const rows = await db
    .insert(telephoneReports)
    .values({ carrier, reference, state })
    .onConflictDoUpdate({
      target: [telephoneReports.carrier, telephoneReports.reference],
      set: { state },
      setWhere: sql`${telephoneReports.state} = 'failed' and excluded.state = 'delivered'`,
    })
    .returning({ reference: telephoneReports.reference });
  return rows.length > 0;
}

/** Whether it is the first time that it comes. */
export async function noteReceived(tx: Db, received: typeof telephoneReceived.$inferInsert) {
  const rows = await tx.insert(telephoneReceived).values(received).onConflictDoNothing().returning({ id: telephoneReceived.id });
  return rows.length > 0;
}

const monthAgo = sql`now() - interval '30 days'`;

/** Numbers and reports are kept for thirty days, who asked for a code for two, a code no longer than it opens anything. */
export async function forgetMessages(db: Db) {
  await db
    .update(telephoneMessages)
    .set({ state: "failed", code: null })
    .where(and(inArray(telephoneMessages.state, ["waiting", "sending"]), lt(telephoneMessages.expiresAt, sql`now()`)));
  await db.delete(telephoneMessages).where(lt(telephoneMessages.createdAt, monthAgo));
  await db.delete(telephoneCodes).where(lt(telephoneCodes.createdAt, sql`now() - interval '2 days'`));
  await db.delete(telephoneReceived).where(lt(telephoneReceived.createdAt, monthAgo));
  await db.delete(telephoneReports).where(lt(telephoneReports.at, monthAgo));
}
