import type { Query } from "#market/announcements/list-subject.ts";
import { readSearch } from "#platform/pages/list-address.ts";
import { STOCK_FILTERS } from "./item.ts";

export function readStockFilter(query: Query) {
  const only = STOCK_FILTERS.find((one) => one === query.get("filtre"));
  return { ...readSearch(query), ...(only && { only }) };
}
