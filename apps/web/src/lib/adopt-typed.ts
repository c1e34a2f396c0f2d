import { stored } from "./stored.ts";

/** The text kept under `key`. What nobody signed in had typed, under `nobodys`, is its first reader's from then on. */
export function adoptTyped(key: string, nobodys: string) {
  const own = stored.get(key);
  if (own !== null || key === nobodys) return own;
  const typed = stored.get(nobodys);
  if (typed === null) return null;
  if (stored.set(key, typed)) stored.remove(nobodys);
  return typed;
}
