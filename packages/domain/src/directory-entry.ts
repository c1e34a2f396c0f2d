import { z } from "zod";
import { ClientId } from "./announcement.ts";
import { EMPTY_MESSAGE, MESSAGE_MAX } from "./message-text.ts";
import { required, text } from "./text.ts";

export const TAGS_MAX = 12;
export const MIN_ORDER_MAX = 1_000_000;

const tags = z
  .array(required(60, "Une ligne est vide"))
  .max(TAGS_MAX, `${TAGS_MAX} au maximum`)
  .transform((words) => [...new Set(words)]);

/** What a card of a directory tells beyond the profile; each trade shows its own part (`DETAILS_OF`). */
export const DirectoryDetails = z.strictObject({
  specialites: tags,
  secteurs: tags,
  minOrderKg: z
    .int("Indiquez un nombre entier de kilos")
    .min(0, "Indiquez un nombre entier de kilos")
    .max(MIN_ORDER_MAX, "1 000 tonnes au maximum")
    .nullable(),
  zones: tags,
  vehicules: tags,
  delaiMoyen: text(60),
  quartier: text(80),
  typeCommerce: text(60),
  horaires: text(120),
});
export type DirectoryDetails = z.infer<typeof DirectoryDetails>;

/** A first word to somebody of a directory: addressed to the card, so that the server knows who stands behind it. */
export const WriteToEntry = z.strictObject({
  id: ClientId,
  entryId: z.uuid(),
  content: required(MESSAGE_MAX, EMPTY_MESSAGE),
});
export type WriteToEntry = z.infer<typeof WriteToEntry>;
