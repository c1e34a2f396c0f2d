import { expect, test } from "vitest";
import { runDrill } from "../drill/run-drill.ts";

const LONG = process.env.LONG === "1";
const SECONDS = LONG ? 60 : 5;
/** What the archive alone may lose: its two seconds, and the time of a copy. */
const LOST_AT_MOST = 5;

test(
  `après ${SECONDS} secondes d'écriture, base et site tués : revenus d'une sauvegarde, sans plus de ${LOST_AT_MOST} secondes perdues`,
  { timeout: LONG ? 600_000 : 240_000 },
  async () => {
    const { verifier, ...drilled } = await runDrill({ seconds: SECONDS });
    console.log(JSON.stringify(drilled));
    expect(verifier).toMatchObject({ code: 0, said: expect.stringMatching(/intact : .+ Base restaurée d'une sauvegarde le /u) });
    expect(drilled.acknowledged).toBeGreaterThan(10);
    expect(drilled.violations).toEqual([]);
    expect(drilled.untold, "un navigateur ouvert a sauté un message nouveau").toBe(0);
    expect(drilled.lostSeconds).toBeLessThanOrEqual(LOST_AT_MOST);
  },
);
