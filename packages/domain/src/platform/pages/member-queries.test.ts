import { expect, test } from "vitest";
import { memberQueries } from "./member-queries.ts";
import { ADDRESSES } from "./site-page.ts";
import { USER_TYPES } from "#identity/user-type.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";
const NOW = new Date("2026-11-21T15:00");
const ask = (address: string) => {
  const [pathname = "/", query = ""] = address.split("?");
  const params = new Map(query.split("&").map((part) => part.split("=").map(decodeURIComponent) as [string, string]));
  return memberQueries(pathname, { get: (name) => params.get(name) ?? null }, NOW);
};
const named = (address: string) => ask(address).map(({ path }) => path);

test("rien ne se demande d'avance pour l'administration", () => {
  for (const address of ADDRESSES.filter((one) => one.startsWith("/admin"))) expect(ask(address.replace(":id", ID))).toEqual([]);
  expect(ask("/ADMIN/users")).toEqual([]);
  expect(ask("/admin/absente")).toEqual([]);
});

test("avec qui est là, ce que montre une adresse nue tient dans un seul envoi groupé", () => {
  for (const address of ADDRESSES) expect(ask(address.replaceAll(":id", ID)).length, address).toBeLessThan(10);
});

test("les commandes se demandent des deux côtés tant que l'adresse n'en nomme aucun", () => {
  const sides = (address: string) =>
    ask(address).flatMap(({ path, input }) => (path === "orders.list" ? [(input as { side: string }).side] : []));
  expect(sides("/orders")).toEqual(["buyer", "seller"]);
  expect(sides("/orders?tab=ventes")).toEqual(["seller"]);
  expect(sides("/orders?tab=toString")).toEqual(["buyer", "seller"]);
});

test.each([
  ["/orders?tab=ventes&etape=livre", "orders.list", { side: "seller", stage: "Livré" }],
  ["/orders?tab=achats&q=%20gombo%20", "orders.list", { side: "buyer", search: "gombo" }],
  ["/orders?tab=achats&etape=toString", "orders.list", { side: "buyer" }],
  ["/quotes?tab=recues&etat=ouvertes", "quotes.list", { side: "carrier", list: "En cours" }],
  ["/quotes?tab=effectuees&etape=route&q=oyem", "deliveries.list", { side: "carrier", stage: "En cours", search: "oyem" }],
  ["/stock?q=igname&filtre=low", "stock.list", { search: "igname", only: "low" }],
  ["/favorites?q=igname", "favourites.list", { search: "igname" }],
  ["/dashboard/grossiste?tab=clients&etat=Actif&niveau=VIP", "customers.list", { state: "Actif", tier: "VIP" }],
  ["/dashboard/detaillant?voir=credit", "sales.list", { only: "due" }],
  ["/dashboard/detaillant?voir=commandes&etape=livre", "orders.list", { side: "seller", stage: "Livré" }],
  ["/dashboard/consommateur?tab=decouvertes&city=Oyem", "dashboards.consumer", { city: "Oyem" }],
  [
    "/dashboard/transporteur?tab=planning&semaine=2026-12-03",
    "deliveries.week",
    { from: new Date("2026-11-30T00:00").toISOString() },
  ],
  [`/publier?publiee=${ID}`, "announcements.byId", { id: ID }],
  [`/create-announcement?stock=${ID}`, "stock.byId", { id: ID }],
  [`/profile?affiche=${ID}`, "shortLinks.find", { announcementId: ID }],
])("%s demande la liste comme l'adresse la restreint", (address, path, input) => {
  expect(ask(address).find((question) => question.path === path)?.input).toEqual(input);
});

test("une conversation ouverte par l'adresse se demande avec la liste ; un nom qui n'en est pas un, non", () => {
  expect(named(`/messages?with=${ID}`)).toContain("messages.thread");
  expect(named("/messages?with=x")).not.toContain("messages.thread");
});

test("une commande se demande par son nom, son document par son genre", () => {
  expect(ask(`/orders/${ID}`)).toContainEqual({ path: "orders.byId", input: { id: ID } });
  expect(ask(`/orders/${ID}/recu`)).toEqual([
    { path: "notifications.unread" },
    { path: "orders.document", input: { id: ID, kind: "recu" } },
  ]);
  expect(named(`/orders/${ID}/facture`)).not.toContain("orders.document");
  expect(named("/orders/x")).not.toContain("orders.byId");
});

test("chaque espace demande sa première partie, ou celle que l'adresse nomme", () => {
  for (const type of USER_TYPES) expect(named(`/dashboard/${type}`).length, type).toBeGreaterThan(2);
  expect(named("/dashboard/transporteur")).toContain("deliveries.list");
  expect(named("/dashboard/grossiste?tab=stocks")).toContain("stock.list");
  expect(named("/dashboard/grossiste?tab=analytics")).toContain("dashboards.wholesaler");
});

test("un store demande ses produits, et ceux-là seuls qu'un choix restreint", () => {
  expect(ask("/store/producteurs")).toContainEqual({ path: "stores.list", input: { store: "producteurs" }, paged: true });
  expect(ask("/store/producteurs?near=Oyem&country=gabon&category=legumes")).toContainEqual({
    path: "stores.list",
    input: { store: "producteurs", near: "Oyem", category: "legumes" },
    paged: true,
  });
  expect(named("/store/absent")).not.toContain("stores.list");
});

test("une recherche se demande avec le document, comme celle d'un visiteur", () => {
  expect(named("/announcements?search=igname")).toEqual(["announcements.list", "announcements.count"]);
  expect(named("/producteurs?search=awa")).toEqual(["directories.list"]);
  expect(named("/announcements?category=fruits")).toEqual(["announcements.list", "announcements.count"]);
});
