import { useState } from "react";
import { useToday } from "./today.ts";

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Closed on this device, until tomorrow; where the browser keeps nothing, until the page is left. */
export function useClosedToday(key: string) {
  const today = useToday();
  const [closed, setClosed] = useState(() => read(key));
  function close() {
    setClosed(today);
    try {
      localStorage.setItem(key, today);
    } catch {
      // A private window may keep nothing.
    }
  }
  return [closed === today, close] as const;
}
