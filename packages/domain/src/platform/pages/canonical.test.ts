import { expect, test } from "vitest";
import { canonicalPath } from "./canonical.ts";

const ID = "0198c0de-0000-7000-8000-00000000000A";
const query = (values: Record<string, string> = {}) => ({ get: (name: string) => values[name] ?? null });

test.each([
  ["/", {}, "/"],
  ["/announcements/", { sort: "price_asc", utm_source: "x" }, "/announcements"],
  [
    "/announcements",
    { city: "Port-Gentil", category: "autre", bio: "1" },
    "/announcements?category=autres&city=Port-Gentil&bio=1",
  ],
  [
    "/announcements",
    { category: "fruits", condition: "frais", product: "mangue", verified: "1" },
    "/announcements?category=fruits",
  ],
  ["/announcements", { search: 'a&b="<' }, "/announcements?search=a%26b%3D%22%3C"],
  [`/announcements/${ID}`, { from: "x" }, `/announcements/${ID.toLowerCase()}`],
  [`/profile/${ID}`, {}, `/profile/${ID.toLowerCase()}`],
  ["/Detaillants", { city: "Oyem" }, "/detaillants"],
  ["/help", {}, "/help"],
  ["/messages", {}, null],
  ["/nulle-part", {}, null],
])("%s %o a pour seule adresse %s", (pathname, values, address) => {
  expect(canonicalPath(pathname, query(values as Record<string, string>))).toBe(address);
});

test("la moitié d'un caractère dans une recherche n'arrête rien", () => {
  expect(canonicalPath("/announcements", query({ search: "a\ud83d" }))).toBe("/announcements?search=a");
});
