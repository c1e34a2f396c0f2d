import { and, type Column, desc, eq, like, type SQL, sql } from "drizzle-orm";
import type { Db } from "@recolte/db/client";
import { announcements, products } from "@recolte/db/schema";
import type { AnnouncementQuestion } from "@recolte/domain/market/announcements/announcement";
import { NEAR_KM } from "@recolte/domain/market/announcements/listing";
import { CONDITIONS } from "@recolte/domain/market/announcements/condition";
import { FLAGS, type Flag } from "@recolte/domain/market/announcements/list-filter";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { COUNTRIES } from "@recolte/domain/platform/places/country";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import type { Question } from "@recolte/domain/market/search/question";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { isShort, likeWords } from "#platform/like.ts";
import { priceRising, shown } from "./columns.ts";

/** What is looked for: whole words, what the specification's rule finds, or both. */
interface Asked {
  question: Question | null;
  term?: string;
  /** What its title, product or place has to say too. */
  named?: string;
}

export interface Wanted extends Omit<AnnouncementQuestion, "search" | "exact"> {
  asked?: Asked | undefined;
  /** Any of these, instead of what is near. */
  towns?: readonly string[];
  /** Sellers who are left out. */
  blockers?: readonly string[];
}

const { placeholder } = sql;
const CONTAINS = like(announcements.searchText, sql`'%' || fold(${placeholder("term")}) || '%'`);

/** Short words look at the newest rows only. */
const SHORT_TERM_ROWS = 2000;

function newestIds(db: Db) {
  return db
    .select({ id: announcements.id })
    .from(announcements)
    .where(shown)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(SHORT_TERM_ROWS);
}

export const isIn = (vector: Column, question: keyof Question) => sql`${vector} @@ ${placeholder(question)}::tsquery`;
export const HAS_WORDS = isIn(announcements.wordsAll, "words");

/** What the specification's rule finds. */
export const contains = (db: Db, parts: readonly string[]) =>
  parts.includes("short") ? sql`${announcements.id} in ${newestIds(db)} and ${CONTAINS}` : CONTAINS;

/** The same beside another condition: written so, each of the two is looked up by its own index. */
const containsToo = (db: Db, parts: readonly string[]) =>
  parts.includes("short")
    ? sql`${announcements.id} = any(array(select n.id from ${newestIds(db).as("n")} join ${announcements} a using (id)
        where a.search_text like '%' || fold(${placeholder("term")}) || '%'))`
    : CONTAINS;

/** Such a value is one of a few: written out, the database plans for that one and keeps the plan. */
const oneOf = (column: Column, values: readonly string[]) =>
  values.map((value) => [value, sql`${column} = ${value}`.inlineParams()] as const);

/** Above every price of a kilogram, below where those stand that have none. */
const BEYOND = 90_000_000_000_000;
/** Upside down, it is taken the other way round. */
const rangeOf = ({ minPrice: low = 0, maxPrice: high = BEYOND }: Wanted) =>
  low <= high ? { low, high } : { low: high, high: low };

/** What says whether an announcement is so. */
export const FLAG_COLUMNS = {
  organic: announcements.isOrganic,
  delivery: announcements.deliveryAvailable,
  wholesale: announcements.bulkSaleAvailable,
  negotiable: announcements.negotiablePrice,
  verified: announcements.sellerVerified,
} satisfies Record<Flag, Column>;

const isBetween = (price: SQL) => sql`${price} between ${placeholder("low")}::numeric and ${placeholder("high")}::numeric`;
/** Served by no index: those of prices would be read to their end where what the words find is never so cheap. */
const RANGE_OF_FOUND = isBetween(sql`(${priceRising} + 0)`);

const OPTIONAL: Record<string, SQL> = {
  ...Object.fromEntries([
    ...oneOf(announcements.category, CATEGORIES),
    ...oneOf(announcements.country, COUNTRIES),
    ...oneOf(announcements.conditionProduct, CONDITIONS),
    ...oneOf(announcements.sellerType, USER_TYPES),
    ...FLAGS.map((flag) => [flag, sql`${FLAG_COLUMNS[flag]}`] as const),
  ]),
  city: eq(announcements.city, placeholder("city")),
  towns: sql`${announcements.city} = any(${placeholder("towns")}::text[])`,
  blockers: sql`${announcements.userId} <> all(${placeholder("blockers")}::uuid[])`,
  named: sql`${announcements.wordsStrong} @@ ${placeholder("named")}::tsquery`,
  product: sql`${announcements.productId} = (select ${products.id} from ${products} where ${products.slug} = ${placeholder("product")})`,
  range: isBetween(priceRising),
};

/** Any of them will do, nearest first. */
export const townsOf = ({ near, radius = NEAR_KM, towns }: Wanted) => towns ?? (near ? townsWithin(radius, near) : []);

/** Names what a question is made of: a statement is built once for each combination, with places for the other values. */
export const partsOf = ({ asked, category, country, city, near, towns, minPrice, maxPrice, ...more }: Wanted) => [
  ...[category, country, more.condition, more.sellerType].filter((value) => value !== undefined),
  ...(city ? ["city"] : []),
  ...(near || towns ? ["towns"] : []),
  ...(more.product ? ["product"] : []),
  ...(more.blockers?.length ? ["blockers"] : []),
  ...FLAGS.filter((flag) => more[flag]),
  ...(minPrice || maxPrice ? ["range"] : []),
  ...(asked?.question ? ["words"] : []),
  ...(asked?.named ? ["named"] : []),
  ...(asked?.term ? ["search"] : []),
  ...(asked?.term && isShort(asked.term) ? ["short"] : []),
];

const NAME_MAX = 63;
const SELDOM: ReadonlySet<string> = new Set([
  ...CONDITIONS,
  ...USER_TYPES,
  ...FLAGS.filter((flag) => flag !== "organic"),
  "product",
  "blockers",
]);

/**
 * What the database calls a statement, which it then keeps on every connection, told apart by its first 63 signs. What is asked
 * for seldom has no name: it would keep thousands.
 */
export function statementName(kind: string, shape: string) {
  const name = `${kind} ${shape}`;
  return name.length > NAME_MAX || shape.split(" ").some((part) => SELDOM.has(part)) ? "" : name;
}

/** The values of the places. What is added stands first: see `spreadable`. */
export const valuesOf = ({ asked, city, product, ...filter }: Wanted) => ({
  ...rangeOf(filter),
  city,
  product,
  towns: [...townsOf(filter)],
  term: asked?.term === undefined ? undefined : likeWords(asked.term),
  named: asked?.named,
  blockers: [...(filter.blockers ?? [])],
  ...asked?.question,
});

/** What is visible and narrowed, whatever is looked for. */
export function narrowed(parts: readonly string[]) {
  const range = parts.includes("words") ? RANGE_OF_FOUND : OPTIONAL.range;
  return and(shown, ...parts.map((part) => (part === "range" ? range : OPTIONAL[part])));
}

/** All that is found. */
export function wanted(db: Db, parts: readonly string[]) {
  const [hasWords, hasTerm] = [parts.includes("words"), parts.includes("search")];
  if (hasWords && hasTerm) return and(narrowed(parts), sql`(${HAS_WORDS} or ${containsToo(db, parts)})`);
  if (hasWords) return and(narrowed(parts), HAS_WORDS);
  return and(narrowed(parts), hasTerm ? contains(db, parts) : undefined);
}
