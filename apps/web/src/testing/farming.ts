import { dayIn } from "@recolte/domain/platform/days/local-day";
import type { Outputs } from "#lib/line/trpc.ts";
import { anOwn } from "./announcements.ts";

type Overview = Outputs["dashboards"]["overview"];
type Weather = NonNullable<Outputs["weather"]["here"]>;
type Tips = Outputs["farm"]["tips"]["shown"];
type Crop = Outputs["crops"]["list"]["items"][number];
type Name = Outputs["stock"]["names"][number];
type Batch = Outputs["batches"]["list"]["items"][number];

/** A producer's dashboard: one announcement that stands, one that expired, an order that moved. */
export const anOverview = (): Overview => ({
  counters: { active: 1, views: 151, favourites: 2, contacts: 3 },
  createdLast7Days: 1,
  announcements: [anOwn(), anOwn({ id: "0198c0de-0000-7000-8000-00000000000e", title: "Gombo", status: "expired" })],
  recent: [{ kind: "order", at: anOwn().createdAt, n: 2, orderId: "42", title: "Tomates", to: "acceptee", side: "seller" }],
});

export const figures: Outputs["dashboards"]["producer"] = {
  currency: "XAF",
  revenue: 12_500,
  owed: 4_500,
  basis: { views: 151, meanPrice: 875.25 },
  estimates: { prospective: 14_375, monthly: 13_216, savings: 1322 },
  performance: {
    favourites: { now: 3, before: 2 },
    contacts: { now: 1, before: 4 },
    orders: { now: 2, before: 0 },
    revenue: { now: 7000, before: 7000 },
  },
};

export const aNormal: Weather = {
  kind: "normal",
  location: "Oyem",
  station: "Bitam",
  temperature: 24.5,
  humidity: null,
  condition: null,
  precipitation: null,
  windSpeed: null,
};
export const aMeasure: Weather = {
  ...aNormal,
  kind: "live",
  station: null,
  humidity: 88,
  condition: "Pluie faible",
  precipitation: 0.2,
  windSpeed: 7,
};

const tip = (n: number): Tips["items"][number] => ({
  id: `tip-${n}`,
  title: `Conseil ${n}`,
  content: "Paillez le pied des plants.",
  category: "Irrigation",
  season: "Saison sèche",
  priority: "high",
});
export const fourTips = ({ all }: { all?: boolean }): Tips => ({ items: (all ? [1, 2, 3, 4] : [1, 2, 3]).map(tip), total: 4 });

export const oneEvent: Outputs["farm"]["events"]["shown"] = {
  items: [
    {
      id: "event-1",
      title: "Foire d'Oyem",
      description: "Trois jours de rencontres.",
      date: "2030-03-14",
      location: "Oyem",
      type: "local",
      category: "foire",
      organizer: "Chambre d'agriculture",
    },
  ],
  total: 1,
};

const inDays = (days: number) => dayIn("gabon", new Date(Date.now() + days * 86_400_000));

/** Half grown, to be harvested in six days. */
export const aCrop = (over: Partial<Crop> = {}): Crop => ({
  id: "0198c0de-0000-7000-8000-000000000001",
  plot: "Parcelle nord",
  crop: "Tomates",
  category: "legumes",
  plantedOn: inDays(-30),
  expectedFrom: inDays(6),
  expectedTo: inDays(30),
  expectedKg: 800,
  status: "en_cours",
  harvestedKg: null,
  endedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...over,
});

const MANIOC = "0198c0de-0000-7000-8000-00000000000a";
const MAIZE = "0198c0de-0000-7000-8000-00000000000b";
const manioc: Name = { id: MANIOC, label: "Manioc", unit: "kg", free: 80.5 };
const maize: Name = { id: MAIZE, label: "Maïs", unit: "sac", free: 12 };
/** Weighed, and counted. */
export const stockNames: [Name, Name] = [manioc, maize];

export const aBatch: Batch = {
  id: "0198c0de-0000-7000-8000-000000000001",
  product: "Farine de manioc",
  status: "en_cours",
  inputKg: 120,
  output: null,
  outputKg: null,
  outputLabel: null,
  outputUnit: null,
  note: "",
  startedAt: "2026-02-01T10:00:00.000Z",
  endedAt: null,
  inputs: [{ batchId: "1", stockItemId: MANIOC, label: "Manioc", unit: "kg", quantity: 120, kg: 120 }],
};
export const aFinishedBatch: Batch = {
  ...aBatch,
  id: "0198c0de-0000-7000-8000-000000000002",
  status: "termine",
  output: 90,
  outputKg: 90,
  outputLabel: "Farine",
  outputUnit: "kg",
  endedAt: "2026-02-03T10:00:00.000Z",
};
