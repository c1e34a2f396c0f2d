import { weightOf } from "@recolte/domain/goods/stock/stock";
import type { batches, batchInputs } from "#schema/index.ts";
import { DAY, HOUR } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { balanceOf, type Flow, type Item, type StockBook } from "./demo-stock.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

type Batch = typeof batches.$inferInsert & { id: string; startedAt: Date };
type Input = typeof batchInputs.$inferInsert & { batchId: string; stockItemId: string; quantity: number; kg: number };

/** What workshops buy, and by which words what they make of it is known. */
const RAW = [
  { label: "Manioc pour transformation", category: "tubercules", becomes: /manioc|gari|attiéké/iu },
  { label: "Maïs grain à moudre", category: "cereales", becomes: /maïs/iu },
  { label: "Arachide décortiquée", category: "cereales", becomes: /arachide/iu },
  { label: "Piment séché en vrac", category: "epices", becomes: /piment|épices/iu },
  { label: "Poulets prêts à fumer", category: "viandes", becomes: /poulet/iu },
  { label: "Café vert en grains", category: "autres", becomes: /café/iu },
] as const;
const MIX = /^Mélange/u;
const KILOGRAMS: Record<string, number> = { sac: 50, paquet: 1, litre: 0.92, piece: 0.5, caisse: 20 };
const kilograms = (quantity: number, unit: Item["goods"]["unit"]) =>
  weightOf(quantity, unit) ?? quantity * (KILOGRAMS[unit] ?? 1);
const gram = (value: number) => Math.round(value * 1_000) / 1_000;

interface Made {
  item: Item;
  flow: Flow;
}
interface Started {
  id: string;
  product: Item;
  at: number;
  kg: number;
}

interface Stores {
  rawFor: (product: Item) => Item;
  bought: readonly Item[];
}

/** Takes the raw material, and for a mix some of what was bought of its kind where there is enough of it. */
function takeInputs({ rawFor, bought }: Stores, { id, product, at, kg }: Started) {
  const fits = (item: Item) => item.goods.category === product.goods.category && balanceOf(item, at) >= 10;
  const side = MIX.test(product.label) ? bought.find(fits) : undefined;
  const fromSide = side ? Math.min(Math.floor(kg * 0.3), Math.floor(balanceOf(side, at) * 0.6)) : 0;
  const parts = [
    { item: rawFor(product), quantity: Math.max(1, Math.ceil(kg - fromSide)) },
    ...(side && fromSide > 0 ? [{ item: side, quantity: fromSide }] : []),
  ];
  return parts.map(({ item, quantity }, place): Input => {
    item.flows.push({ kind: "transformation", quantity: -quantity, refId: id, at });
    return { batchId: id, n: place + 1, stockItemId: item.id, quantity, kg: quantity };
  });
}

const weightOfAll = (inputs: readonly Input[]) => inputs.reduce((all, { kg }) => all + kg, 0);

/** What is under way: two that run, and one given up, whose materials went back. */
function openBatches(
  random: Random,
  now: Date,
  { made, stores, all }: { made: readonly Made[]; stores: Stores; all: readonly Item[] },
) {
  return made.slice(-3).map(({ item }, n) => {
    const id = demoId("batch", `open ${n}`);
    const at = now.getTime() - (5 + n * 9) * HOUR;
    const cancelled = n === 2;
    const ended = at + 2 * HOUR;
    const inputs = takeInputs(stores, { id, product: item, at, kg: random.int(30, 90) });
    for (const { stockItemId, quantity } of cancelled ? inputs : [])
      all
        .find((one) => one.id === stockItemId)
        ?.flows.push({ kind: "transformation", quantity, refId: id, at: ended, note: "Lot annulé" });
    const batch: Batch = {
      id,
      ownerId: item.owner.id,
      product: item.label,
      outputItemId: null,
      output: null,
      inputKg: weightOfAll(inputs),
      outputKg: null,
      status: cancelled ? "annule" : "en_cours",
      note: cancelled ? "Panne du moulin." : "",
      startedAt: new Date(at),
      endedAt: cancelled ? new Date(ended) : null,
    };
    return { batch, inputs };
  });
}

/** Every output in the stock book came from a batch, made of what becomes it. */
export function demoBatches(random: Random, now: Date, { owner, book }: { owner: DemoPerson; book: StockBook }) {
  const own = book.items().filter((item) => item.owner === owner);
  const bought = own.filter(({ supply, goods }) => supply === null && goods.unit === "kg");
  const currency = own[0]?.goods.currency ?? "XOF";
  const made = own
    .filter(({ supply }) => supply === "transformation")
    .flatMap((item) => item.flows.filter(({ kind }) => kind === "transformation").map((flow): Made => ({ item, flow })))
    .toSorted((a, b) => a.flow.at - b.flow.at);
  const sourceOf = ({ label: product }: Item) => RAW.find(({ becomes }) => becomes.test(product)) ?? RAW[0];
  const raw = new Map(
    [...new Set(made.map(({ item }) => sourceOf(item)))].map((source) => {
      const { label, category } = source;
      const goods = { category, unit: "kg", currency, price: 260 } as const;
      const createdAt = now.getTime() - 373 * DAY;
      return [source, book.begin(owner, label, { goods, supply: "achat", free: random.int(120, 900), createdAt })] as const;
    }),
  );
  const stores = { rawFor: (product: Item) => raw.get(sourceOf(product))!, bought };
  const finished = made.map(({ item, flow }) => {
    const id = demoId("batch", `${item.id} ${flow.at - now.getTime()}`);
    const outputKg = gram(kilograms(flow.quantity, item.goods.unit));
    const at = flow.at - random.int(7, 40) * HOUR;
    const inputs = takeInputs(stores, { id, product: item, at, kg: Math.ceil(outputKg / (0.45 + random.next() * 0.4)) });
    flow.refId = id;
    const batch: Batch = {
      id,
      ownerId: owner.id,
      product: item.label,
      outputItemId: item.id,
      output: flow.quantity,
      inputKg: weightOfAll(inputs),
      outputKg,
      status: "termine",
      note: "",
      startedAt: new Date(at),
      endedAt: new Date(flow.at),
    };
    return { batch, inputs };
  });
  const all = [...finished, ...openBatches(random, now, { made, stores, all: [...raw.values(), ...bought] })];
  return { batches: all.map(({ batch }) => batch), batchInputs: all.flatMap(({ inputs }) => inputs), raw: [...raw.values()] };
}
