import type { Outputs } from "#lib/line/trpc.ts";

type Customer = Outputs["customers"]["list"]["items"][number];
type Sale = Outputs["sales"]["list"]["items"][number];

/** A customer of the counter as the list answers them; override what the test is about. */
export const aCustomer = (over: Partial<Customer> = {}): Customer => ({
  id: "0190f3a0-0000-7000-8000-0000000000b1",
  customerId: "0190f3a0-0000-7000-8000-0000000000b1",
  userId: null,
  name: "Mama Rose",
  phone: "+24177123456",
  note: "Le samedi",
  tags: ["Voisine"],
  boughtAt: "2026-11-02T08:00:00.000Z",
  seenAt: "2026-11-02T08:00:00.000Z",
  times: 3,
  spent: 640_000,
  active: true,
  tier: "Gold",
  ...over,
});

/** Two kilograms of rice on credit, not yet paid. */
export const aSale = (over: Partial<Sale> = {}): Sale => ({
  id: "0190f3a0-0000-7000-8000-0000000000c1",
  customerId: "0190f3a0-0000-7000-8000-0000000000b1",
  customerName: "Mama Rose",
  currency: "XAF",
  total: 1200,
  payment: "credit",
  settledAt: null,
  cancelledAt: null,
  note: "",
  soldAt: "2026-11-02T08:00:00.000Z",
  lines: [{ saleId: "", n: 1, stockItemId: null, label: "Riz", unit: "kg", quantity: 2, unitPrice: 600, total: 1200 }],
  ...over,
});

const part = (payment: "cash" | "mobile" | "credit", day: number) => ({
  payment,
  currency: "XAF" as const,
  day,
  month: day * 2,
  sales: 1,
});

/** The totals of a seller in one currency. */
export const shopFigures: Outputs["dashboards"]["retailer"][number] = {
  currency: "XAF",
  day: 1500,
  month: 3000,
  orders: { day: 500, month: 1000, sales: 1 },
  payments: [part("cash", 700), part("mobile", 200), part("credit", 100)],
  due: 4200,
  dueItems: 3,
  dueSales: 2,
};

type Promotable = Outputs["promotions"]["promotable"][number];
type Promotion = Outputs["promotions"]["list"]["items"][number];

export const aPromotable = (over: Partial<Promotable> = {}): Promotable => ({
  id: "0190f3a0-0000-7000-8000-0000000000d1",
  title: "Ananas",
  price: 1000,
  unit: "kg",
  changes: [],
  ...over,
});

/** Promised, and not yet begun. */
export const aPromotion = (over: Partial<Promotion> = {}): Promotion => ({
  id: "p1",
  announcementId: "a1",
  title: "Ananas",
  unit: "kg",
  currency: "XAF",
  kind: "percent",
  value: 20,
  startsAt: "2030-03-10T09:00:00.000Z",
  endsAt: "2030-03-20T09:00:00.000Z",
  startedAt: null,
  endedAt: null,
  basePrice: null,
  price: 1000,
  struck: false,
  ...over,
});
