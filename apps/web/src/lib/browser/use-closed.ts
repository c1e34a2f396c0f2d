import { useState } from "react";
import { stored } from "./stored.ts";

/** Closed on this device as long as it says the same; where the browser keeps nothing, until the page is left. */
export function useClosed(key: string, said: string) {
  const [closed, setClosed] = useState(() => stored.get(key));
  function close() {
    setClosed(said);
    stored.set(key, said);
  }
  return [closed === said, close] as const;
}
