import type { Query } from "#market/announcements/list-subject.ts";
import { namedBy, readSearch } from "#platform/pages/list-address.ts";
import type { OrderList } from "./order.ts";

/** How an address names the stages. */
export const ORDER_STAGE_NAMES: Readonly<Record<string, OrderList>> = {
  negociation: "En négociation",
  confirme: "Confirmé",
  livre: "Livré",
  autres: "Autres",
};

export function readOrderFilter(query: Query) {
  const stage = namedBy(ORDER_STAGE_NAMES, query.get("etape"));
  return { ...(stage && { stage }), ...readSearch(query) };
}
