import { z } from "zod";

const DAYS_AHEAD = 366;

/** The day somebody wishes for: real, and not beyond a year. That it is not over, the server says, which knows the day where he lives. */
export const WishedOn = z.iso
  .date("Date invalide")
  .refine((day) => Date.parse(day) < Date.now() + DAYS_AHEAD * 86_400_000, "Choisissez une date dans l'année qui vient");
