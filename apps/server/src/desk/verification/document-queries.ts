import { and, asc, count, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { identityDocuments } from "@recolte/db/schema";
import type { DocumentStatus } from "@recolte/domain/judgement/trust/verification";

const readable = sql`wrapped_key is not null`;

export async function insertDocument(db: Db, values: typeof identityDocuments.$inferInsert) {
  const [row] = await db
    .insert(identityDocuments)
    .values(values)
    .returning({ id: identityDocuments.id, kind: identityDocuments.kind, storedAt: identityDocuments.storedAt });
  return row!;
}

/** One's own, as it arrived; held until commit. */
export async function lockStored(db: Db, personId: string, id: string) {
  const [row] = await db
    .select()
    .from(identityDocuments)
    .where(and(eq(identityDocuments.id, id), eq(identityDocuments.personId, personId), eq(identityDocuments.status, "stored")))
    .for("update");
  return row;
}

export const sendStored = (db: Db, id: string, verificationId: string) =>
  db.update(identityDocuments).set({ status: "waiting", verificationId }).where(eq(identityDocuments.id, id));

/** All papers of a person that can still be read, held until commit. */
export const lockReadable = (db: Db, personId: string) =>
  db
    .select()
    .from(identityDocuments)
    .where(and(eq(identityDocuments.personId, personId), readable))
    .for("update");

/** The paper that waits with a request. */
export async function findWaiting(db: Db, verificationId: string) {
  const [row] = await db
    .select()
    .from(identityDocuments)
    .where(and(eq(identityDocuments.verificationId, verificationId), eq(identityDocuments.status, "waiting")));
  return row;
}
export async function lockWaiting(db: Db, verificationId: string) {
  const [row] = await db
    .select()
    .from(identityDocuments)
    .where(and(eq(identityDocuments.verificationId, verificationId), eq(identityDocuments.status, "waiting")))
    .for("update");
  return row;
}

interface Ended {
  status: Extract<DocumentStatus, "accepted" | "refused" | "withdrawn" | "lapsed">;
  decidedBy?: string | null;
  expiresIn?: number | null;
  numberHash?: string | null;
}

/** Whatever the end: what could open it is gone with the row's own words. Its file goes by the outbox. */
export const endDocument = (db: Db, id: string, ended: Ended) =>
  db
    .update(identityDocuments)
    .set({ ...ended, decidedAt: sql`now()`, wrappedKey: null, keyId: null, objectKey: null })
    .where(eq(identityDocuments.id, id));

/** The same number on an account that is not erased. */
export async function hasSameNumber(db: Db, personId: string, numberHash: string) {
  const rows = await db
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .where(and(eq(identityDocuments.numberHash, numberHash), ne(identityDocuments.personId, personId)))
    .limit(1);
  return rows.length > 0;
}

/** What was stored and never sent for an hour, and what nobody judged for so many days. */
export const listLapsed = (db: Db, days: number, limit: number) =>
  db
    .select({ id: identityDocuments.id, personId: identityDocuments.personId })
    .from(identityDocuments)
    .where(
      and(
        readable,
        or(
          and(eq(identityDocuments.status, "stored"), lt(identityDocuments.storedAt, sql`now() - interval '1 hour'`)),
          lt(identityDocuments.storedAt, sql`now() - make_interval(days => ${days}::int)`),
        ),
      ),
    )
    .orderBy(asc(identityDocuments.storedAt))
    .limit(limit);

/** Which wrapping keys papers still need. */
export const countByKey = (db: Db) =>
  db
    .select({ keyId: identityDocuments.keyId, documents: count() })
    .from(identityDocuments)
    .where(readable)
    .groupBy(identityDocuments.keyId)
    .orderBy(asc(identityDocuments.keyId));

/** Held until commit. */
export const lockNotUnder = (db: Db, keyId: string, known: readonly string[]) =>
  db
    .select()
    .from(identityDocuments)
    .where(and(readable, ne(identityDocuments.keyId, keyId), inArray(identityDocuments.keyId, [...known])))
    .for("update");

export const saveWrapped = (db: Db, id: string, wrapped: { wrappedKey: Buffer; keyId: string }) =>
  db.update(identityDocuments).set(wrapped).where(eq(identityDocuments.id, id));

export const listOwnDocuments = (db: Db, personId: string) =>
  db
    .select({
      id: identityDocuments.id,
      kind: identityDocuments.kind,
      country: identityDocuments.country,
      status: identityDocuments.status,
      storedAt: identityDocuments.storedAt,
      decidedAt: identityDocuments.decidedAt,
      expiresIn: identityDocuments.expiresIn,
    })
    .from(identityDocuments)
    .where(eq(identityDocuments.personId, personId))
    .orderBy(desc(identityDocuments.storedAt));

export const deleteDocuments = (db: Db, personId: string) =>
  db
    .delete(identityDocuments)
    .where(eq(identityDocuments.personId, personId))
    .returning({ objectKey: identityDocuments.objectKey });
