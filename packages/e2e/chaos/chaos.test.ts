import { expect, test } from "vitest";
import { violations } from "./checker.ts";
import { wreak } from "./harness.ts";
import type { Faults } from "./stand.ts";

const LONG = process.env.LONG === "1";
const FAULTS: Faults = LONG ? { server: 100, postgres: 50, cut: 500 } : { server: 10, postgres: 3, cut: 30 };
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000));

test(
  `${FAULTS.server} serveurs et ${FAULTS.postgres} bases tués par -9, ${FAULTS.cut} coupures : aucun message acquitté perdu, montré deux fois ou en désordre`,
  // On slow cores ten servers take minutes to start; what is stuck ends by itself within one.
  { timeout: LONG ? 3_600_000 : 600_000 },
  async () => {
    // Said first: a run that breaks off can be repeated too.
    console.log(`SEED=${SEED}`);
    const { history, figures } = await wreak(FAULTS, SEED);
    const found = violations(history);
    console.log(JSON.stringify({ seed: SEED, ...FAULTS, ...figures, violations: found.length }));
    expect(found, `SEED=${SEED}`).toEqual([]);
    expect(figures.endedSubscriptions, "un abonnement qui finit en erreur ne revient pas de lui-même").toBe(0);
    expect(Math.max(...history.unread.map(({ rows }) => rows))).toBeGreaterThan(0);
  },
);
