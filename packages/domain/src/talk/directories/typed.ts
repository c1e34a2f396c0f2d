import { readAmount } from "#platform/amount.ts";
import type { DetailField } from "./details.ts";

const TAGS: readonly DetailField[] = ["specialites", "secteurs", "zones", "vehicules"];
/** Written as several lines, one tag each. */
export const isTags = (field: DetailField) => TAGS.includes(field);

/** What a card tells, as a form shows it. */
export const writtenDetail = (value: string | number | readonly string[] | null) =>
  Array.isArray(value) ? value.join("\n") : String(value ?? "");

/** As the server takes it: one tag a line, or between commas; a number as it is typed in French. */
export function typedDetail(field: DetailField, typed: string) {
  if (isTags(field))
    return typed
      .split(/[\n,;]/u)
      .map((tag) => tag.trim())
      .filter(Boolean);
  if (field !== "minOrderKg") return typed;
  return typed.trim() ? Number(readAmount(typed, { decimals: 0, thousands: true, unit: "kg" })) : null;
}
