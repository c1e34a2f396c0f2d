import { beforeAll } from "vitest";
import { aWholesaler, noOrders } from "#testing/dashboards.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { aCustomer } from "#testing/shop.ts";
import { aPage, failing, silent, type Answers } from "#testing/answers.ts";
import { fetchPages, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { WHOLESALER } from "@recolte/specification/dashboards/wholesaler";

beforeAll(fetchPages);

const orders = (["contre_proposee", "acceptee", "cloturee"] as const).map((status, n) =>
  anOrderCard({ status, id: `0190f3a0-0000-7000-8000-00000000030${n}` }),
);
const customers = [true, false].map((active, n) => aCustomer({ active, id: `0190f3a0-0000-7000-8000-00000000031${n}` }));

const open = (tab: string, answers: Answers = {}) =>
  openSite(`/dashboard/grossiste${tab && `?tab=${tab}`}`, {
    "auth.me": aViewer({ userType: "grossiste" }),
    "orders.counts": noOrders,
    "orders.list": aPage(orders),
    "customers.list": aPage(customers),
    "customers.summary": { currency: "XAF", groups: [] },
    "dashboards.wholesaler": aWholesaler(),
    ...answers,
  });

walk(WHOLESALER, {
  purchases: () => open(""),
  "no-purchase": () => open("", { "orders.list": aPage([]) }),
  customers: () => open("clients"),
  figures: () => open("analytics"),
  "no-figure": () => open("analytics", { "dashboards.wholesaler": aWholesaler({ products: [], suppliers: [] }) }),
  waiting: () => open("analytics", { "dashboards.wholesaler": silent }),
  broken: () => open("analytics", { "dashboards.wholesaler": failing() }),
});
