import { useState } from "react";

/** The moment at which an answer is read: when it came, or when a kept one was opened again. */
export function useNow(answeredAt: number) {
  const [openedAt] = useState(() => Date.now());
  return new Date(Math.max(answeredAt, openedAt));
}
