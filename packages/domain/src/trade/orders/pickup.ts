import { z } from "zod";
import { formatDay } from "#platform/days/date.ts";
import { requiredLine, text } from "#platform/texts/text.ts";
import type { Fulfilment } from "./terms.ts";
import { WishedOn } from "#platform/days/wished-on.ts";

export const PICKUP_PLACE_MAX = 160;
const Hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, "Heure invalide");

/** Goods that somebody fetches wait at a place; those that their seller brings do not. */
export const isFetched = ({ fulfilment, carrier }: { fulfilment: Fulfilment; carrier: boolean }) =>
  fulfilment === "retrait" || carrier;

/** Where and when goods that are ready are fetched, by the clock of the place. */
export interface Pickup {
  pickupPlace: string;
  pickupOn: string | null;
  pickupFrom: string | null;
  pickupUntil: string | null;
}

/** It stands within the line of the thread: on one line itself. */
const place = text(PICKUP_PLACE_MAX, "other").transform((value) => value.replaceAll(/\s+/gu, " "));

export const pickupFields = {
  pickupPlace: place.default(""),
  pickupOn: WishedOn.nullish().default(null),
  pickupFrom: Hour.nullish().default(null),
  pickupUntil: Hour.nullish().default(null),
};

type Hours = Pick<Pickup, "pickupOn" | "pickupFrom" | "pickupUntil">;

/** An hour belongs to a day, an end comes after a beginning. */
export const withHours = <S extends z.ZodType<Hours>>(schema: S) =>
  schema
    .refine(({ pickupOn, pickupFrom }) => !pickupFrom || pickupOn, { message: "Choisissez le jour", path: ["pickupOn"] })
    .refine(({ pickupFrom, pickupUntil }) => !pickupUntil || pickupFrom, {
      message: "Dites à partir de quelle heure",
      path: ["pickupFrom"],
    })
    .refine(({ pickupFrom, pickupUntil }) => !pickupUntil || !pickupFrom || pickupUntil > pickupFrom, {
      message: "La fin vient après le début",
      path: ["pickupUntil"],
    });

/** As the form asks it: where it waits has to be said. */
export const PickupFields = withHours(
  z.strictObject({ ...pickupFields, pickupPlace: requiredLine(PICKUP_PLACE_MAX, "Dites où elle se prend", "other") }),
);

/** « 07:00 » as it is said: « 7 h », « 7 h 30 ». */
const hourWords = (hour: string) => `${Number(hour.slice(0, 2))}\u00a0h${hour.endsWith("00") ? "" : `\u00a0${hour.slice(3)}`}`;

/** « le 27/11/2026, de 7 h à 8 h »; empty where nothing is said. */
export function pickupHourWords({ pickupOn, pickupFrom, pickupUntil }: Hours) {
  if (!pickupOn) return "";
  const day = `le ${formatDay(pickupOn)}`;
  if (!pickupFrom) return day;
  return `${day}, ${pickupUntil ? `de ${hourWords(pickupFrom)} à ${hourWords(pickupUntil)}` : `dès ${hourWords(pickupFrom)}`}`;
}

/** « Derrière la pharmacie, le 27/11/2026, de 7 h à 8 h ». */
export const pickupWords = (pickup: Pickup) => [pickup.pickupPlace, pickupHourWords(pickup)].filter(Boolean).join(", ");

/** Of its news: the place is its seller's words, the hour is ours. */
export function pickupFacts(pickup: Pickup) {
  const terms = pickupHourWords(pickup);
  return { ...(pickup.pickupPlace && { place: pickup.pickupPlace }), ...(terms && { terms }) };
}
