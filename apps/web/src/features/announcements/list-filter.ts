import { SEARCH_MAX, SORTS, type Sort } from "@recolte/domain/listing";
import { type Category, categoryOf } from "@recolte/domain/category";
import { COUNTRIES, type Country } from "@recolte/domain/country";

export interface ListFilter {
  search?: string;
  category?: Category;
  country?: Country;
  city?: string;
  organic?: true;
  sort: Sort;
}

/** New values by name; undefined takes a filter away. */
export type FilterChange = { [Name in keyof ListFilter]?: ListFilter[Name] | undefined };

/** The address is the state of the list: a link, Back and a reload show the same thing. What it says wrongly is ignored. */
export function readFilter(params: URLSearchParams): ListFilter {
  const search = params.get("search")?.trim().slice(0, SEARCH_MAX);
  const category = categoryOf(params.get("category") ?? "");
  const country = COUNTRIES.find((code) => code === params.get("country"));
  const city = params.get("city")?.trim().slice(0, 60);
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(country && { country }),
    ...(city && { city }),
    ...(params.get("bio") === "1" && { organic: true as const }),
    sort: SORTS.find((sort) => sort === params.get("sort")) ?? "recent",
  };
}

export function writeFilter({ organic, sort, ...filter }: FilterChange): URLSearchParams {
  const entries = Object.entries({ ...filter, bio: organic ? "1" : undefined, sort: sort === "recent" ? undefined : sort });
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** What narrows the list, by name; sorting alone narrows nothing. */
export const narrowedBy = (filter: ListFilter) => Object.keys(filter).filter((name) => name !== "sort");
