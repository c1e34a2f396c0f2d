import type { Query } from "#market/announcements/list-subject.ts";
import { DOCUMENT_KINDS } from "#trade/orders/document-kind.ts";
import { STORES } from "#goods/shop/store.ts";
import { readStoreFilter } from "#goods/shop/store-filter.ts";
import { initialQueries, type InitialQuery } from "./initial-queries.ts";
import { audienceOf } from "./site-page.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const BELL: InitialQuery = { path: "notifications.unread" };
const TO_DO: InitialQuery = { path: "dashboards.toDo" };
const STOCK: InitialQuery[] = [{ path: "stock.summary" }, { path: "stock.list", input: {}, paged: true }];
const orders = (side: "buyer" | "seller"): InitialQuery[] => [
  { path: "orders.counts", input: { side } },
  { path: "money.owed", input: { side } },
  { path: "orders.list", input: { side }, paged: true },
];
const requests = (side: "customer" | "carrier"): InitialQuery[] => [
  { path: "quotes.waiting", input: { side } },
  { path: "quotes.list", input: { side }, paged: true },
];
const deliveries = (side: "customer" | "carrier"): InitialQuery[] => [
  { path: "deliveries.counts", input: { side } },
  { path: "deliveries.list", input: { side }, paged: true },
];

/** What each part of a page asks; the empty name is the bare address, which may open on either side. */
const ORDER_TABS: Record<string, InitialQuery[]> = {
  "": [TO_DO, ...orders("buyer"), ...orders("seller")],
  achats: [TO_DO, ...orders("buyer")],
  ventes: [TO_DO, ...orders("seller")],
};
const TRANSPORT_TABS: Record<string, InitialQuery[]> = {
  "": [TO_DO, ...requests("customer"), ...requests("carrier")],
  envoyees: [TO_DO, ...requests("customer")],
  recues: [TO_DO, ...requests("carrier")],
  livraisons: [TO_DO, ...deliveries("customer")],
  effectuees: [TO_DO, ...deliveries("carrier")],
};
const PROFILE: InitialQuery[] = [{ path: "profiles.me" }, TO_DO, { path: "profiles.myStats" }];
const PROFILE_TABS: Record<string, InitialQuery[]> = {
  "": PROFILE,
  annonces: [...PROFILE, { path: "announcements.mine", input: {}, paged: true }],
};
const CUSTOMERS: InitialQuery[] = [
  { path: "customers.summary" },
  { path: "money.owed", input: { side: "seller" } },
  { path: "customers.list", input: {}, paged: true },
];
const KEPT: InitialQuery[] = [{ path: "favourites.ids" }, { path: "dashboards.consumer" }];
/** What each part of a space asks; the empty name is the bare address, which opens on the first of them. */
const SPACES: Record<string, Record<string, InitialQuery[]>> = {
  producteur: {
    "": [
      { path: "dashboards.overview" },
      { path: "dashboards.producer" },
      { path: "money.owed", input: { side: "seller" } },
      { path: "crops.list", input: {} },
      { path: "farm.tips.shown", input: {} },
      { path: "farm.events.shown", input: {} },
    ],
  },
  transformateur: { "": orders("buyer"), stock: STOCK, lots: [], ventes: orders("seller") },
  grossiste: { "": orders("buyer"), stocks: STOCK, clients: CUSTOMERS, analytics: [] },
  transporteur: {
    "": [
      { path: "money.owed", input: { side: "seller" } },
      { path: "quotes.waiting", input: { side: "carrier" } },
      ...deliveries("carrier"),
    ],
    planning: [],
    flotte: [],
    itineraires: [],
  },
  detaillant: {
    "": [
      { path: "dashboards.retailer" },
      { path: "orders.counts", input: { side: "seller" } },
      { path: "sales.list", input: {}, paged: true },
    ],
    stock: STOCK,
    clients: CUSTOMERS,
    promotions: [],
  },
  consommateur: {
    "": [{ path: "orders.list", input: { side: "buyer" }, paged: true }],
    favoris: KEPT,
    decouvertes: KEPT,
    fidelite: KEPT,
  },
};

