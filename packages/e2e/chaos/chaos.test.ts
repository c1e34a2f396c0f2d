import { missing } from "@recolte/local/debian";
import { expect, test } from "vitest";
import { violations } from "./checker.ts";
import { type Chaos, wreak } from "./harness.ts";

const LONG = process.env.LONG === "1";
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000_000));
/** Who hears of nothing looks by themselves after fifteen seconds: before that they were woken. */
const WOKEN_MS = 10_000;

type Round = Omit<Chaos, "seed">;
const MUCH = { server: 10, postgres: 3, cut: 30, bell: 5 };
const ROUNDS: readonly Round[] = LONG
  ? [
      { nodes: 2, bell: "PostgreSQL", faults: MUCH },
      { nodes: 2, bell: "NATS", faults: MUCH, isWatched: true },
      { nodes: 1, bell: "NATS", faults: MUCH },
      // A hundred thousand messages.
      { nodes: 1, bell: "PostgreSQL", faults: { server: 100, postgres: 50, cut: 500, bell: 0 }, between: 105 },
    ]
  : [
      { nodes: 1, bell: "PostgreSQL", faults: { server: 10, postgres: 3, cut: 30, bell: 0 } },
      { nodes: 2, bell: "PostgreSQL", faults: { server: 3, postgres: 1, cut: 4, bell: 2 } },
      { nodes: 2, bell: "NATS", faults: { server: 3, postgres: 1, cut: 4, bell: 2 } },
    ];
const NAMES = { 1: "un nœud", 2: "deux nœuds" };
const titled = ROUNDS.map((round) => {
  const { nodes, bell, faults } = round;
  return [
    `${NAMES[nodes]}, cloche par ${bell} : ${faults.server} serveurs et ${faults.postgres} bases tués par -9, ${faults.cut} lignes cassées, ${faults.bell} fois sourds : aucun message acquitté perdu, montré deux fois ou en désordre`,
    round,
  ] as const;
});

test.for(titled)(
  "%s",
  // On slow cores ten servers take minutes to start, and a hundred thousand messages an hour; what is stuck ends by itself within a minute.
  { timeout: LONG ? 7_200_000 : 600_000 },
  async ([, round], { skip }) => {
    const why = round.bell === "NATS" ? missing("nats-server") : null;
    skip(why !== null, why ?? "");
    // Said first: a run that breaks off can be repeated too.
    console.log(`SEED=${SEED}`);
    const { history, figures } = await wreak({ ...round, seed: SEED });
    const found = violations(history);
    console.log(JSON.stringify({ seed: SEED, ...round, ...figures, violations: found.length }));
    expect(found, `SEED=${SEED}`).toEqual([]);
    expect(figures.endedSubscriptions, "un abonnement qui finit en erreur ne revient pas de lui-même").toBe(0);
    expect(Math.max(...history.unread.map(({ rows }) => rows))).toBeGreaterThan(0);
    expect(figures.caughtUpMs, "personne n'est réveillé quand les nœuds s'entendent de nouveau").toBeLessThan(WOKEN_MS);
  },
);
