import { z } from "zod";

const DAYS_AHEAD = 366;

/** The day somebody wishes for. That it is not over, nor too far, is said where the time is known. */
export const WishedOn = z.iso.date("Date invalide");

export const isTooFar = (day: string, now: Date) => Date.parse(day) >= now.getTime() + DAYS_AHEAD * 86_400_000;
