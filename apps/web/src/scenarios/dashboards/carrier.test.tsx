import { DELIVERY_STATUSES, VEHICLE_STATUSES } from "@recolte/domain/transport/status";
import { beforeAll } from "vitest";
import { anEntry } from "#testing/directory.ts";
import { aViewer } from "#testing/people.ts";
import { aPage, failing, fetchPages, openAsMember, openSite, press, silent } from "#testing/site.ts";
import { walk } from "#testing/walk.ts";
import { CARRIER } from "@recolte/specification/dashboards/carrier";

beforeAll(fetchPages);

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const idOf = (n: number) => `0190f3a0-0000-7000-8000-00000000040${n}`;

const deliveries = DELIVERY_STATUSES.map((status, n) => ({
  id: idOf(n),
  status,
  origin: "Oyem",
  destination: "Libreville",
  goods: "Tomates en caisses",
  weightKg: 800,
  volume: null,
  price: 45_000,
  pickupAt: ago(1),
  dropAt: ago(-1),
  other: { firstName: "Ben", lastName: "Nze" },
  vehicle: { plate: "GA-123-AB", kind: "camion", cold: false },
}));
const fleet = VEHICLE_STATUSES.map((status, n) => ({
  id: idOf(n),
  plate: `GA-12${n}-AB`,
  kind: "camion",
  maxKg: 5000,
  maxVolume: null,
  cold: n === 0,
  status,
  nextPickupAt: null,
}));
const lines = [true, false].map((active, n) => ({
  id: idOf(n),
  towns: ["Oyem", "Ndjolé", "Libreville"],
  weekdays: [1, 4],
  departure: "06:00",
  capacityKg: 3000,
  active,
}));

const open = (tab: string, answers: Record<string, unknown> = {}) =>
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
    openAsMember("/transporteurs", { "directories.list": aPage([anEntry()]) });
    await press("Devis : Awa Obame");
  },
});
