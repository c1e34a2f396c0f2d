import { useState, useSyncExternalStore } from "react";
import { clock } from "./clock.ts";

/** The moment at which an answer is read, as the server has it: when it came, or when a kept one was opened again. */
export function useNow(answeredAt = 0) {
  const [openedAt] = useState(() => Date.now());
  const behind = useSyncExternalStore(clock.subscribe, clock.behind, () => 0);
  return new Date(Math.max(answeredAt, openedAt) + behind);
}
