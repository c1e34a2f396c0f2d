import { expect, test } from "vitest";
import { restartInTurn } from "./rolling.ts";
import { lacking, openTopology } from "./topology.ts";

const LONG = process.env.LONG === "1";
const MUCH = LONG ? { rounds: 3, reads: 2000 } : { rounds: 1, reads: 300 };
const why = lacking();

test(
  `${MUCH.rounds} fois, les deux serveurs redémarrent tour à tour pendant qu'on lit, écrit et écoute : aucune lecture sur ${MUCH.reads} n'échoue, aucun message perdu ni doublé, chacun prévenu en 15 s et revenu en 10 s`,
  { timeout: LONG ? 900_000 : 240_000 },
  async ({ skip }) => {
    skip(why !== null, why ?? "");
    await using site = await openTopology();
    const { failures, violations, ...figures } = await restartInTurn(site, MUCH);
    console.log(JSON.stringify({ ...figures, failures: failures.length, violations: violations.length }));
    expect(failures).toEqual([]);
    expect(violations).toEqual([]);
    expect(figures.reads).toBeGreaterThanOrEqual(MUCH.reads);
    expect(figures.sockets, "des connexions prévenues").toBeGreaterThan(0);
    expect(figures.unwarned, "des connexions fermées sans un mot").toBe(0);
    expect(figures.toldMs).toBeLessThan(15_000);
    expect(figures.backMs).toBeLessThan(10_000);
  },
);
