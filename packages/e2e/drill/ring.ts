import { setTimeout as pause } from "node:timers/promises";
import { uuidv7 } from "uuidv7";
import { mutate, type Person } from "../chaos/api.ts";
import type { Sent } from "../chaos/checker.ts";
import { write } from "../chaos/writing.ts";

/** Before the next try when nobody answers. */
const AWAY_MS = 50;

type Line = readonly [from: Person, to: Person];

/** Everybody writes to both neighbours. */
export const linesOf = (people: readonly Person[]): Line[] =>
  people.flatMap((person, i) => {
    const next = people[(i + 1) % people.length] ?? person;
    return [
      [person, next],
      [next, person],
    ] as const;
  });

/** Once, and never again: after the end of the site nothing of it may arrive at the one that comes in its place. */
async function tryOnce(origin: string, [from, to]: Line): Promise<Sent | null> {
  const id = uuidv7();
  const message = { id, receiverId: to.id, content: `Message ${id}` };
  const answer = await mutate<{ seq: number; createdAt: string }>(origin, from, ["messages.send", message]);
  if (!answer?.result) return null;
  const { seq, createdAt: at } = answer.result.data;
  return { id, from: from.id, to: to.id, outcome: "ok", seq, at };
}

/** Writers without rest. What they were answered counts, nothing else. */
export function openWriters(origin: string, lines: readonly Line[]) {
  const sent: Sent[] = [];
  let writing = true;
  const ended = lines.map(async (line) => {
    while (writing) {
      const one = await tryOnce(origin, line);
      if (one) sent.push(one);
      else await pause(AWAY_MS);
    }
  });
  return {
    sent,
    async end() {
      writing = false;
      await Promise.all(ended);
    },
  };
}

/** One message on each line. */
export const writeOnce = (origin: string, lines: readonly Line[]) =>
  Promise.all(lines.map(([from, to]) => write(origin, from, to.id)));
