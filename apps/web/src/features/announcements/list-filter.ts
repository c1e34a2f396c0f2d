import type { ListFilter } from "@recolte/domain/announcements/list-filter";

/** New values by name; undefined takes a filter away. */
export type FilterChange = { [Name in keyof ListFilter]?: ListFilter[Name] | undefined };

export function writeFilter({ organic, sort, ...filter }: FilterChange): URLSearchParams {
  const entries = Object.entries({ ...filter, bio: organic ? "1" : undefined, sort: sort === "recent" ? undefined : sort });
  return new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
}

/** What narrows the list, by name; sorting alone narrows nothing. */
export const narrowedBy = (filter: ListFilter) => Object.keys(filter).filter((name) => name !== "sort");
