import { beforeAll } from "vitest";
import { aCard } from "#testing/announcements.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { aPage, failing, fetchPages, openSite, silent } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CONSUMER } from "@recolte/specification/dashboards/consumer";

beforeAll(fetchPages);

const kept = [1, 2, 3, 4].map((n) => ({
  ...aCard({ id: `0190f3a0-0000-7000-8000-00000000000${n}`, title: `Favori ${n}` }),
  savedAt: "2026-01-05T10:00:00.000Z",
  priceAtSave: 1500,
  available: true,
}));
const discoveries = [
  { ...aCard({ id: "0190f3a0-0000-7000-8000-000000000021" }), reason: "category" },
  { ...aCard({ id: "0190f3a0-0000-7000-8000-000000000022", city: "Oyem" }), reason: "town" },
  { ...aCard({ id: "0190f3a0-0000-7000-8000-000000000023" }), reason: "sellerType" },
];
const space = (favourites: number) => ({
  favourites: kept,
  discoveries,
  loyalty: { favourites, sellers: 11, orders: 2, spent: 12_400, currency: "XAF" },
});
const orders = (["proposee", "acceptee", "cloturee"] as const).map((status, n) =>
  anOrderCard({ status, id: `0190f3a0-0000-7000-8000-00000000010${n}` }),
);

const open = (tab: string, answers: Record<string, unknown> = {}) =>
  openSite(`/dashboard/consommateur${tab && `?tab=${tab}`}`, {
    "auth.me": aViewer({ userType: "consommateur" }),
    "favourites.ids": kept.map(({ id }) => id),
    "orders.list": aPage(orders),
    "dashboards.consumer": space(7),
    ...answers,
  });
const nothing = { "dashboards.consumer": { ...space(0), favourites: [], discoveries: [] } };

walk(CONSUMER, {
  purchases: () => open(""),
  "no-purchase": () => open("", { "orders.list": aPage([]) }),
  favourites: () => open("favoris"),
  "no-favourite": () => open("favoris", nothing),
  discoveries: () => open("decouvertes"),
  "no-discovery": () => open("decouvertes", nothing),
  silver: () => open("fidelite", { "dashboards.consumer": space(10) }),
  gold: () => open("fidelite", { "dashboards.consumer": space(11) }),
  platinum: () => open("fidelite", { "dashboards.consumer": space(50) }),
  waiting: () => open("fidelite", { "dashboards.consumer": silent }),
  broken: () => open("fidelite", { "dashboards.consumer": failing() }),
});
