import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { directoryEntries } from "@recolte/db/schema";
import type { EntryFields, NewEntry } from "@recolte/domain/talk/directories/entry";
import type { SellerType } from "@recolte/domain/identity/user-type";
import { containsText } from "#platform/like.ts";
import { details } from "./columns.ts";

/** Members write their own card; these are the others'. */
const withoutAccount = isNull(directoryEntries.userId);

const row = {
  id: directoryEntries.id,
  kind: directoryEntries.kind,
  name: directoryEntries.name,
  country: directoryEntries.country,
  town: directoryEntries.town,
  imageKey: directoryEntries.imageKey,
  verified: directoryEntries.verified,
  published: directoryEntries.published,
  createdAt: directoryEntries.createdAt,
  updatedAt: directoryEntries.updatedAt,
};

const whole = {
  ...row,
  phone: directoryEntries.phone,
  email: directoryEntries.email,
  ...details,
};

interface EntryList {
  search?: string | undefined;
  kind?: SellerType | undefined;
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Newest first, without number nor address. */
export function listWithoutAccount(db: Db, { search, kind, after, limit }: EntryList) {
  const conditions: (SQL | undefined)[] = [
    withoutAccount,
    kind && eq(directoryEntries.kind, kind),
    search ? containsText(directoryEntries.searchText, search) : undefined,
    after &&
      sql`(${directoryEntries.createdAt}, ${directoryEntries.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
  ];
  return db
    .select(row)
    .from(directoryEntries)
    .where(and(...conditions))
    .orderBy(desc(directoryEntries.createdAt), desc(directoryEntries.id))
    .limit(limit);
}

export async function findWhole(db: Db, id: string) {
  const [found] = await db
    .select(whole)
    .from(directoryEntries)
    .where(and(eq(directoryEntries.id, id), withoutAccount));
  return found;
}

/** A member's card too, so that it can be said whose it is; held until commit. */
export async function lockEntry(db: Db, id: string) {
  const [found] = await db
    .select({ userId: directoryEntries.userId, ...row })
    .from(directoryEntries)
    .where(eq(directoryEntries.id, id))
    .for("update");
  return found;
}

/** False when the id is there already. */
export async function insertEntry(db: Db, addedBy: string, added: NewEntry) {
  const rows = await db
    .insert(directoryEntries)
    .values({ ...added, addedBy })
    .onConflictDoNothing()
    .returning({ id: directoryEntries.id });
  return rows.length > 0;
}

type Change = Partial<EntryFields> & { imageKey?: string | null };

/** Always later than before, so that a screen that shows an older version is known. */
export async function saveEntry(db: Db, id: string, change: Change) {
  const [saved] = await db
    .update(directoryEntries)
    .set({ ...change, updatedAt: sql`greatest(clock_timestamp(), ${directoryEntries.updatedAt} + interval '1 millisecond')` })
    .where(eq(directoryEntries.id, id))
    .returning({ updatedAt: directoryEntries.updatedAt });
  return saved!;
}

export const deleteEntry = (db: Db, id: string) => db.delete(directoryEntries).where(eq(directoryEntries.id, id));
