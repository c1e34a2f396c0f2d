import { expect, test } from "vitest";
import { LONG } from "../browser.ts";
import { runSoak } from "./run-soak.ts";

test("une fuite plantée dans le serveur se voit : mémoire, minuteries, écouteurs", async () => {
  const { faults } = await runSoak({
    seconds: 10,
    everySeconds: 1,
    rate: 40,
    planted: [new URL("./leak.mjs", import.meta.url)],
  });
  for (const name of ["rss", "heap", "timers", "listeners", "MaxListenersExceededWarning"])
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${name}`, "u")));
});

test.runIf(LONG)("dix minutes à demi-charge : rien ne grandit au-delà de ses bornes", { timeout: 900_000 }, async () => {
  const { faults, growth, calls } = await runSoak({ seconds: 600 });
  console.log(JSON.stringify({ calls, growth }));
  expect(faults).toEqual([]);
});
