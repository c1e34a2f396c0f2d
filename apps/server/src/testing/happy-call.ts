import fc from "fast-check";
import { idsOf, PROCEDURES, scenarioOf } from "./fuzz-scenarios.ts";
import type { World } from "./fuzz-world.ts";
import { plausible } from "./plausible.ts";

const TRIES = 300;
const SEED = 2026;

/** A call in a scenario of its own: how it is sent, and plausible fields for it; `wish` holds more of them than the scenario says. */
export async function openCall(world: World, path: string, wish: Record<string, unknown> = {}) {
  const { who, says = {}, cookie } = await scenarioOf(path, world);
  const session = cookie ?? (who ? await world.cookieOf(who) : "");
  const headers = { cookie: session, "content-type": "application/json" };
  const { inputs, type } = PROCEDURES[path]!._def;
  const [schema] = inputs;
  const known = { says: { ...says, ...wish }, ids: idsOf({ who, says }) };
  return {
    says,
    draw: (numRuns = TRIES) => (schema ? fc.sample(plausible(schema, known), { numRuns, seed: SEED }) : [{}]) as object[],
    send: (input: object) =>
      type === "query"
        ? world.server.app.inject({ url: `/trpc/${path}`, headers, query: { input: JSON.stringify(input) } })
        : world.server.app.inject({ method: "POST", url: `/trpc/${path}`, headers, payload: JSON.stringify(input) }),
  };
}

interface Hooks {
  /** The scenario is set, nothing is asked yet. */
  ready?: () => unknown;
  /** After each try, told whether it succeeded. */
  tried?: (done: boolean) => void;
}

/** Sets the scenario of a change and asks for it with plausible fields until it succeeds; false when it never does. */
export async function happyCall(world: World, path: string, { ready, tried }: Hooks) {
  const { draw, send } = await openCall(world, path);
  await ready?.();
  for (const input of draw()) {
    const done = (await send(input)).statusCode === 200;
    tried?.(done);
    if (done) return true;
  }
  return false;
}
