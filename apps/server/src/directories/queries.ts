import { and, count, desc, eq, like, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { fixedLimit, preparedByShape } from "@recolte/db/prepared";
import { announcements, directoryEntries, messages, profiles } from "@recolte/db/schema";
import { COUNTRIES, type Country } from "@recolte/domain/country";
import type { UserType } from "@recolte/domain/user-type";
import { likeWords } from "#platform/like.ts";

/** What a member's card tells of their trade; they write it themselves. */
const details = {
  specialites: directoryEntries.specialites,
  secteurs: directoryEntries.secteurs,
  minOrderKg: directoryEntries.minOrderKg,
  zones: directoryEntries.zones,
  vehicules: directoryEntries.vehicules,
  delaiMoyen: directoryEntries.delaiMoyen,
  quartier: directoryEntries.quartier,
  typeCommerce: directoryEntries.typeCommerce,
  horaires: directoryEntries.horaires,
};

/** As everybody may see it: neither number nor address. Without an account, `userId` is null. */
const entry = {
  id: directoryEntries.id,
  userId: directoryEntries.userId,
  kind: directoryEntries.kind,
  name: directoryEntries.name,
  country: directoryEntries.country,
  town: directoryEntries.town,
  verified: directoryEntries.verified,
  createdAt: directoryEntries.createdAt,
  standing: directoryEntries.standing,
  ratings: directoryEntries.ratings,
  ...details,
  bio: sql<string>`coalesce(${profiles.bio}, '')`,
  avatarKey: sql<string | null>`coalesce(${profiles.avatarKey}, ${directoryEntries.imageKey})`,
  ratingSum: sql<number>`coalesce(${profiles.ratingSum}, 0)`,
  ratingCount: sql<number>`coalesce(${profiles.ratingCount}, 0)`,
  hasPhone: sql<boolean>`coalesce(${profiles.phone}, ${directoryEntries.phone}) is not null`,
  announcementsCount: sql<number>`(select count(*)::int from ${announcements} a where a.user_id = ${directoryEntries.userId} and a.status = 'active' and not a.hidden)`,
};

/** Literal, so that the partial indexes serve. */
const shown = sql`${directoryEntries.published} and not ${directoryEntries.hidden}`;

const { placeholder } = sql;
const containsText = (words: SQL, name: string) => sql`${words} like '%' || fold(${placeholder(name)}) || '%'`;

const OPTIONAL: Record<string, SQL> = {
  ...Object.fromEntries(COUNTRIES.map((country) => [country, sql`${directoryEntries.country} = ${country}`.inlineParams()])),
  search: like(directoryEntries.searchText, sql`'%' || fold(${placeholder("term")}) || '%'`),
  city: containsText(sql`fold(${directoryEntries.town})`, "town"),
  after: sql`(${directoryEntries.standing}, ${directoryEntries.ratings}, ${directoryEntries.createdAt}, ${directoryEntries.id})
    < (${placeholder("standing")}::smallint, ${placeholder("ratings")}::integer, ${placeholder("key")}::timestamptz, ${placeholder("id")}::uuid)`,
};

/** « 25 grossiste gabon search after »: a text has no name with the database, it is planned for its own words. */
const pageOfShape = preparedByShape((db, shape: string) => {
  const [limit, kind, ...parts] = shape.split(" ");
  const trade = sql`${directoryEntries.kind} = ${kind}`.inlineParams();
  return db
    .select(entry)
    .from(directoryEntries)
    .leftJoin(profiles, eq(profiles.id, directoryEntries.userId))
    .where(and(shown, trade, ...parts.map((part) => OPTIONAL[part])))
    .orderBy(
      desc(directoryEntries.standing),
      desc(directoryEntries.ratings),
      desc(directoryEntries.createdAt),
      desc(directoryEntries.id),
    )
    .limit(fixedLimit(Number(limit)))
    .prepare(parts.some((part) => part === "search" || part === "city") ? "" : `directory ${shape}`);
});

interface DirectoryFilter {
  userType: UserType;
  search?: string | undefined;
  city?: string | undefined;
  country?: Country | undefined;
  after?: { standing: number; ratings: number; createdAt: Date; id: string } | undefined;
  limit: number;
}

const literal = (text: string | undefined) => (text === undefined ? undefined : likeWords(text));

/** Members who can be reached first, then others, then people without an account; the best rated, then the newest. Search looks at the name and at what the trade shows. */
export function listEntries(db: Db, { userType, search, city, country, after, limit }: DirectoryFilter) {
  const parts = [limit, userType, country, search && "search", city && "city", after && "after"].filter(Boolean);
  return pageOfShape(db, parts.join(" ")).execute({
    term: literal(search),
    town: literal(city),
    standing: after?.standing,
    ratings: after?.ratings,
    key: after?.createdAt.toISOString(),
    id: after?.id,
  });
}

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
