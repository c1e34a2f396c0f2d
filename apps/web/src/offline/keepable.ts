import type { Query, QueryKey } from "@tanstack/react-query";

/** What a member has: orders and what is about them, goods, customers, own announcements, figures. */
const OWN: Record<string, number> = {
  "announcements.mine": 1,
  "announcements.ownWeights": 1,
  "announcements.sellable": 1,
  "announcements.toEdit": 20,
  "batches.list": 2,
  "batches.summary": 1,
  "carrierRoutes.list": 1,
  "crops.byId": 20,
  "crops.list": 2,
  "customers.list": 2,
  "customers.summary": 1,
  "customers.thresholds": 1,
  "dashboards.consumer": 1,
  "dashboards.overview": 1,
  "dashboards.producer": 1,
  "dashboards.retailer": 1,
  "dashboards.toDo": 1,
  "dashboards.wholesaler": 1,
  "deliveries.byId": 20,
  "deliveries.counts": 2,
  "deliveries.list": 4,
  "deliveries.ofOrder": 20,
  "deliveries.week": 2,
  "money.owed": 1,
  "money.owedItems": 4,
  "money.traded": 1,
  "orders.byId": 30,
  "orders.counts": 2,
  "orders.document": 10,
  "orders.list": 6,
  "profiles.me": 1,
  "profiles.myStats": 1,
  "promotions.list": 2,
  "quotes.byId": 20,
  "quotes.list": 4,
  "quotes.ofOrder": 20,
  "quotes.waiting": 2,
  "sales.list": 2,
  "stock.byId": 30,
  "stock.list": 3,
  "stock.moves": 30,
  "stock.names": 1,
  "stock.summary": 1,
  "vehicles.list": 1,
};

/** How many answers of each procedure stay on the device, the last seen first. */
const MOST: Record<string, number> = {
  "auth.me": 1,
  "announcements.byId": 50,
  "announcements.list": 3,
  "announcements.count": 3,
  "favourites.ids": 1,
  "favourites.list": 1,
  "messages.conversations": 1,
  "messages.thread": 30,
  "messages.opening": 30,
  "home.counters": 1,
  "home.categories": 1,
  "home.popular": 1,
  ...OWN,
};
/** What a page is about: its age is worth saying. */
const CONTENT = new Set([
  "announcements.byId",
  "announcements.list",
  "favourites.list",
  "messages.conversations",
  "messages.thread",
  ...Object.keys(OWN),
]);

interface Question {
  input?: { search?: string };
}
interface Paged {
  pages: unknown[];
  pageParams: unknown[];
}

/** « announcements.byId », from tRPC's own keys. */
export const procedureOf = ([path]: QueryKey) => (Array.isArray(path) ? path.join(".") : "");

export const mostOf = (procedure: string) => MOST[procedure] ?? 0;
export const isMe = (key: QueryKey) => procedureOf(key) === "auth.me";
/** Whom `auth.me` names. */
export const personOf = (me: unknown) => (me as { id?: string } | null | undefined)?.id ?? null;

/** What a pointer merely came near was not read. */
export const isRead = (query: Query) => query.isActive() || procedureOf(query.queryKey) !== "announcements.byId";
export const isContent = (key: QueryKey) => CONTENT.has(procedureOf(key));

/** What was searched for among one's own is not worth a copy. */
const SEARCHED = new Set(["announcements.sellable", "messages.conversations", "stock.list", "customers.list"]);

export function isKeepable(key: QueryKey) {
  const procedure = procedureOf(key);
  const searched = SEARCHED.has(procedure) && (key[1] as Question | undefined)?.input?.search !== undefined;
  return mostOf(procedure) > 0 && !searched;
}

export const isPaged = (data: unknown): data is Paged =>
  typeof data === "object" && data !== null && Array.isArray((data as Paged).pages) && "pageParams" in data;

/** The first page stands for a list: the rest is asked for again. */
export const trimmed = (data: unknown) =>
  isPaged(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data;
