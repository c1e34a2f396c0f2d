import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { directoryEntries, messages, profiles } from "@recolte/db/schema";
import type { Country } from "@recolte/domain/platform/places/country";
import { details, shown } from "./columns.ts";

const TOWNS_MAX = 2_000;

/** The towns that cards name, by trade, the most named first. */
export const listTowns = (db: Db) =>
  db
    .select({ kind: directoryEntries.kind, town: directoryEntries.town })
    .from(directoryEntries)
    .where(and(shown, ne(directoryEntries.town, "")))
    .groupBy(directoryEntries.kind, directoryEntries.town)
    .orderBy(desc(count()), directoryEntries.town)
    .limit(TOWNS_MAX);

const ZONES_MAX = 200;

/** The zones that cards name, the most named first; one zone may be written in several ways. */
export async function listZones(db: Db) {
  const named = sql`(select country, unnest(zones) as zone from ${directoryEntries} where ${shown} and kind = 'transporteur')`;
  const { rows } = await db.execute<{ zone: string; country: Country; count: number }>(sql`
    select mode() within group (order by zone) as zone, country, count(*)::int as count from ${named} named
    where words_of(zone) <> '' group by words_of(zone), country order by count(*) desc, 1 limit ${ZONES_MAX}`);
  return rows;
}

/** Who stands behind a card; no user when they have no account. */
export async function findEntry(db: Db, id: string) {
  const [row] = await db
    .select({
      userId: directoryEntries.userId,
      kind: directoryEntries.kind,
      phone: sql<string | null>`coalesce(${profiles.phone}, ${directoryEntries.phone})`,
      country: sql<Country>`coalesce(${profiles.country}, ${directoryEntries.country})`,
    })
    .from(directoryEntries)
    .leftJoin(profiles, eq(profiles.id, directoryEntries.userId))
    .where(and(eq(directoryEntries.id, id), shown));
  return row;
}

/** To whom this message of one's own went from this card; a card that is gone is known by nobody else. */
export async function findWrittenFrom(db: Db, senderId: string, { id, entryId }: { id: string; entryId: string }) {
  const [row] = await db
    .select({ receiverId: messages.receiverId })
    .from(messages)
    .leftJoin(directoryEntries, eq(directoryEntries.id, entryId))
    .where(
      and(
        eq(messages.id, id),
        eq(messages.senderId, senderId),
        sql`coalesce(${directoryEntries.userId}, ${messages.receiverId}) = ${messages.receiverId}`,
      ),
    );
  return row;
}

const own = (userId: string) => and(eq(directoryEntries.userId, userId), sql`not ${directoryEntries.hidden}`);

/** A member's own card, whether they show it or not. */
export async function findOwnEntry(db: Db, userId: string) {
  const [row] = await db
    .select({ kind: directoryEntries.kind, published: directoryEntries.published, ...details })
    .from(directoryEntries)
    .where(own(userId));
  return row ?? null;
}

type OwnChange = Partial<Pick<typeof directoryEntries.$inferInsert, keyof typeof details | "published">>;

export async function updateOwnEntry(db: Db, userId: string, change: OwnChange) {
  const rows = await db
    .update(directoryEntries)
    .set({ ...change, updatedAt: sql`now()` })
    .where(own(userId))
    .returning({ published: directoryEntries.published });
  return rows[0];
}
