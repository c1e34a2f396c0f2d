import { expect, test } from "vitest";
import { pageAt, withoutStrayEnd } from "./site-page.ts";

const ID = "0198c0de-0000-7000-8000-00000000000a";

test.each([
  ["/", { kind: "home" }],
  ["/announcements", { kind: "list" }],
  ["/Announcements/", { kind: "list" }],
  [`/announcements/${ID}`, { kind: "announcement", id: ID }],
  [`/announcements/${ID.toUpperCase()}/`, { kind: "announcement", id: ID.toUpperCase() }],
  ["/announcements/pas-un-identifiant", { kind: "announcement", id: null }],
  [`/profile/${ID}`, { kind: "profile", id: ID }],
  ["/profile", { kind: "private" }],
  ["/grossistes", { kind: "directory", directory: "grossistes" }],
  ["/help", { kind: "static", name: "help" }],
  ["/produits/huile-de-palme", { kind: "product", product: "huile-de-palme", town: null }],
  ["/Produits/Tomate/Port-Gentil/", { kind: "product", product: "tomate", town: "port-gentil" }],
  ["/produits", { kind: "unknown" }],
  ["/produits/tomate/oyem/x", { kind: "unknown" }],
  ["/produits/<b>", { kind: "unknown" }],
  [`/produits/${"a".repeat(61)}`, { kind: "unknown" }],
  ["/messages", { kind: "private" }],
  ["/store/producteurs", { kind: "private" }],
  ["/admin/users", { kind: "private" }],
  ["/Admin/Users/", { kind: "private" }],
  ["/admin/login", { kind: "private" }],
  ["/dashboard/grossiste", { kind: "private" }],
  [`/edit-announcement/${ID}`, { kind: "private" }],
  ["/orders", { kind: "private" }],
  [`/orders/${ID}`, { kind: "private" }],
  [`/orders/${ID}/recu`, { kind: "private" }],
  [`/orders/${ID}/facture`, { kind: "unknown" }],
  [`/orders/${ID}/recu/x`, { kind: "unknown" }],
  [`/messages/${ID}/recu`, { kind: "unknown" }],
  ["/edit-announcement", { kind: "unknown" }],
  ["/admin/nulle-part", { kind: "unknown" }],
  ["/admin/users/x", { kind: "unknown" }],
  ["/stock", { kind: "private" }],
  ["/quotes", { kind: "private" }],
  [`/quotes/${ID}`, { kind: "private" }],
  [`/deliveries/${ID}`, { kind: "private" }],
  ["/deliveries", { kind: "unknown" }],
  ["/store", { kind: "unknown" }],
  ["/store/transporteurs", { kind: "unknown" }],
  ["/dashboard/admin", { kind: "unknown" }],
  ["/messages/x", { kind: "unknown" }],
  ["/constructor", { kind: "unknown" }],
  ["/nulle-part", { kind: "unknown" }],
  ["/help/x", { kind: "unknown" }],
  ["//", { kind: "unknown" }],
  ["//announcements", { kind: "unknown" }],
])("%s est une page connue ou ne l'est pas", (address, page) => {
  expect(pageAt(address)).toEqual(page);
});

test.each([".", ")", ",", ").", "%E2%80%8B", "&fbclid=x", "%C2%A0", "…"])(
  "un lien suivi de « %s » mène à la page voulue",
  (end) => {
    for (const path of [`/announcements/${ID}`, `/profile/${ID}`, `/orders/${ID}`, `/quotes/${ID}`, "/transporteurs", "/help"])
      expect(withoutStrayEnd(path + end)).toBe(path);
  },
);

test("le bout d'une adresse de milliers de signes ne se cherche pas : une seule occuperait le serveur plus d'une seconde", () => {
  expect(withoutStrayEnd(`/help${".".repeat(15_000)}`)).toBeNull();
  expect(withoutStrayEnd(`/announcements/${ID}${".".repeat(20)}&utm_source=${"a".repeat(15_000)}`)).toBe(`/announcements/${ID}`);
});

test.each([`/announcements/${ID}`, "/announcements/inconnue.", "/nulle-part.", "//ailleurs.", "/%E0%A4%A.", "/"])(
  "« %s » ne mène pas ailleurs",
  (path) => {
    expect(withoutStrayEnd(path)).toBeNull();
  },
);
