/** What stands in a number field, as the schemas take it; `empty` for one that holds nothing. Words are no number, « 1e5 » neither. */
export function numberOf<T = undefined>(typed: number | string, empty?: T) {
  if (typeof typed === "number") return typed;
  return typed === "" ? (empty as T) : Number.NaN;
}
