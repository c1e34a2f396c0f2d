import { z } from "zod";
import { COUNTRIES } from "#platform/places/country.ts";
import { moment } from "#platform/texts/text.ts";

/** The files for a spreadsheet that administrators take; only that of people tells e-mail and telephone. */
export const STAFF_EXPORTS = {
  people: "Personnes",
  announcements: "Annonces",
  orders: "Commandes",
  disputes: "Litiges",
} as const;
export type StaffExportKind = keyof typeof STAFF_EXPORTS;
export const STAFF_EXPORT_KINDS = Object.keys(STAFF_EXPORTS) as [StaffExportKind, ...StaffExportKind[]];

/** `to` is the first moment that is left out. */
export const StaffExport = z
  .strictObject({
    kind: z.enum(STAFF_EXPORT_KINDS, "Export inconnu"),
    country: z.enum(COUNTRIES, "Pays inconnu").optional(),
    from: moment("Date invalide").optional(),
    to: moment("Date invalide").optional(),
  })
  .refine(({ from, to }) => !from || !to || new Date(from) < new Date(to), "La fin doit suivre le début");
export type StaffExport = z.infer<typeof StaffExport>;
