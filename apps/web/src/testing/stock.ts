import type { Outputs } from "#lib/line/trpc.ts";

type Item = Outputs["stock"]["list"]["items"][number];

/** Goods as the list answers them, and with no price yet as one of them is opened; override what the test is about. */
export const anItem = (over: Partial<Item> = {}): Item & Pick<Outputs["stock"]["byId"], "prices"> => ({
  id: "0190f3a0-0000-7000-8000-000000000051",
  label: "Tomates",
  category: "legumes",
  unit: "kg",
  currency: "XAF",
  onHand: 120.5,
  reserved: 20,
  free: 100.5,
  alertThreshold: 50,
  low: false,
  archivedAt: null,
  createdAt: "2026-03-06T09:05:00.000Z",
  sold: 28,
  coverDays: 120,
  moves: 2,
  prices: { lastSale: null, lastPurchase: null, asked: null },
  ...over,
});

/** What a move answers, of goods that no test looks at afterwards. */
export const moved = ({ id }: { id: string }) => ({ id, goods: [] });

type Move = Outputs["stock"]["moves"]["items"][number];

/** A sale, as the goods' page tells it. */
export const aMove = (over: Partial<Move> = {}): Move => ({
  id: "m2",
  n: 2,
  kind: "vente",
  quantity: -20.25,
  unitPrice: 500,
  note: "",
  at: "2026-03-06T09:05:00.000Z",
  balance: 120.5,
  ...over,
});
