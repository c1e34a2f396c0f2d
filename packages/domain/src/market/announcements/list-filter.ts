import { type Condition, CONDITIONS } from "./condition.ts";
import { type Radius, SORTS, type Sort } from "./listing.ts";
import { type ListSubject, type Query, readSubject, townOf } from "./list-subject.ts";
import { readNear } from "#platform/places/near-place.ts";
import { USER_TYPES, type UserType } from "#identity/user-type.ts";

export interface ListFilter extends ListSubject {
  /** Within so many kilometres of this town by road. */
  near?: string;
  radius?: Radius;
  condition?: Condition;
  /** Its slug in the dictionary. */
  product?: string;
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

/** Upside down, they are taken the other way round. */
function readRange(query: Query) {
  const [low = 0, high = 0] = ["minPrice", "maxPrice"].map((name) => Number(/^\d{1,8}$/u.exec(query.get(name) ?? "")?.[0] ?? 0));
  const [minPrice, maxPrice] = high && low > high ? [high, low] : [low, high];
  return { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) };
}

/** What is on, or not, beside « bio ». */
const OPTIONS = ["delivery", "wholesale", "negotiable", "verified"] as const;
/** What a list may be narrowed by, or not. */
export const FLAGS = ["organic", ...OPTIONS] as const;
export type Flag = (typeof FLAGS)[number];

const readOptions = (query: Query): Pick<ListFilter, Flag> =>
  Object.fromEntries(OPTIONS.flatMap((name) => (query.get(name) === "1" ? [[name, true]] : [])));

function readSort(query: Query, { search }: ListSubject): Sort {
  const sort = query.get("sort");
  if (sort === "distance" && townOf(query, "near")) return sort;
  return SORTS.find((one) => one === sort) ?? (search ? "relevance" : "recent");
}

/** The address is the state of the list: a link, Back and a reload show the same thing. What it says wrongly is ignored. */
export function readFilter(query: Query): ListFilter {
  const subject = readSubject(query);
  const { search } = subject;
  const condition = CONDITIONS.find((one) => one === query.get("condition"));
  const product = /^[a-z\d-]{1,60}$/u.exec(query.get("product") ?? "")?.[0];
  const sellerType = USER_TYPES.find((type) => type === query.get("sellerType"));
  return {
    ...subject,
    ...readNear(query),
    ...(condition && { condition }),
    ...(product && { product }),
    ...readOptions(query),
    ...(sellerType && { sellerType }),
    ...readRange(query),
    ...(search && query.get("exact") && { exact: true as const }),
    sort: readSort(query, subject),
  };
}
