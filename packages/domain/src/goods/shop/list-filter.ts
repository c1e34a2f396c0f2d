import type { Query } from "#market/announcements/list-subject.ts";
import { readSearch } from "#platform/pages/list-address.ts";
import { CUSTOMER_STATES } from "./customer.ts";
import { TIERS } from "./shop.ts";

export function readCustomerFilter(query: Query) {
  const state = CUSTOMER_STATES.find((one) => one === query.get("etat"));
  const tier = TIERS.find((one) => one === query.get("niveau"));
  return { ...readSearch(query), ...(state && { state }), ...(tier && { tier }) };
}

const SALES_VIEWS = ["commandes", "credit"] as const;
export const readSalesView = (query: Query) => SALES_VIEWS.find((one) => one === query.get("voir"));
