import { z } from "zod";
import { ClientId, paging, PRICE_MAX } from "#market/announcements/announcement.ts";
import { cut } from "#platform/texts/characters.ts";
import { CATEGORIES } from "#goods/category.ts";
import { SEARCH_MAX } from "#market/announcements/listing.ts";
import { isMeasurable, QUANTITY_DECIMALS } from "./stock.ts";
import { required, searchText, text } from "#platform/texts/text.ts";
import { type Unit, UNITS } from "#goods/unit.ts";

/** Most that one move may bring or take. */
const MOVE_MAX = 10_000_000;
/** Most that one item may hold. */
export const ON_HAND_MAX = 1_000_000_000;

const QUANTITY = "La quantité doit être supérieure à 0";
const TOO_MUCH = "Cette quantité est trop élevée";
const COUNTED = "La quantité comptée ne peut pas être négative";

/** What the form says under the field, and the server refuses: pieces are whole, what is weighed has three decimals. */
export function quantityProblem(quantity: number, unit: Unit) {
  if (isMeasurable(quantity, unit)) return null;
  return QUANTITY_DECIMALS[unit] === 0 ? "La quantité doit être un nombre entier" : "Trois décimales au maximum";
}

/** Sums of decimals keep their noise out of the book. */
export const thousandths = (value: number) => Math.round(value * 1_000) / 1_000;
/** What an announcement offers of what is free in stock: whole ones, as the trigger of the database counts them. */
export const offerable = (free: number) => Math.floor(thousandths(free));
/** Too much to add to; whatever takes away may. */
export const overfills = (after: number, change: number) => change > 0 && after > ON_HAND_MAX;
/** No unit is finer than a kilogram's gram. */
const isFine = (value: number) => isMeasurable(value, "kg");

const quantity = z
  .number(QUANTITY)
  .positive(QUANTITY)
  .max(MOVE_MAX, TOO_MUCH)
  .refine(isFine, "Trois décimales au maximum")
  .transform(thousandths)
  .pipe(z.number().positive(QUANTITY));
const counted = z
  .number(COUNTED)
  .min(0, COUNTED)
  .max(MOVE_MAX, TOO_MUCH)
  .refine(isFine, "Trois décimales au maximum")
  .transform(thousandths);

/** How the nth goods of one name are told apart. */
export const numbered = (name: string, n: number) => (n === 1 ? name : `${cut(name, 110)} (${n})`);

const label = required(120, "Le nom du produit est requis", "private");
const category = z.enum(CATEGORIES, "La catégorie est requise");
const unit = z.enum(UNITS, "L'unité est requise");
const threshold = quantity.nullable();
const note = text(500, "private").default("");

/** Told under the field whose number cannot be measured in the unit that comes with it. */
function wantMeasurable(unit: Unit, numbers: Record<string, number | null | undefined>, ctx: z.RefinementCtx) {
  for (const [name, value] of Object.entries(numbers)) {
    const problem = quantityProblem(value ?? 0, unit);
    if (problem) ctx.addIssue({ code: "custom", path: [name], message: problem });
  }
}

const newItem = { id: ClientId, label, category, unit };

export const CreateStockItem = z
  .strictObject({
    ...newItem,
    /** What is there already. */
    quantity: counted.default(0),
    /** Not given: the specification's 1 000 kg, in this unit. */
    threshold: threshold.optional(),
  })
  .superRefine(({ unit, quantity, threshold }, ctx) => wantMeasurable(unit, { quantity, threshold }, ctx));
export type CreateStockItem = z.infer<typeof CreateStockItem>;

const one = { id: z.uuid() };
export const OneStockItem = z.strictObject(one);
export const RenameStockItem = z.strictObject({ ...one, label, category: category.optional() });
export const StockThreshold = z.strictObject({ ...one, threshold });
export const StockLink = z.strictObject({ ...one, announcementId: z.uuid() });

const moved = { id: ClientId, itemId: z.uuid() };
const PRICE = "Le prix d'achat est requis";

/** What its owner may write themselves; sales and transformations come from orders, the counter and batches. */
export const RecordMove = z.discriminatedUnion("kind", [
  z.strictObject({ ...moved, kind: z.literal("recolte"), quantity, note }),
  z.strictObject({
    ...moved,
    kind: z.literal("achat"),
    quantity,
    unitPrice: z.number(PRICE).min(0, "Le prix ne peut pas être négatif").max(PRICE_MAX, "Ce prix est trop élevé"),
    note,
  }),
  z.strictObject({ ...moved, kind: z.literal("perte"), quantity, note: required(500, "La raison est requise", "private") }),
  z.strictObject({ ...moved, kind: z.literal("ajustement"), counted, note }),
]);
export type RecordMove = z.infer<typeof RecordMove>;

/** Into goods one has, or into new ones that begin with it. */
export const Harvest = z
  .strictObject({
    id: ClientId,
    itemId: z.uuid().optional(),
    item: z.strictObject(newItem).optional(),
    quantity,
    note,
    cropCycleId: z.uuid().optional(),
  })
  .refine(({ itemId, item }) => (itemId === undefined) !== (item === undefined), {
    error: "Choisissez un produit ou donnez-lui un nom",
    path: ["itemId"],
  })
  .superRefine(({ item, quantity }, ctx) => {
    if (item) wantMeasurable(item.unit, { quantity }, ctx);
  });
export type Harvest = z.infer<typeof Harvest>;

/** `low` is below its threshold; archived ones are listed apart. */
export const STOCK_FILTERS = ["low", "archived"] as const;
export const StockFilter = z.strictObject({
  search: searchText(SEARCH_MAX).optional(),
  only: z.enum(STOCK_FILTERS).optional(),
  ...paging,
});
export type StockFilter = z.infer<typeof StockFilter>;

/** Moves of one item, the newest first, after the one with this number. */
export const StockMovesOf = z.strictObject({
  ...one,
  cursor: z.int32().min(1).nullish(),
  direction: paging.direction,
});

/** What a move adds, negative when it takes; a count says how far the book was off. */
export function changeOf(move: RecordMove, onHand: number) {
  if (move.kind === "ajustement") return thousandths(move.counted - onHand);
  return move.kind === "perte" ? -move.quantity : move.quantity;
}

/** The files for a spreadsheet: what there is, or how it came and went. */
export const STOCK_FILES = ["articles", "mouvements"] as const;
export const StockExport = z.strictObject({ file: z.enum(STOCK_FILES) });
export type StockFile = (typeof STOCK_FILES)[number];
