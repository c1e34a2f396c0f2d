const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

/** Of the shape in which a form keeps it; an amount is a number, or what was typed for one. */
export function isLike(value: unknown, like: unknown): boolean {
  // What is not chosen yet may become anything that says something.
  if (like === null || like === undefined) return typeof value !== "object" || value === null || Object.keys(value).length > 0;
  // None: only a form that knows it keeps it.
  if (value === null) return true;
  if (isScalar(like)) return isScalar(value);
  if (Array.isArray(like)) return Array.isArray(value) && value.every((one) => one !== null && isLike(one, like[0]));
  if (typeof like !== "object") return typeof value === typeof like;
  if (typeof value !== "object") return false;
  return Object.entries(like).every(([name, part]) => isLike((value as Record<string, unknown>)[name], part));
}

/** For a form of nothing but texts. */
export const isSameType = (value: unknown, like: unknown) => typeof value === typeof like;

/** What a form knows of what was kept. */
export function fitting<Values extends object>(kept: unknown, saved: Values, fits = isLike): Partial<Values> {
  const known = Object.entries(kept ?? {}).filter(([name, value]) => name in saved && fits(value, saved[name as keyof Values]));
  return Object.fromEntries(known) as Partial<Values>;
}

/** What was typed: a field left alone shows what is saved by then. */
export function differing<Values extends object>(values: Values, saved: Values): Partial<Values> {
  const typed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Values]),
  );
  return Object.fromEntries(typed) as Partial<Values>;
}
