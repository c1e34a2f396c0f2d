import { useState } from "react";
import { stored } from "./stored.ts";
import { useToday } from "./today.ts";

/** Closed on this device, until tomorrow; where the browser keeps nothing, until the page is left. */
export function useClosedToday(key: string) {
  const today = useToday();
  const [closed, setClosed] = useState(() => stored.get(key));
  function close() {
    setClosed(today);
    stored.set(key, today);
  }
  return [closed === today, close] as const;
}
