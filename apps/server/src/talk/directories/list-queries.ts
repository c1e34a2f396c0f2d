import { and, type Column, count, desc, eq, like, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { fixedLimit, preparedByShape } from "@recolte/db/prepared";
import { announcements, directoryEntries, profiles } from "@recolte/db/schema";
import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import type { ListedVehicle } from "@recolte/domain/talk/directories/filter";
import { regionOf } from "@recolte/domain/talk/directories/zones";
import { placeWords } from "@recolte/domain/platform/places/place";
import type { Question } from "@recolte/domain/market/search/question";
import { MAX_KG } from "@recolte/domain/trade/transport/vehicle";
import type { UserType } from "@recolte/domain/identity/user-type";
import { likeWords } from "#platform/like.ts";
import { details, shown } from "./columns.ts";
import { VEHICLE_WORDS } from "./filter.ts";

const { placeholder } = sql;
const { standing, ratings, createdAt, id, town, wordsStrong, wordsAll } = directoryEntries;

const has = (question: keyof Question, vector: Column = wordsAll) => sql`${vector} @@ ${placeholder(question)}::tsquery`;
/** As on the list of announcements: 0 and 1 what they do and where, quantities too or not; 2 all that they say; 3 inside words. */
const TIER = sql<number>`(case when ${has("words", wordsStrong)} then case when ${has("best")} then 0 else 1 end
  when ${has("words")} then 2 else 3 end)`;
const NO_TIER = sql<number>`0`;

/** As everybody may see it: neither number nor address. Without an account, `userId` is null. */
const entry = {
  id,
  userId: directoryEntries.userId,
  kind: directoryEntries.kind,
  name: directoryEntries.name,
  country: directoryEntries.country,
  town,
  verified: directoryEntries.verified,
  createdAt,
  standing,
  ratings,
  ...details,
  bio: sql<string>`coalesce(${profiles.bio}, '')`,
  avatarKey: sql<string | null>`coalesce(${profiles.avatarKey}, ${directoryEntries.imageKey})`,
  ratingSum: sql<number>`coalesce(${profiles.ratingSum}, 0)`,
  ratingCount: sql<number>`coalesce(${profiles.ratingCount}, 0)`,
  hasPhone: sql<boolean>`coalesce(${profiles.phone}, ${directoryEntries.phone}) is not null`,
  announcementsCount: sql<number>`(select count(*)::int from ${announcements} a where a.user_id = ${directoryEntries.userId} and a.status = 'active' and not a.hidden)`,
};

/** People write « Akanda, Libreville »: a town is looked for within the words. */
const isIn = (where: SQL) => sql`fold(${town}) like '%' || fold(${where}) || '%'`;
/** Any of these as whole words, since Man is not Mankono. One pattern: the index knows those, and no list of them. */
const IS_NEAR = sql`fold(${town}) ~ ${placeholder("near")}`;
const nearPattern = (towns: readonly string[]) => {
  const names = towns.map((name) => placeWords(name).trim().replaceAll(" ", "[^a-z]+")).filter(Boolean);
  return `\\m(?:${names.join("|") || "-"})\\M`;
};
const CONTAINS = like(directoryEntries.searchText, sql`'%' || fold(${placeholder("term")}) || '%'`);

const OPTIONAL: Record<string, SQL> = {
  ...Object.fromEntries(COUNTRIES.map((country) => [country, sql`${directoryEntries.country} = ${country}`.inlineParams()])),
  words: sql`(${has("words")} or ${CONTAINS})`,
  term: CONTAINS,
  city: isIn(sql`${placeholder("city")}`),
  near: IS_NEAR,
  blockers: sql`(${directoryEntries.userId} is null or ${directoryEntries.userId} <> all(${placeholder("blockers")}::uuid[]))`,
  zone: sql`${wordsAll} @@ ('''z:' || words_of(${placeholder("zone")}) || '''')::tsquery`,
  vehicle: sql`${wordsAll} @@ ('''v:' || replace(words_of(${placeholder("vehicle")}), ' ', ''' | ''v:') || '''')::tsquery`,
  capacity: sql`${directoryEntries.capacityKg} between ${placeholder("low")}::int and ${placeholder("high")}::int`,
  rating: sql`${directoryEntries.rating} >= ${placeholder("minRating")}::numeric`,
};

/** Of the reader's country, and who says that they go where something is to be carried. */
const OWN = sql`(${directoryEntries.country}::text = ${placeholder("own")})`;
const GOES = sql`(${wordsAll} @@ ('''z:' || words_of(${placeholder("toward")}) || ''' | ''z:' || words_of(${placeholder("region")}) || '''')::tsquery)`;
const RANKS: Record<string, SQL<number>> = {
  own: sql<number>`(case when ${OWN} then 2 else 0 end)`,
  toward: sql<number>`(case when ${OWN} then 2 else 0 end + case when ${GOES} then 1 else 0 end)`,
};
const NO_RANK = sql<number>`0`;
const AT_RANK = sql`${placeholder("rank")}::int`;

const [AT_STANDING, AT_TIER] = [sql`${placeholder("standing")}::smallint`, sql`- ${placeholder("tier")}::int`];
const AT = sql`${placeholder("ratings")}::int, ${placeholder("key")}::timestamptz, ${placeholder("id")}::uuid`;
const LATER = sql`(${standing}, ${ratings}, ${createdAt}, ${id}) < (${AT_STANDING}, ${AT})`;
const LATER_IN_TIERS = sql`(${standing}, - ${TIER}, ${ratings}, ${createdAt}, ${id}) < (${AT_STANDING}, ${AT_TIER}, ${AT})`;

export interface Wanted {
  userType: UserType;
  country?: Country | undefined;
  /** Words as the database cuts them, where there are any, and as they were typed. */
  asked?: { question: Question | null; term: string } | undefined;
  city?: string | undefined;
  /** In any of these. */
  towns?: readonly string[] | undefined;
  /** People who are left out. */
  blockers?: readonly string[];
  zone?: string | undefined;
  vehicle?: ListedVehicle | undefined;
  own?: Country | undefined;
  toward?: string | undefined;
  minCapacity?: number | undefined;
  maxCapacity?: number | undefined;
  minRating?: number | undefined;
}

export interface Place {
  rank: number;
  standing: number;
  tier: number;
  ratings: number;
  createdAt: Date;
  id: string;
}

const partsOf = ({ country, asked, city, towns, blockers, zone, vehicle, minCapacity, maxCapacity, minRating }: Wanted) => [
  ...(country ? [country] : []),
  ...(asked ? [asked.question ? "words" : "term"] : []),
  ...(city ? ["city"] : []),
  ...(towns ? ["near"] : []),
  ...(blockers?.length ? ["blockers"] : []),
  ...(zone ? ["zone"] : []),
  ...(vehicle ? ["vehicle"] : []),
  ...(minCapacity || maxCapacity ? ["capacity"] : []),
  ...(minRating ? ["rating"] : []),
];

/** Upside down, it is taken the other way round. */
const rangeOf = (low = 0, high = MAX_KG) => (low <= high ? { low, high } : { low: high, high: low });

const valuesOf = ({
  own,
  toward,
  asked,
  city,
  towns,
  blockers = [],
  zone,
  vehicle,
  minCapacity,
  maxCapacity,
  minRating,
}: Wanted) => ({
  ...rangeOf(minCapacity, maxCapacity),
  ...asked?.question,
  term: asked && likeWords(asked.term),
  city: city && likeWords(city),
  near: towns && nearPattern(towns),
  blockers: [...blockers],
  zone,
  own,
  toward,
  region: toward && (regionOf(toward) ?? toward),
  vehicle: vehicle && VEHICLE_WORDS[vehicle],
  minRating,
});

function wanted(kind: string, parts: readonly string[]) {
  const trade = sql`${directoryEntries.kind} = ${kind}`.inlineParams();
  return and(shown, trade, ...parts.map((part) => OPTIONAL[part]));
}

/** What is planned once and kept: the others are planned for their own words and limits. */
const KEPT = new Set<string>([...COUNTRIES, "after"]);
const isKept = (parts: readonly string[]) => parts.every((part) => KEPT.has(part));
const nameOf = (shape: string, parts: readonly string[]) => (isKept(parts) ? `directory ${shape}` : "");

const best = [desc(standing), desc(ratings), desc(createdAt), desc(id)];

/** « 26 grossiste gabon words after » */
const pageOfShape = preparedByShape((db, shape: string) => {
  const [limit, kind = "", ...parts] = shape.split(" ");
  const hasWords = parts.includes("words");
  const tier = hasWords ? TIER : NO_TIER;
  const rank = RANKS[parts.includes("toward") ? "toward" : "own"]!;
  const isRanked = parts.includes("own");
  const later = hasWords ? LATER_IN_TIERS : LATER;
  const laterInRank = isRanked ? sql`(${rank} < ${AT_RANK} or (${rank} = ${AT_RANK} and ${later}))` : later;
  const after = parts.includes("after") ? [laterInRank] : [];
  return db
    .select({ ...entry, tier: tier.as("tier"), rank: (isRanked ? rank : NO_RANK).as("rank") })
    .from(directoryEntries)
    .leftJoin(profiles, eq(profiles.id, directoryEntries.userId))
    .where(and(wanted(kind, parts), ...after))
    .orderBy(
      ...(isRanked ? [sql`rank desc`] : []),
      desc(standing),
      ...(hasWords ? [sql`tier`] : []),
      desc(ratings),
      desc(createdAt),
      desc(id),
    )
    .limit(fixedLimit(Number(limit)))
    .prepare(nameOf(shape, parts));
});

/** Members who can be reached first, then others, then people without an account; within each what fits best, the best rated, the newest. */
export function listEntries(db: Db, filter: Wanted, { limit, after }: { limit: number; after?: Place | undefined }) {
  const { userType, own, toward } = filter;
  const ranked = own ? ["own", ...(toward ? ["toward"] : [])] : [];
  const shape = [limit, userType, ...partsOf(filter), ...ranked, ...(after ? ["after"] : [])].join(" ");
  const from = after && { ...after, key: after.createdAt.toISOString() };
  return pageOfShape(db, shape).execute({ ...valuesOf(filter), ...from });
}

const countOfShape = preparedByShape((db, shape: string) => {
  const [cap, kind = "", ...parts] = shape.split(" ");
  const all = db.select({ id }).from(directoryEntries).where(wanted(kind, parts)).$dynamic();
  // Where nearly all match, only an order has the index read instead of the table.
  const some = (isKept(parts) ? all.orderBy(...best) : all).limit(fixedLimit(Number(cap) + 1)).as("some");
  return db
    .select({ count: count() })
    .from(some)
    .prepare(nameOf(`count ${shape}`, parts));
});

/** At most `cap + 1`. */
export async function countEntries(db: Db, filter: Wanted, cap: number) {
  const [row] = await countOfShape(db, [cap, filter.userType, ...partsOf(filter)].join(" ")).execute(valuesOf(filter));
  return row?.count ?? 0;
}

const townsOfShape = preparedByShape((db, shape: string) => {
  const [kind = "", ...parts] = shape.split(" ");
  const there = sql<number>`(select count(*)::int from ${directoryEntries} where ${and(wanted(kind, parts), isIn(sql`t.name`))})`;
  const near = db
    .select({ town: sql<string>`t.name`.as("near_town"), count: there.as("n"), rank: sql`t.rank`.as("rank") })
    .from(sql`unnest(${placeholder("towns")}::text[]) with ordinality as t(name, rank)`)
    .as("near");
  return db
    .select({ town: near.town, count: near.count })
    .from(near)
    .where(ne(near.count, 0))
    .orderBy(near.rank)
    .limit(3)
    .prepare("");
});

/** The first of these towns where somebody is, and how many. */
export function countInTowns(db: Db, filter: Wanted, towns: readonly string[]) {
  const shape = [filter.userType, ...partsOf(filter)].join(" ");
  return townsOfShape(db, shape).execute({ ...valuesOf(filter), towns: [...towns] });
}
