import type { ListFilter } from "@recolte/domain/market/announcements/list-filter";
import { SORTS } from "@recolte/domain/market/announcements/listing";

/** New values by name; undefined takes a filter away. */
export type FilterChange = { [Name in keyof ListFilter]?: ListFilter[Name] | undefined };

/** The order that the list has without a word is not written. */
const isChosen = ({ search, near, sort }: FilterChange) =>
  sort === "distance" ? near : SORTS.findIndex((one) => one === sort) > (search ? -1 : 0);

export function writeFilter({ organic, exact, sort, radius, ...filter }: FilterChange): URLSearchParams {
  const { search, near } = filter;
  const more = { radius: near && radius, bio: organic, exact: search && exact, sort: isChosen({ ...filter, sort }) && sort };
  const entries = Object.entries({ ...filter, ...more });
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value === true ? "1" : String(value)]] : [])));
}

const NARROWS_NOTHING = ["sort", "exact", "radius"];
/** What narrows the list, by name. */
export const narrowedBy = (filter: ListFilter) => Object.keys(filter).filter((name) => !NARROWS_NOTHING.includes(name));
