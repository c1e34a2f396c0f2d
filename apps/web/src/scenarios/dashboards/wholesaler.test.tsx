import { beforeAll } from "vitest";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { aCustomer } from "#testing/shop.ts";
import { aPage, failing, fetchPages, openSite, silent } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { WHOLESALER } from "@recolte/specification/dashboards/wholesaler";

beforeAll(fetchPages);

const month = { month: "2026-11", turnover: 5000, covered: 0, margin: null };
const product = { label: "Manioc", unit: "kg", quantity: 10, turnover: 5000, covered: 0, margin: null };
const figures = {
  currency: "XAF",
  total: { turnover: 5000, covered: 0, margin: null },
  months: [month],
  products: [{ ...product, months: [{ ...month, quantity: 10 }] }],
  suppliers: [],
  customers: [],
};
const orders = (["contre_proposee", "acceptee", "cloturee"] as const).map((status, n) =>
  anOrderCard({ status, id: `0190f3a0-0000-7000-8000-00000000030${n}` }),
);
const customers = [true, false].map((active, n) => aCustomer({ active, id: `0190f3a0-0000-7000-8000-00000000031${n}` }));

const open = (tab: string, answers: Record<string, unknown> = {}) =>
  openSite(`/dashboard/grossiste${tab && `?tab=${tab}`}`, {
    "auth.me": aViewer({ userType: "grossiste" }),
    "orders.counts": { byStage: [], toAnswer: 0, disputed: 0 },
    "orders.list": aPage(orders),
    "customers.list": aPage(customers),
    "customers.summary": { currency: "XAF", groups: [] },
    "dashboards.wholesaler": figures,
    ...answers,
  });

walk(WHOLESALER, {
  purchases: () => open(""),
  "no-purchase": () => open("", { "orders.list": aPage([]) }),
  customers: () => open("clients"),
  figures: () => open("analytics"),
  "no-figure": () => open("analytics", { "dashboards.wholesaler": { ...figures, products: [] } }),
  waiting: () => open("analytics", { "dashboards.wholesaler": silent }),
  broken: () => open("analytics", { "dashboards.wholesaler": failing() }),
});
