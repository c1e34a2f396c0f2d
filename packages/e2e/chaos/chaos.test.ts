import { expect, test } from "vitest";
import { violations } from "./checker.ts";
import { type Faults, wreak } from "./harness.ts";

const LONG = process.env.LONG === "1";
const FAULTS: Faults = LONG ? { server: 100, postgres: 50, cut: 500 } : { server: 10, postgres: 3, cut: 30 };
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000));

test(
  `${FAULTS.server} serveurs et ${FAULTS.postgres} bases tués par -9, ${FAULTS.cut} coupures : aucun message acquitté perdu, montré deux fois ou en désordre`,
  { timeout: LONG ? 3_600_000 : 240_000 },
  async () => {
    const history = await wreak(FAULTS, SEED);
    const acknowledged = history.sent.filter(({ outcome }) => outcome === "ok").length;
    console.log(JSON.stringify({ seed: SEED, ...FAULTS, acknowledged, violations: violations(history).length }));
    expect(violations(history), `SEED=${SEED}`).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  },
);
