import type { cropCycles, cropLogs } from "#schema/index.ts";
import { DAY } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { isoDay } from "./demo-orders.ts";
import type { Item } from "./demo-stock.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

type Cycle = typeof cropCycles.$inferInsert & { id: string };
type Log = typeof cropLogs.$inferInsert & { id: string; at: Date };

const PLOTS = ["Parcelle du bas", "Bord de rivière", "Colline", "Derrière la maison", "Les trois hectares", "Pépinière"];

interface Crop {
  crop: string;
  category: Cycle["category"];
  status: NonNullable<Cycle["status"]>;
  /** Days ago it was planted (negative: to come), and days until its harvest may begin. */
  planted: number;
  grows: number;
  kg: number;
}
const CROPS: readonly Crop[] = [
  { crop: "Manioc doux", category: "tubercules", status: "en_cours", planted: 190, grows: 330, kg: 4_200 },
  { crop: "Tomates", category: "legumes", status: "a_recolter", planted: 84, grows: 75, kg: 900 },
  { crop: "Gombo", category: "legumes", status: "en_cours", planted: 32, grows: 55, kg: 350 },
  { crop: "Piment", category: "epices", status: "en_cours", planted: 61, grows: 95, kg: 180 },
  { crop: "Arachide", category: "cereales", status: "planifie", planted: -12, grows: 100, kg: 700 },
  { crop: "Maïs", category: "cereales", status: "planifie", planted: -26, grows: 90, kg: 1_100 },
  { crop: "Aubergines", category: "legumes", status: "perdu", planted: 140, grows: 80, kg: 500 },
];
const NOTES = [
  "Désherbage terminé.",
  "Premières fleurs.",
  "Arrosage le soir, sol encore frais.",
  "Paillage refait après l'orage.",
  "Quelques feuilles tachées, surveillées.",
];

function cropOf(
  random: Random,
  { now, owner }: { now: Date; owner: DemoPerson },
  { crop, category, status, planted, grows, kg }: Crop,
) {
  const start = now.getTime() - planted * DAY;
  const id = demoId("crop", `${owner.id} ${crop}`);
  const lost = status === "perdu" ? new Date(start + 58 * DAY) : null;
  const cycle: Cycle = {
    id,
    ownerId: owner.id,
    plot: random.pick(PLOTS),
    crop,
    category,
    status,
    plantedOn: isoDay(start),
    expectedFrom: isoDay(start + grows * DAY),
    expectedTo: isoDay(start + (grows + 18) * DAY),
    expectedKg: kg,
    harvestedKg: null,
    endedAt: lost,
    stockItemId: null,
    createdAt: new Date(Math.min(start, now.getTime()) - 6 * DAY),
  };
  const log = (move: string, at: number, content = ""): Log => ({
    id: demoId("crop log", `${id} ${move} ${at - now.getTime()}`),
    cycleId: id,
    move,
    content,
    at: new Date(at),
  });
  const until = Math.min(planted, lost ? 58 : planted);
  const notes = Array.from({ length: planted > 0 ? 4 : 0 }, (_, n) => log("note", start + (until * (n + 1) * DAY) / 5, NOTES[n]));
  const logs = [
    ...(planted > 0 ? [log("plant", start)] : []),
    ...notes,
    ...(status === "a_recolter" ? [log("ripen", start + grows * DAY)] : []),
    ...(lost ? [log("lose", lost.getTime(), "Inondée deux jours après les pluies.")] : []),
  ];
  return { cycle, logs };
}

/** Harvests that stand in the stock book came from a plot. */
function harvested(random: Random, owner: DemoPerson, items: readonly Item[]) {
  const weighed = items.filter(({ owner: of, supply, goods }) => of === owner && supply === "recolte" && goods.unit === "kg");
  return weighed.slice(0, 6).flatMap((item, place) => {
    const flow = item.flows.filter(({ kind }) => kind === "recolte").at(-1 - (place % 3));
    if (!flow) return [];
    const id = demoId("crop", item.id);
    flow.refId = id;
    const start = flow.at - random.int(80, 130) * DAY;
    const cycle: Cycle = {
      id,
      ownerId: owner.id,
      plot: random.pick(PLOTS),
      crop: item.label.slice(0, 80),
      category: item.goods.category,
      status: "recolte",
      plantedOn: isoDay(start),
      expectedFrom: isoDay(flow.at - 6 * DAY),
      expectedTo: isoDay(flow.at + 8 * DAY),
      expectedKg: Math.max(1, Math.round(flow.quantity * (0.85 + random.next() * 0.4))),
      harvestedKg: flow.quantity,
      endedAt: new Date(flow.at),
      stockItemId: item.id,
      createdAt: new Date(start - 4 * DAY),
    };
    const logs: Log[] = [
      { id: demoId("crop log", `${id} plant`), cycleId: id, move: "plant", content: "", at: new Date(start) },
      {
        id: demoId("crop log", `${id} note`),
        cycleId: id,
        move: "note",
        content: random.pick(NOTES),
        at: new Date(start + 30 * DAY),
      },
      { id: demoId("crop log", `${id} harvest`), cycleId: id, move: "harvest", content: "", at: new Date(flow.at) },
    ];
    return [{ cycle, logs }];
  });
}

export function demoCrops(random: Random, now: Date, { owner, items }: { owner: DemoPerson; items: readonly Item[] }) {
  const told = [...CROPS.map((crop) => cropOf(random, { now, owner }, crop)), ...harvested(random, owner, items)];
  return { crops: told.map(({ cycle }) => cycle), cropLogs: told.flatMap(({ logs }) => logs) };
}
