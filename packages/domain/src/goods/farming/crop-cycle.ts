import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { CATEGORIES } from "#goods/category.ts";
import { CROP_STATUSES } from "./crop-status.ts";
import { isMeasurable } from "#goods/stock/stock.ts";
import { thousandths } from "#goods/stock/item.ts";
import { required, text } from "#platform/texts/text.ts";

/** Most crops somebody follows at once. */
export const OPEN_CROPS_MAX = 200;
const KILOGRAMS_MAX = 10_000_000;

export const kilograms = (message: string) =>
  z
    .number(message)
    .positive(message)
    .max(KILOGRAMS_MAX, "Ce poids est trop élevé")
    .refine((value) => isMeasurable(value, "kg"), "Trois décimales au maximum")
    .transform(thousandths)
    .pipe(z.number().positive(message));

const day = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((value) => value >= "2000-01-01" && value < "2100-01-01", "Cette date est trop lointaine");

/** Field order is the order in which the form reports problems. */
const fields = {
  plot: required(80, "Le nom de la parcelle est requis", "private"),
  crop: required(80, "La culture est requise", "private"),
  category: z.enum(CATEGORIES, "La catégorie est requise"),
  plantedOn: day("La date de plantation est requise"),
  expectedFrom: day("Le début de la récolte prévue est requis"),
  expectedTo: day("La fin de la récolte prévue est requise"),
  expectedKg: kilograms("La quantité attendue doit être supérieure à 0"),
};

interface Dates {
  plantedOn: string;
  expectedFrom: string;
  expectedTo: string;
}
const wantOrder = ({ plantedOn, expectedFrom, expectedTo }: Dates, ctx: z.RefinementCtx) => {
  const wrong = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });
  if (expectedFrom < plantedOn) wrong("expectedFrom", "La récolte ne peut pas précéder la plantation");
  if (expectedTo < expectedFrom) wrong("expectedTo", "La fin ne peut pas précéder le début");
};

export const CropFields = z.strictObject(fields).superRefine(wantOrder);
export const CreateCrop = z.strictObject({ id: ClientId, ...fields }).superRefine(wantOrder);
export type CreateCrop = z.infer<typeof CreateCrop>;

/** The state that the screen showed: anybody who changes a crop that has moved on is told instead. */
const seen = { id: z.uuid(), status: z.enum(CROP_STATUSES) };
export const UpdateCrop = z.strictObject({ ...seen, ...fields }).superRefine(wantOrder);
export type UpdateCrop = z.infer<typeof UpdateCrop>;

const note = text(500, "private").default("");
export const MoveCrop = z.strictObject({ ...seen, move: z.enum(["plant", "ripen", "lose"]), note });
export type MoveCrop = z.infer<typeof MoveCrop>;

/** Into goods that are weighed, one's own or new ones in kilograms. */
export const HarvestCrop = z
  .strictObject({
    ...seen,
    moveId: ClientId,
    harvestedKg: kilograms("Le poids récolté doit être supérieur à 0"),
    itemId: z.uuid().optional(),
    item: z.strictObject({ id: ClientId, label: required(120, "Le nom du produit est requis", "private") }).optional(),
    note,
  })
  .refine(({ itemId, item }) => (itemId === undefined) !== (item === undefined), {
    error: "Choisissez un produit ou donnez-lui un nom",
    path: ["itemId"],
  });
export type HarvestCrop = z.infer<typeof HarvestCrop>;

export const LogCrop = z.strictObject({ id: z.uuid(), logId: ClientId, content: required(500, "La note est vide", "private") });
export type LogCrop = z.infer<typeof LogCrop>;

/** A page of those that are over goes on after this one. */
export const CropFilter = z.strictObject({
  over: z.boolean().default(false),
  cursor: z.strictObject({ key: day("Date invalide"), id: z.uuid() }).nullish(),
  direction: z.enum(["forward", "backward"]).optional(),
});
export type CropFilter = z.infer<typeof CropFilter>;

/** How far a crop is between its planting and the end of its window, from 0 to 100. */
export function progressOf({ plantedOn, expectedTo }: Pick<Dates, "plantedOn" | "expectedTo">, today: string) {
  const [from, to, now] = [plantedOn, expectedTo, today].map((value) => Date.parse(value)) as [number, number, number];
  if (to <= from) return now < from ? 0 : 100;
  return Math.round(Math.min(1, Math.max(0, (now - from) / (to - from))) * 100);
}
