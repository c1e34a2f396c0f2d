import { z } from "zod";
import { ClientId } from "#market/announcements/announcement.ts";
import { required } from "#platform/texts/text.ts";
import { kilograms } from "./vehicle.ts";

/** ISO: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const WEEKDAY_LABELS: Record<Weekday, string> = {
  1: "Lundi",
  2: "Mardi",
  3: "Mercredi",
  4: "Jeudi",
  5: "Vendredi",
  6: "Samedi",
  7: "Dimanche",
};
export const TOWNS_MAX = 12;
export const ROUTES_MAX = 50;

const towns = z
  .array(required(60, "Le nom de la ville est requis", "public"))
  .min(2, "Un itinéraire a au moins deux villes")
  .max(TOWNS_MAX, `${TOWNS_MAX} villes au maximum`)
  .refine((names) => names.every((name, i) => name !== names[i - 1]), "Deux étapes de suite sont la même ville");

/** Field order is the order in which the form reports problems. */
export const SaveCarrierRoute = z.strictObject({
  id: ClientId,
  towns,
  weekdays: z
    .array(
      z.union(
        WEEKDAYS.map((day) => z.literal(day)),
        "Jour invalide",
      ),
    )
    .min(1, "Choisissez au moins un jour")
    .max(20, "Jour invalide")
    .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  departure: z.string("L'heure de départ est requise").regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, "L'heure de départ est requise"),
  capacityKg: kilograms,
  active: z.boolean(),
});
export type SaveCarrierRoute = z.infer<typeof SaveCarrierRoute>;

/** « lun., mer. », or « tous les jours ». */
export const daysWords = (days: readonly number[]) =>
  days.length === WEEKDAYS.length
    ? "tous les jours"
    : WEEKDAYS.filter((day) => days.includes(day))
        .map((day) => `${WEEKDAY_LABELS[day].slice(0, 3).toLowerCase()}.`)
        .join(", ");
