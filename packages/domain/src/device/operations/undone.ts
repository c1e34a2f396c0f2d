import type { Conflict } from "./merge.ts";
import { type Edit, EDITS, isSame } from "./waiting.ts";

/**
 * Of what somebody else seems to have changed below an edit, what nobody did: it stands where an earlier edit of the same author began,
 * which was refused, and the later one begins where that one ends.
 */
export function undoneByRefusal(
  earlier: readonly Edit[],
  { input, base }: Pick<Edit, "input" | "base">,
  fields: readonly Conflict[],
) {
  const isBelow = (one: Edit) => EDITS.includes(one.kind) && one.state === "refused" && one.input["id"] === input["id"];
  const refused = earlier.filter(isBelow).reverse();
  const begunAt = (field: string) =>
    refused.reduce((value, one) => (field in one.base && isSame(one.input[field], value) ? one.base[field] : value), base[field]);
  return fields.filter(({ field, theirs }) => field in base && isSame(begunAt(field), theirs));
}
