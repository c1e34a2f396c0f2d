import { expect, test } from "vitest";
import { DAY_MS } from "#platform/days/date.ts";
import { Operation } from "./apply.ts";
import { isTooOld, madeAt, OPERATION_DAYS, OPERATION_SIZE, upToDate } from "./operation.ts";

const NOW = Date.parse("2026-11-26T12:00:00Z");
const HOUR = 3_600_000;

test.each([
  ["il y a une heure", { age: HOUR, last: null }, -HOUR],
  ["jamais avant celui d'avant", { age: 3 * HOUR, last: NOW - HOUR }, -HOUR],
  ["jamais après maintenant", { age: 0, last: NOW + HOUR }, 0],
  ["jamais plus d'un mois", { age: 400 * DAY_MS, last: null }, -30 * DAY_MS],
  ["une horloge de l'an 2000", { age: 27 * 365 * DAY_MS, last: NOW - 2 * HOUR }, -2 * HOUR],
])("le moment d'un acte : %s", (_name, { age, last }, expected) => {
  expect(madeAt({ now: NOW, age, last }) - NOW).toBe(expected);
});

test("au-delà des réponses gardées, on redemande", () => {
  expect([isTooOld(OPERATION_DAYS * DAY_MS), isTooOld(OPERATION_DAYS * DAY_MS + 1)]).toEqual([false, true]);
});

test("les mots d'une version plus ancienne du site deviennent ceux d'aujourd'hui", () => {
  const upcasts = {
    "stock.record": [
      ({ qty, ...words }: Record<string, unknown>) => ({ ...words, quantity: qty }),
      (words: Record<string, unknown>) => ({ ...words, note: "" }),
    ],
  };
  const old = { kind: "stock.record" as const, input: { qty: 3 } };
  expect(upToDate({ ...old, v: 1 }, upcasts, 3)).toEqual({ quantity: 3, note: "" });
  expect(upToDate({ ...old, v: 3, input: { quantity: 3 } }, upcasts, 3)).toEqual({ quantity: 3 });
  expect(upToDate({ ...old, v: 4 }, upcasts, 3)).toBeNull();
  expect(upToDate({ kind: "sales.record", v: 2, input: { id: "a" } }, upcasts, 3)).toEqual({ id: "a" });
});

test("un acte trop lourd n'entre pas", () => {
  const one = { id: "0198c0de-0000-7000-8000-000000000000", seq: 1, kind: "stock.record", v: 1, age: 0 };
  expect(Operation.safeParse({ ...one, input: { note: "a" } }).success).toBe(true);
  expect(Operation.safeParse({ ...one, input: { note: "a".repeat(OPERATION_SIZE) } }).success).toBe(false);
});
