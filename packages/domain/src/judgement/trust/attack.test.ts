import { expect, test } from "vitest";
import { type AttackHour, canProveAt, looksAttacked, USUAL_DAYS } from "./attack.ts";

const week = (hour: AttackHour) => Array.from({ length: USUAL_DAYS }, () => hour);

test.each<[string, AttackHour, AttackHour, boolean]>([
  ["une heure comme les autres", { signUps: 30, refusals: 10 }, { signUps: 30, refusals: 10 }, false],
  ["cinq fois plus d'inscriptions, juste", { signUps: 50, refusals: 0 }, { signUps: 10, refusals: 0 }, false],
  ["plus de cinq fois plus d'inscriptions", { signUps: 51, refusals: 0 }, { signUps: 10, refusals: 0 }, true],
  ["plus de cinq fois plus de refus", { signUps: 0, refusals: 26 }, { signUps: 0, refusals: 5 }, true],
  ["dix-neuf inscriptions sur un site où il n'en vient jamais", { signUps: 19, refusals: 0 }, { signUps: 0, refusals: 0 }, false],
  ["vingt inscriptions sur un site où il n'en vient jamais", { signUps: 20, refusals: 0 }, { signUps: 0, refusals: 0 }, true],
])("%s", (...[, now, usual, expected]) => {
  expect(looksAttacked(now, week(usual))).toBe(expected);
});

test("un seul jour très fréquenté ne cache pas une attaque, sept la cachent", () => {
  const [quiet, busy] = [
    { signUps: 2, refusals: 0 },
    { signUps: 60, refusals: 0 },
  ];
  const now = { signUps: 60, refusals: 0 };
  expect(looksAttacked(now, [busy, ...week(quiet).slice(1)])).toBe(true);
  expect(looksAttacked(now, week(busy))).toBe(false);
});

test.each([
  ["https://recolte.example", true],
  ["http://localhost:3000", true],
  ["http://127.0.0.1:3000", true],
  ["http://[::1]:3000", true],
  ["http://recolte.example", false],
  ["http://192.0.2.7:3000", false],
  ["http://localhost.example", false],
])("depuis %s, une preuve se calcule : %s", (address, expected) => {
  expect(canProveAt(address)).toBe(expected);
});
