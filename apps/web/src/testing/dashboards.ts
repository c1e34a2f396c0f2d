import type { Outputs } from "#lib/line/trpc.ts";
import { aCard, aFavourite } from "./announcements.ts";

type Consumer = Outputs["dashboards"]["consumer"];
type Wholesaler = Outputs["dashboards"]["wholesaler"];

export const noOrders: Outputs["orders"]["counts"] = { byStage: [], toAnswer: 0, disputed: 0 };

/** Four favourites, three discoveries, and a bronze loyalty; override what the test is about. */
export const aConsumer = (over: Partial<Consumer> = {}): Consumer => ({
  favourites: [1, 2, 3, 4].map((n) => aFavourite({ id: `0190f3a0-0000-7000-8000-00000000000${n}`, title: `Favori ${n}` })),
  discoveries: [
    { ...aCard({ id: "0190f3a0-0000-7000-8000-000000000021", title: "Gombo" }), reason: "category" },
    { ...aCard({ id: "0190f3a0-0000-7000-8000-000000000022", title: "Riz", city: "Oyem" }), reason: "town" },
    { ...aCard({ id: "0190f3a0-0000-7000-8000-000000000023", title: "Miel" }), reason: "sellerType" },
  ],
  loyalty: { favourites: 7, sellers: 11, orders: 2, spent: 12_400, currency: "XAF" },
  ...over,
});

const months: Wholesaler["months"] = Array.from({ length: 12 }, (_, n) => ({
  month: `2026-${String(n + 1).padStart(2, "0")}`,
  turnover: n * 1000,
  covered: n * 500,
  margin: n === 0 ? null : n * 100,
}));
const cassava: Wholesaler["products"][number] = {
  label: "Manioc",
  unit: "kg",
  quantity: 120,
  turnover: 60_000,
  covered: 60_000,
  margin: 24_000,
  months: months.map((month) => ({ ...month, quantity: 10 })),
};

/** A year of a wholesaler: a product, and the others together. */
export const aWholesaler = (over: Partial<Wholesaler> = {}): Wholesaler => ({
  currency: "XAF",
  total: { turnover: 66_000, covered: 33_000, margin: 6600 },
  months,
  products: [cassava, { ...cassava, label: null, unit: null, quantity: null, turnover: 6000, covered: 0, margin: null }],
  suppliers: [{ userId: "1", name: "Ben Koné", times: 2, spent: 350 }],
  customers: [],
  ...over,
});

/** A staff of everybody, so that each role is on the screen. */
export const staffQueues: Outputs["admin"]["queues"] = {
  pending: 9,
  reported: 0,
  letters: 1000,
  featured: 2,
  team: [
    { role: "admin", people: 3 },
    { role: "super_admin", people: 1 },
  ],
};
export const staffCounters: Outputs["admin"]["counters"] = {
  countedAt: "2026-01-05T10:00:00.000Z",
  people: [{ status: "active", people: 123 }],
  members: [{ userType: "grossiste", people: 41 }],
  newUsers: 7,
  byStatus: [{ status: "pending", announcements: 9 }],
  messages: { all: 36, lastDay: 4 },
  demoAccounts: 6,
  withoutAccount: 11,
};
export const serviceStatus: Outputs["admin"]["status"] = {
  health: { database: "well", storage: "well", mails: "well", jobs: "well", backup: "well", bell: "well" },
  version: "1.2.3",
  node: "v24.1.0",
  startedAt: "2026-01-05T08:00:00.000Z",
  lookedAt: "2026-01-05T10:00:00.000Z",
  database: { answeredIn: 4, bytes: 524_288_000, connections: 12, waiting: 0 },
  storageAnswered: 40,
  outbox: [
    { kind: "mail", due: 3, oldest: 130 },
    { kind: "image.avif", due: 0, oldest: 0 },
  ],
  givenUp: 0,
  jobs: { all: 21, late: [] },
  backup: {
    successAt: "2026-01-05T02:00:00.000Z",
    last: { ok: true, bytes: 104_857_600, at: "2026-01-05T02:00:00.000Z" },
  },
  bell: { kind: "postgres", isConnected: true },
  moderationOldest: 0,
};
