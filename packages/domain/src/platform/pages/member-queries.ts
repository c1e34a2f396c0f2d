import type { Query } from "#market/announcements/list-subject.ts";
import { readOwnFilter } from "#market/announcements/own-filter.ts";
import { DOCUMENT_KINDS } from "#trade/orders/document-kind.ts";
import { readOrderFilter } from "#trade/orders/list-filter.ts";
import { readCustomerFilter, readSalesView } from "#goods/shop/list-filter.ts";
import { STORES } from "#goods/shop/store.ts";
import { readStoreFilter } from "#goods/shop/store-filter.ts";
import { readStockFilter } from "#goods/stock/list-filter.ts";
import { readDeliveryFilter, readRequestFilter } from "#trade/transport/list-filter.ts";
import { mondayOf } from "#trade/transport/week.ts";
import { initialQueries, type InitialQuery } from "./initial-queries.ts";
import { namedBy, readSearch } from "./list-address.ts";
import { readPlace } from "#platform/places/place-filter.ts";
import { audienceOf } from "./site-page.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const BELL: InitialQuery = { path: "notifications.unread" };
const TO_DO: InitialQuery = { path: "dashboards.toDo" };

/** What an address asks, at that moment. */
type Asks = (query: Query, now: Date) => InitialQuery[];
const stock: Asks = (query) => [{ path: "stock.summary" }, { path: "stock.list", input: readStockFilter(query), paged: true }];
const orders =
  (side: "buyer" | "seller"): Asks =>
  (query) => [
    { path: "orders.counts", input: { side } },
    { path: "money.owed", input: { side } },
    { path: "orders.list", input: { side, ...readOrderFilter(query) }, paged: true },
  ];
const requests =
  (side: "customer" | "carrier"): Asks =>
  (query) => [
    { path: "quotes.waiting", input: { side } },
    { path: "quotes.list", input: { side, ...readRequestFilter(query) }, paged: true },
  ];
const deliveries =
  (side: "customer" | "carrier"): Asks =>
  (query) => [
    { path: "deliveries.counts", input: { side } },
    { path: "deliveries.list", input: { side, ...readDeliveryFilter(query) }, paged: true },
  ];
const asking =
  (...queries: InitialQuery[]): Asks =>
  () =>
    queries;
const both =
  (...all: Asks[]): Asks =>
  (...at) =>
    all.flatMap((asks) => asks(...at));

/** What each part of a page asks; the empty name is the bare address, which may open on either side. */
const ORDER_TABS: Record<string, Asks> = {
  "": both(asking(TO_DO), orders("buyer"), orders("seller")),
  achats: both(asking(TO_DO), orders("buyer")),
  ventes: both(asking(TO_DO), orders("seller")),
};
const TRANSPORT_TABS: Record<string, Asks> = {
  "": both(asking(TO_DO), requests("customer"), requests("carrier")),
  envoyees: both(asking(TO_DO), requests("customer")),
  recues: both(asking(TO_DO), requests("carrier")),
  livraisons: both(asking(TO_DO), deliveries("customer")),
  effectuees: both(asking(TO_DO), deliveries("carrier")),
};
const profile = asking({ path: "profiles.me" }, TO_DO, { path: "profiles.myStats" });
/** In the order in which the settings show them. */
const settings = asking(
  ..."auth.config auth.firstPassword auth.number auth.waitingChanges sessions.list notifications.switches push.list"
    .split(" ")
    .map((path) => ({ path })),
  { path: "sanctions.mine", input: {}, paged: true },
  ..."alerts.followed alerts.list secondFactor.state directories.mine blocks.list".split(" ").map((path) => ({ path })),
);
const PROFILE_TABS: Record<string, Asks> = {
  "": profile,
  annonces: both(profile, (query) => [{ path: "announcements.mine", input: readOwnFilter(query), paged: true }]),
  parametres: both(profile, settings),
};
const OWED_TO_THEM: InitialQuery = { path: "money.owed", input: { side: "seller" } };
const customers: Asks = (query) => [
  { path: "customers.summary" },
  OWED_TO_THEM,
  { path: "customers.list", input: readCustomerFilter(query), paged: true },
];
const KEPT: InitialQuery = { path: "favourites.ids" };
const FLEET: InitialQuery = { path: "vehicles.list" };

function sales(query: Query, now: Date): InitialQuery[] {
  const view = readSalesView(query);
  return [
    { path: "dashboards.retailer" },
    ...(view === "commandes"
      ? orders("seller")(query, now)
      : [
          { path: "orders.counts", input: { side: "seller" } },
          OWED_TO_THEM,
          { path: "sales.list", input: view === "credit" ? { only: "due" } : {}, paged: true as const },
        ]),
  ];
}

/** Discoveries of another place than home are a question of their own. */
function discoveries(query: Query): InitialQuery[] {
  const place = readPlace(query);
  return [KEPT, { path: "dashboards.consumer", ...(place && { input: place }) }];
}

