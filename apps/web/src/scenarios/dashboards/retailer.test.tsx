import { beforeAll } from "vitest";
import { aViewer } from "#testing/people.ts";
import { aCustomer, aSale, shopFigures } from "#testing/shop.ts";
import { aPage, failing, silent, type Answers } from "#testing/answers.ts";
import { fetchPages, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { RETAILER } from "@recolte/specification/dashboards/retailer";

beforeAll(fetchPages);

const customers = (["VIP", "Gold", "Silver", "Bronze"] as const).map((tier, n) =>
  aCustomer({ tier, active: n < 2, id: `0190f3a0-0000-7000-8000-00000000020${n}` }),
);

const open = (query: string, answers: Answers = {}) =>
  openSite(`/dashboard/detaillant${query && `?${query}`}`, {
    "auth.me": aViewer({ userType: "detaillant" }),
    "dashboards.retailer": [shopFigures],
    "orders.counts": { byStage: [], toAnswer: 0, disputed: 0 },
    "sales.list": aPage([aSale()]),
    "customers.list": aPage(customers),
    "customers.summary": { currency: "XAF", groups: [] },
    "promotions.list": aPage([]),
    "stock.list": aPage([]),
    "stock.summary": { items: 0, low: 0, soldOut: 0 },
    ...answers,
  });

walk(RETAILER, {
  sales: () => open(""),
  "no-sale": () => open("", { "sales.list": aPage([]) }),
  "no-credit": () => open("voir=credit", { "sales.list": aPage([]) }),
  waiting: () => open("", { "sales.list": silent }),
  broken: () => open("", { "sales.list": failing() }),
  customers: () => open("tab=clients"),
  "no-customer": () => open("tab=clients", { "customers.list": aPage([]) }),
  "no-promotion": () => open("tab=promotions"),
  "no-stock": () => open("tab=stock"),
});
