import { useSyncExternalStore } from "react";

function onGlance(changed: () => void) {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
const isLookedAt = () => document.visibilityState === "visible";

/** Whether somebody can see the page: in a tab behind the others, or on a locked phone, nobody has seen anything yet. */
export const useLookedAt = () => useSyncExternalStore(onGlance, isLookedAt, () => false);