/** What each part of a space asks; the empty name is the bare address, which opens on the first of them. */
const SPACES: Record<string, Record<string, Asks>> = {
  producteur: {
    "": asking(
      { path: "dashboards.overview" },
      { path: "dashboards.producer" },
      OWED_TO_THEM,
      { path: "crops.list", input: {} },
      { path: "farm.tips.shown", input: {} },
      { path: "farm.events.shown", input: {} },
    ),
  },
  transformateur: {
    "": orders("buyer"),
    stock,
    lots: asking({ path: "batches.summary" }, { path: "batches.list", input: {}, paged: true }),
    ventes: orders("seller"),
  },
  grossiste: { "": orders("buyer"), stocks: stock, clients: customers, analytics: asking({ path: "dashboards.wholesaler" }) },
  transporteur: {
    "": both(asking(OWED_TO_THEM, { path: "quotes.waiting", input: { side: "carrier" } }), deliveries("carrier")),
    planning: (query, now) => [
      OWED_TO_THEM,
      { path: "deliveries.week", input: { from: mondayOf(query.get("semaine"), now).toISOString() } },
      FLEET,
    ],
    flotte: asking(OWED_TO_THEM, FLEET),
    itineraires: asking(OWED_TO_THEM, { path: "carrierRoutes.list" }),
  },
  detaillant: {
    "": sales,
    stock,
    clients: customers,
    promotions: asking({ path: "promotions.list", input: {}, paged: true }),
  },
  consommateur: {
    "": asking({ path: "orders.list", input: { side: "buyer" }, paged: true }),
    favoris: asking(KEPT, { path: "dashboards.consumer" }),
    decouvertes: discoveries,
    fidelite: asking(KEPT, { path: "dashboards.consumer" }),
  },
};

const tabOf = (tabs: Record<string, Asks>, query: Query) => namedBy(tabs, query.get("tab")) ?? tabs[""] ?? (() => []);

function messages(query: Query): InitialQuery[] {
  const otherId = query.get("with") ?? query.get("seller") ?? "";
  const announcementId = query.get("announcement") ?? "";
  return [
    { path: "messages.conversations", input: {}, paged: true },
    { path: "messages.held" },
    ...(UUID.test(otherId) ? [{ path: "messages.thread", input: { otherId }, paged: true as const }] : []),
    ...(UUID.test(otherId) && UUID.test(announcementId)
      ? [{ path: "messages.opening", input: { sellerId: otherId, announcementId } }]
      : []),
  ];
}

/** What is named in a query; nothing where it has not the shape of an id. */
const namedIn = (query: Query, name: string, path: string): InitialQuery[] =>
  UUID.test(query.get(name) ?? "") ? [{ path, input: { id: query.get(name) } }] : [];

/** Of one announcement, or of all that is theirs. */
function poster(query: Query, now: Date): InitialQuery[] {
  const [one] = namedIn(query, "affiche", "announcements.byId");
  const link = { path: "shortLinks.find", input: { announcementId: one ? query.get("affiche") : null } };
  return [...profile(query, now), link, ...(one ? [one] : [])];
}
const publishing = asking({ path: "profiles.me" }, { path: "announcements.ownWeights" });

const PAGES_OF_ONE: Record<string, Asks> = {
  "create-announcement": (query, now) => [...publishing(query, now), ...namedIn(query, "stock", "stock.byId")],
  publier: (query, now) =>
    query.get("publiee")
      ? namedIn(query, "publiee", "announcements.byId")
      : [...publishing(query, now), { path: "announcements.sellable", input: {} }],
  bienvenue: asking({ path: "profiles.me" }, { path: "announcements.sellable", input: {} }, { path: "auth.firstPassword" }),
  profile: (query, now) => (query.get("affiche") ? poster(query, now) : tabOf(PROFILE_TABS, query)(query, now)),
  verification: asking({ path: "verification.mine" }),
  favorites: (query) => [KEPT, { path: "favourites.list", input: readSearch(query), paged: true }],
  notifications: asking({ path: "notifications.list", input: {}, paged: true }),
  messages,
  recours: asking({ path: "appeals.mine" }),
  orders: (query, now) => tabOf(ORDER_TABS, query)(query, now),
  quotes: (query, now) => tabOf(TRANSPORT_TABS, query)(query, now),
  stock,
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
function askedAt([root = "", name = ""]: readonly string[], query: Query, now: Date): InitialQuery[] {
  if (root === "dashboard") return [TO_DO, ...tabOf(namedBy(SPACES, name) ?? {}, query)(query, now)];
  return namedBy(PAGES_OF_ONE, root)?.(query, now) ?? [];
}

function privateQueries(words: readonly string[], query: Query, now: Date): InitialQuery[] {
  const [root = "", name = "", rest] = words;
  if (UUID.test(name)) {
    if (rest === undefined) return NAMED[root] ? [{ path: NAMED[root], input: { id: name } }] : [];
    const kind = root === "orders" && DOCUMENT_KINDS.find((known) => known === rest);
    return kind ? [{ path: "orders.document", input: { id: name, kind } }] : [];
  }
  if (root === "store") return storeQueries(name, query);
  return askedAt(words, query, now);
}

/**
 * What a member's page asks first, beside who they are: the server answers all of it at once, within the page. Only what may be
 * asked without being seen stands here: nothing is marked as read, counted or revealed by it, and no line of the audit log written.
 */
export function memberQueries(pathname: string, query: Query, now: Date): InitialQuery[] {
  const audience = audienceOf(pathname);
  // What is read there is written into the audit log.
  if (audience === "staff" || audience === "administrators" || /^\/admin(?:\/|$)/iu.test(pathname)) return [];
  if (audience === "members") {
    const words = pathname.toLowerCase().split("/").filter(Boolean);
    return [BELL, ...privateQueries(words, query, now)];
  }
  if (pathname === "/") return [TO_DO, { path: "home.nearby" }, ...initialQueries(pathname, query)];
  return initialQueries(pathname, query);
}
