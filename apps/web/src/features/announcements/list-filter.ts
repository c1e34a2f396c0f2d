import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { SORTS } from "@recolte/domain/announcements/listing";

/** New values by name; undefined takes a filter away. */
export type FilterChange = { [Name in keyof ListFilter]?: ListFilter[Name] | undefined };

export function writeFilter({ organic, exact, sort, ...filter }: FilterChange): URLSearchParams {
  const { search } = filter;
  const isOwn = sort && SORTS.findIndex((one) => one === sort) > (search ? -1 : 0);
  const entries = Object.entries({ ...filter, bio: organic, exact: search && exact, sort: isOwn && sort });
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, value === true ? "1" : String(value)]] : [])));
}

const NARROWS_NOTHING = ["sort", "exact"];
/** What narrows the list, by name. */
export const narrowedBy = (filter: ListFilter) => Object.keys(filter).filter((name) => !NARROWS_NOTHING.includes(name));
