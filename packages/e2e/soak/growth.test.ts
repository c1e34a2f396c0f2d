import { expect, test } from "vitest";
import { BOUNDS, faultsOf, type Look } from "./growth.ts";

const MINUTE = 60_000;
const FLAT = Object.fromEntries(Object.keys(BOUNDS).map((name) => [name, 100])) as Omit<Look, "at">;

/** A look each minute; `how` says what is not flat at the nth. */
const run = (minutes: number, how: (n: number) => Partial<Look>) =>
  Array.from({ length: minutes + 1 }, (_, n): Look => ({ ...FLAT, at: n * MINUTE, ...how(n) }));

test.for<[string, Look[], string[]]>([
  ["rien ne grandit", run(10, () => ({})), []],
  ["ce qui monte et descend", run(10, (n) => ({ rss: 100 + 6 * (n % 2), heap: 100 - 3 * (n % 3) })), []],
  ["le démarrage, un cinquième de la course", run(10, (n) => ({ rss: 60 + 20 * Math.min(2, n) })), []],
  ["un seul pic", run(10, (n) => ({ rss: n === 7 ? 400 : 100, outboxAge: n === 7 ? 900 : 0 })), []],
  ["une mémoire rendue peu à peu", run(10, (n) => ({ rss: 200 - 5 * n })), []],
  ["deux mégaoctets par minute", run(10, (n) => ({ rss: 100 + 2 * n })), ["rss grew by 16.0 (may: 9.0) around 112.0"]],
  ["une minuterie par minute", run(10, (n) => ({ timers: 5 + n })), ["timers grew by 8.0 (may: 6.0) around 11.0"]],
  ["une file qui vieillit", run(10, (n) => ({ outboxAge: 60 * n })), ["outboxAge grew by 480.0 (may: 20.0) around 360.0"]],
  ["en huit heures un mégaoctet par heure", run(480, (n) => ({ rss: 100 + 0.9 * (n / 60) })), []],
  ["en huit heures deux par heure", run(480, (n) => ({ rss: 100 + n / 30 })), ["rss grew by 12.8 (may: 6.4) around 109.6"]],
])("%s", ([, looks, faults]) => {
  expect(faultsOf(looks, [])).toEqual(faults);
});

test("un avertissement d'écouteurs trop nombreux suffit, un autre non", () => {
  const leak = "MaxListenersExceededWarning: Possible EventEmitter memory leak detected. 11 drop listeners added";
  expect(
    faultsOf(
      run(10, () => ({})),
      ["ExperimentalWarning: something", leak],
    ),
  ).toEqual([leak]);
});
