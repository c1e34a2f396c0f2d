import { expect, test } from "vitest";
import { figuresOf, tablesOf } from "./figures.ts";
import { play } from "./play.ts";

const FEW = { honest: 40, thieves: 10, days: 1 };

async function played(seed: number, size = FEW) {
  await using playing = await play(seed, size);
  // Before its database goes.
  return await figuresOf(playing);
}

test(
  "un marché d'honnêtes gens et de voleurs, rejoué, donne les mêmes chiffres ; ce qu'un signal retient n'est pas vu",
  {
    timeout: 600_000,
  },
  async () => {
    const figures = await played(1);
    expect(await played(1)).toEqual(figures);
    expect(figures.ways.filter(({ traced }) => traced > 0).length).toBeGreaterThan(2);
    // Nobody of the staff reads at night: without a signal it is public all the same.
    expect(figures.honest).toMatchObject({ tooLong: 0 });
    expect(figures.letters.honest.held).toBe(0);
  },
);

const WANTED = process.env["POPULATION"];
/** `npm run bench -- trust`: rates, and not rules. */
test.runIf(WANTED)("la population entière", { timeout: 6_000_000 }, async () => {
  const [seed = 1, honest = 2000, thieves = 200, days = 30] = WANTED!.split(",").map(Number);
  const started = performance.now();
  const figures = await played(seed, { honest, thieves, days });
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const who = `seed ${seed}: ${honest} honest, ${thieves} thieves, ${days} days, played in ${minutes} minutes`;
  process.stdout.write(`${who}\n\n${tablesOf(figures)}\n`);
  expect(figures.publicTooLong).toBeLessThan(1);
  expect(figures.heldBySignal).toBeLessThan(2);
});
