import { useState } from "react";
import { stored } from "./stored.ts";

const KEPT = "letter-keys";
const OFF = "off";

/** Whether letters alone are commands. Each person may do without: some type by voice, and one said by accident decides nothing. */
export function useLetterKeys() {
  const [isOn, setOn] = useState(() => stored.get(KEPT) !== OFF);
  function turn(on: boolean) {
    stored.set(KEPT, on ? "on" : OFF);
    setOn(on);
  }
  return [isOn, turn] as const;
}
