import { type Category, categoryOf } from "#category.ts";
import { cut } from "#characters.ts";
import { cleanText } from "#clean-text.ts";
import { type Condition, CONDITIONS } from "./condition.ts";
import { COUNTRIES, type Country } from "#country.ts";
import { SORTS, type Sort } from "./listing.ts";
import { searchWords } from "#search-words.ts";
import { USER_TYPES, type UserType } from "#user-type.ts";

export interface ListFilter {
  search?: string;
  category?: Category;
  country?: Country;
  city?: string;
  condition?: Condition;
  /** Its slug in the dictionary. */
  product?: string;
  organic?: true;
  delivery?: true;
  wholesale?: true;
  negotiable?: true;
  sellerType?: UserType;
  /** Of verified sellers. */
  verified?: true;
  /** FCFA for a kilogram. */
  minPrice?: number;
  maxPrice?: number;
  exact?: true;
  sort: Sort;
}

/** The query of an address, as `URLSearchParams` gives it. */
export interface Query {
  get: (name: string) => string | null;
}

const CITY_MAX = 60;

/** Upside down, they are taken the other way round. */
function readRange(query: Query) {
  const [low = 0, high = 0] = ["minPrice", "maxPrice"].map((name) => Number(/^\d{1,8}$/u.exec(query.get(name) ?? "")?.[0] ?? 0));
  const [minPrice, maxPrice] = high && low > high ? [high, low] : [low, high];
  return { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) };
}

/** What a list may be narrowed by, or not. */
export const FLAGS = ["organic", "delivery", "wholesale", "negotiable", "verified"] as const;
export type Flag = (typeof FLAGS)[number];

/** What is on in the address; one of them is called « bio » there. */
const readFlags = (query: Query) =>
  FLAGS.reduce<Pick<ListFilter, Flag>>(
    (on, name) => (query.get(name === "organic" ? "bio" : name) === "1" ? { ...on, [name]: true } : on),
    {},
  );

/** The address is the state of the list: a link, Back and a reload show the same thing. What it says wrongly is ignored. */
export function readFilter(query: Query): ListFilter {
  const search = searchWords(query.get("search") ?? "");
  const category = categoryOf(query.get("category") ?? "");
  const country = COUNTRIES.find((code) => code === query.get("country"));
  const condition = CONDITIONS.find((one) => one === query.get("condition"));
  const product = /^[a-z\d-]{1,60}$/u.exec(query.get("product") ?? "")?.[0];
  const sellerType = USER_TYPES.find((type) => type === query.get("sellerType"));
  const city = cut(cleanText(query.get("city") ?? "").trim(), CITY_MAX);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(city && { city }),
    ...(condition && { condition }),
    ...(product && { product }),
    ...readFlags(query),
    ...(sellerType && { sellerType }),
    ...readRange(query),
    ...(search && query.get("exact") && { exact: true as const }),
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? (search ? "relevance" : "recent"),
  };
}