const tabOf = (tabs: Record<string, InitialQuery[]>, query: Query) =>
  (Object.hasOwn(tabs, query.get("tab") ?? "") ? tabs[query.get("tab") ?? ""] : tabs[""]) ?? [];

const NARROWING = "etape etat q filtre niveau voir".split(" ");
/** What narrows a list is one's own choice of the moment: their page asks for that itself. */
const isNarrowed = (query: Query) => NARROWING.some((name) => query.get(name));

function messages(query: Query): InitialQuery[] {
  const otherId = query.get("with") ?? query.get("seller") ?? "";
  return [
    { path: "messages.conversations", input: {}, paged: true },
    { path: "messages.held" },
    ...(UUID.test(otherId) ? [{ path: "messages.thread", input: { otherId }, paged: true as const }] : []),
  ];
}

const PAGES_OF_ONE: Record<string, (query: Query) => InitialQuery[]> = {
  "create-announcement": () => [{ path: "profiles.me" }, { path: "announcements.ownWeights" }],
  publier: () => [{ path: "profiles.me" }, { path: "announcements.ownWeights" }, { path: "announcements.sellable", input: {} }],
  bienvenue: () => [{ path: "profiles.me" }, { path: "announcements.sellable", input: {} }],
  profile: (query) => tabOf(PROFILE_TABS, query),
  verification: () => [{ path: "verification.mine" }],
  favorites: () => [{ path: "favourites.ids" }, { path: "favourites.list", input: {}, paged: true }],
  notifications: () => [{ path: "notifications.list", input: {}, paged: true }],
  messages,
  recours: () => [{ path: "appeals.mine" }],
  orders: (query) => tabOf(ORDER_TABS, query),
  quotes: (query) => tabOf(TRANSPORT_TABS, query),
  stock: () => STOCK,
};
/** What one address names, by the first word before its id. */
const NAMED: Record<string, string> = {
  "edit-announcement": "announcements.toEdit",
  orders: "orders.byId",
  quotes: "quotes.byId",
  deliveries: "deliveries.byId",
};

/** Without a country it is the asker's own that is meant. */
const storeQueries = (name: string, query: Query): InitialQuery[] =>
  STORES.filter((store) => store === name).flatMap((store) => [
    { path: "favourites.ids" },
    { path: "stores.list", input: { store, ...readStoreFilter(query) }, paged: true },
  ]);

/** What the first word of an address asks, with the second. */
function askedAt(root: string, name: string, query: Query): InitialQuery[] {
  if (root === "dashboard") return [TO_DO, ...tabOf(SPACES[name] ?? {}, query)];
  return PAGES_OF_ONE[root]?.(query) ?? [];
}

function privateQueries(words: readonly string[], query: Query): InitialQuery[] {
  const [root = "", name = "", rest] = words;
  if (UUID.test(name)) {
    if (rest === undefined) return NAMED[root] ? [{ path: NAMED[root], input: { id: name } }] : [];
    const kind = root === "orders" && DOCUMENT_KINDS.find((known) => known === rest);
    return kind ? [{ path: "orders.document", input: { id: name, kind } }] : [];
  }
  if (root === "store") return storeQueries(name, query);
  const asked = askedAt(root, name, query);
  return isNarrowed(query) ? asked.filter(({ paged }) => !paged) : asked;
}

/**
 * What a member's page asks first, beside who they are: the server answers all of it at once, within the page. Only what may be
 * asked without being seen stands here: nothing is marked as read, counted or revealed by it, and no line of the audit log written.
 */
export function memberQueries(pathname: string, query: Query): InitialQuery[] {
  const audience = audienceOf(pathname);
  // What is read there is written into the audit log.
  if (audience === "staff" || audience === "administrators" || /^\/admin(?:\/|$)/iu.test(pathname)) return [];
  if (audience === "members") {
    const words = pathname.toLowerCase().split("/").filter(Boolean);
    return [BELL, ...privateQueries(words, query)];
  }
  if (pathname === "/") return [TO_DO, { path: "home.nearby" }, ...initialQueries(pathname, query)];
  return initialQueries(pathname, query);
}
