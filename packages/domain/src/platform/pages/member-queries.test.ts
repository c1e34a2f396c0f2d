import { expect, test } from "vitest";
import { memberQueries } from "./member-queries.ts";
import { ADDRESSES } from "./site-page.ts";
import { USER_TYPES } from "#identity/user-type.ts";

const ID = "0198c0de-0000-7000-8000-000000000000";
const ask = (address: string) => {
  const [pathname = "/", query = ""] = address.split("?");
  const params = new Map(query.split("&").map((part) => part.split("=") as [string, string]));
  return memberQueries(pathname, { get: (name) => params.get(name) ?? null });
};
const named = (address: string) => ask(address).map(({ path }) => path);

test("rien ne se demande d'avance pour l'administration", () => {
  for (const address of ADDRESSES.filter((one) => one.startsWith("/admin"))) expect(ask(address.replace(":id", ID))).toEqual([]);
  expect(ask("/ADMIN/users")).toEqual([]);
  expect(ask("/admin/absente")).toEqual([]);
});

test("avec qui est là, tout tient dans un seul envoi groupé", () => {
  for (const address of ADDRESSES) expect(ask(address.replaceAll(":id", ID)).length, address).toBeLessThan(10);
});

test("les commandes se demandent des deux côtés tant que l'adresse n'en nomme aucun", () => {
  const sides = (address: string) =>
    ask(address).flatMap(({ path, input }) => (path === "orders.list" ? [(input as { side: string }).side] : []));
  expect(sides("/orders")).toEqual(["buyer", "seller"]);
  expect(sides("/orders?tab=ventes")).toEqual(["seller"]);
  expect(sides("/orders?tab=toString")).toEqual(["buyer", "seller"]);
  expect(sides("/orders?tab=ventes&etape=livre")).toEqual([]);
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
  expect(named("/dashboard/grossiste?tab=analytics")).toEqual(["notifications.unread", "dashboards.toDo"]);
  expect(named("/dashboard/grossiste?etape=livre")).not.toContain("orders.list");
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
