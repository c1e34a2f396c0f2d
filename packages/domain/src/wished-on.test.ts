import { expect, test } from "vitest";
import { WishedOn } from "./wished-on.ts";

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.for([
  [ahead(0), null],
  [ahead(365), null],
  [ahead(367), "Choisissez une date dans l'année qui vient"],
  ["9999-12-31", "Choisissez une date dans l'année qui vient"],
  ["2026-02-31", "Date invalide"],
] as const)("une date souhaitée est un vrai jour de l'année qui vient : %s", ([day, problem]) => {
  expect(WishedOn.safeParse(day).error?.issues[0]?.message ?? null).toBe(problem);
});
