import type { Query } from "#market/announcements/list-subject.ts";
import { namedBy, readSearch } from "#platform/pages/list-address.ts";
import type { DeliveryList } from "./delivery.ts";
import type { RequestList } from "./quote-request.ts";

/** How an address names what still waits, and what is over. */
export const REQUEST_LIST_NAMES: Readonly<Record<string, RequestList>> = { ouvertes: "En cours", closes: "Terminées" };

/** How an address names the stages. */
export const DELIVERY_STAGE_NAMES: Readonly<Record<string, DeliveryList>> = {
  route: "En cours",
  planifiees: "Planifiée",
  terminees: "Terminée",
  autres: "Autres",
};

export function readRequestFilter(query: Query) {
  const list = namedBy(REQUEST_LIST_NAMES, query.get("etat"));
  return { ...(list && { list }), ...readSearch(query) };
}

export function readDeliveryFilter(query: Query) {
  const stage = namedBy(DELIVERY_STAGE_NAMES, query.get("etape"));
  return { ...(stage && { stage }), ...readSearch(query) };
}
