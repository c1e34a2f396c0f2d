import { and, asc, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { uploadParts, uploads } from "@recolte/db/schema";
import { PAPER_UPLOAD_HOURS } from "@recolte/domain/device/upload";

type NewUpload = Pick<typeof uploads.$inferInsert, "id" | "ownerId" | "purpose" | "form" | "kind" | "length" | "sha256">;
type Result = NonNullable<typeof uploads.$inferSelect.result>;

const isAlive = gt(uploads.expiresAt, sql`now()`);
const own = (ownerId: string, id: string) => and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), isAlive);

/** One creation at a time for each account: what is open is counted before. */
export const lockUploads = (db: Db, ownerId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`);

export async function findUpload(db: Db, ownerId: string, id: string) {
  const [row] = await db
    .select({
      purpose: uploads.purpose,
      kind: uploads.kind,
      length: uploads.length,
      sha256: uploads.sha256,
      received: uploads.received,
      result: uploads.result,
    })
    .from(uploads)
    .where(own(ownerId, id));
  return row;
}

/** Begun, and nothing has become of it yet. */
export async function countOpen(db: Db, ownerId: string) {
  const [row] = await db
    .select({ open: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${uploads.length}), 0)::int` })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), isNull(uploads.result), isAlive));
  return row!;
}

/** False where the id is taken, by whomever. */
export async function insertUpload(db: Db, upload: NewUpload) {
  const soon = upload.kind && { expiresAt: sql`now() + make_interval(hours => ${PAPER_UPLOAD_HOURS})` };
  const rows = await db
    .insert(uploads)
    .values({ ...upload, ...soon })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** Goes on only from where it is; null where it is elsewhere: of two that send the same part, on whichever nodes, one does. */
export async function moveOn(db: Db, [ownerId, id]: [string, string], { at, by }: { at: number; by: number }) {
  const rows = await db
    .update(uploads)
    .set({ received: sql`${uploads.received} + ${by}` })
    .where(and(own(ownerId, id), eq(uploads.received, at), isNull(uploads.result)))
    .returning({ received: uploads.received, kind: uploads.kind });
  return rows[0] ?? null;
}

export const insertPart = (db: Db, part: typeof uploadParts.$inferInsert) => db.insert(uploadParts).values(part);

/** Who makes a picture of it; a process that died meanwhile has had its time. Null where another does, or has done. */
export async function beginFinishing(db: Db, ownerId: string, id: string) {
  const isFree = or(isNull(uploads.finishingAt), lt(uploads.finishingAt, sql`now() - interval '1 minute'`));
  const [row] = await db
    .update(uploads)
    .set({ finishingAt: sql`now()` })
    .where(and(own(ownerId, id), eq(uploads.received, uploads.length), isNull(uploads.result), isFree))
    .returning({ purpose: uploads.purpose, form: uploads.form, kind: uploads.kind, sha256: uploads.sha256 });
  return row ?? null;
}

export const stopFinishing = (db: Db, id: string) => db.update(uploads).set({ finishingAt: null }).where(eq(uploads.id, id));

export const readParts = (db: Db, uploadId: string) =>
  db
    .select({ at: uploadParts.at, body: uploadParts.body })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.at));

export const setResult = (db: Db, id: string, result: Result) => db.update(uploads).set({ result }).where(eq(uploads.id, id));

export const deleteParts = (db: Db, uploadId: string) => db.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId));

/** False where there is none. */
export async function deleteUpload(db: Db, ownerId: string, id: string) {
  const rows = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

/** An id that begins anew may be one that was begun a day ago. */
export const deleteExpired = (db: Db, ownerId: string, id: string) =>
  db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId), lte(uploads.expiresAt, sql`now()`)));

export const forgetUploads = (db: Db) => db.delete(uploads).where(lte(uploads.expiresAt, sql`now()`));

export const eraseUploads = (db: Db, ownerId: string) => db.delete(uploads).where(eq(uploads.ownerId, ownerId));

export const listUploadsToExport = (db: Db, ownerId: string, { after, limit }: { after: string | null; limit: number }) =>
  db
    .select({
      id: uploads.id,
      purpose: uploads.purpose,
      length: uploads.length,
      received: uploads.received,
      expiresAt: uploads.expiresAt,
    })
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), after ? gt(uploads.id, after) : undefined))
    .orderBy(asc(uploads.id))
    .limit(limit);
