import { beforeAll } from "vitest";
import { aConsumer } from "#testing/dashboards.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { aPage, failing, silent, type Answers } from "#testing/answers.ts";
import { fetchPages, openSite } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CONSUMER } from "@recolte/specification/dashboards/consumer";

beforeAll(fetchPages);

const { loyalty } = aConsumer();
const space = (favourites: number) => aConsumer({ loyalty: { ...loyalty, favourites } });
const orders = (["proposee", "acceptee", "cloturee"] as const).map((status, n) =>
  anOrderCard({ status, id: `0190f3a0-0000-7000-8000-00000000010${n}` }),
);

const open = (tab: string, answers: Answers = {}) =>
  openSite(`/dashboard/consommateur${tab && `?tab=${tab}`}`, {
    "auth.me": aViewer({ userType: "consommateur" }),
    "favourites.ids": space(7).favourites.map(({ id }) => id),
    "orders.list": aPage(orders),
    "dashboards.consumer": space(7),
    ...answers,
  });
const empty = { "dashboards.consumer": { ...space(0), favourites: [], discoveries: [] } };

walk(CONSUMER, {
  purchases: () => open(""),
  "no-purchase": () => open("", { "orders.list": aPage([]) }),
  favourites: () => open("favoris"),
  "no-favourite": () => open("favoris", empty),
  discoveries: () => open("decouvertes"),
  "no-discovery": () => open("decouvertes", empty),
  silver: () => open("fidelite", { "dashboards.consumer": space(10) }),
  gold: () => open("fidelite", { "dashboards.consumer": space(11) }),
  platinum: () => open("fidelite", { "dashboards.consumer": space(50) }),
  waiting: () => open("fidelite", { "dashboards.consumer": silent }),
  broken: () => open("fidelite", { "dashboards.consumer": failing() }),
});
