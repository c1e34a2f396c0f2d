import { expect, test } from "vitest";
import { isFlood, reporterWords } from "./voice.ts";

test.for([
  [{ today: 1, total: 1, upheld: 0 }, "1er signalement", false],
  [{ today: 1, total: 4, upheld: 3 }, "4 signalements, 3 retenus", false],
  [{ today: 4, total: 4, upheld: 1 }, "4 signalements, 1 retenu", false],
  [{ today: 5, total: 9, upheld: 2 }, "5 signalements aujourd'hui, 2 retenus", true],
  [{ today: 28, total: 28, upheld: 0 }, "28 signalements aujourd'hui, 0 retenu", true],
] as const)("qui signale %o se lit « %s »", ([record, words, flood]) => {
  expect(reporterWords(record).replaceAll("\u00a0", " ")).toBe(words);
  expect(isFlood(record)).toBe(flood);
});
