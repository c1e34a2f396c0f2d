import { DELIVERY_STATUSES, VEHICLE_STATUSES } from "@recolte/domain/trade/transport/status";
import { beforeAll } from "vitest";
import { aJourney, aRoute, aVehicle } from "#testing/transport.ts";
import { aDirectory, anEntry } from "#testing/directory.ts";
import { aViewer } from "#testing/people.ts";
import { aPage, failing, silent, type Answers } from "#testing/answers.ts";
import { fetchPages, openAsMember, openSite, press } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CARRIER } from "@recolte/specification/dashboards/carrier";

beforeAll(fetchPages);

const idOf = (n: number) => `0190f3a0-0000-7000-8000-00000000040${n}`;

const deliveries = DELIVERY_STATUSES.map((status, n) => aJourney({ id: idOf(n), status, goods: "Tomates en caisses" }));
const fleet = VEHICLE_STATUSES.map((status, n) => aVehicle({ id: idOf(n), plate: `GA-12${n}-AB`, cold: n === 0, status }));
const lines = [true, false].map((active, n) =>
  aRoute({ id: idOf(n), towns: ["Oyem", "Ndjolé", "Libreville"], capacityKg: 3000, active }),
);

const open = (tab: string, answers: Answers = {}) =>
  openSite(`/dashboard/transporteur${tab && `?tab=${tab}`}`, {
    "auth.me": aViewer({ userType: "transporteur" }),
    "quotes.waiting": 2,
    "deliveries.counts": [],
    "deliveries.list": aPage(deliveries),
    "deliveries.week": deliveries,
    "vehicles.list": fleet,
    "carrierRoutes.list": lines,
    ...answers,
  });

walk(CARRIER, {
  deliveries: () => open(""),
  "no-delivery": () => open("", { "deliveries.list": aPage([]) }),
  waiting: () => open("", { "deliveries.list": silent }),
  broken: () => open("", { "deliveries.list": failing() }),
  week: () => open("planning"),
  "free-week": () => open("planning", { "deliveries.week": [] }),
  "broken-week": () => open("planning", { "deliveries.week": failing() }),
  fleet: () => open("flotte"),
  "no-vehicle": () => open("flotte", { "vehicles.list": [] }),
  "broken-fleet": () => open("flotte", { "vehicles.list": failing() }),
  lines: () => open("itineraires"),
  "no-line": () => open("itineraires", { "carrierRoutes.list": [] }),
  "broken-lines": () => open("itineraires", { "carrierRoutes.list": failing() }),
  async quote() {
    openAsMember("/transporteurs", { "directories.list": aDirectory([anEntry()]) });
    await press("Devis : Awa Obame");
  },
});
