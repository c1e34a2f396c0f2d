import { afterEach, expect } from "vitest";
import { waits } from "./no-waiting.ts";

afterEach(() => {
  expect(waits.splice(0), "asked of the world outside with a transaction open").toEqual([]);
});
