import fc from "fast-check";
import { idsOf, type Procedure, scenarioOf } from "./fuzz-scenarios.ts";
import type { World } from "./fuzz-world.ts";
import { plausible } from "./plausible.ts";

const TRIES = 300;

interface Hooks {
  /** The scenario is set, nothing is asked yet. */
  ready?: () => unknown;
  /** After each try, told whether it succeeded. */
  tried?: (done: boolean) => void;
}

/** Sets the scenario of a change and asks for it with plausible fields until it succeeds; false when it never does. */
export async function happyCall(world: World, [path, procedure]: [string, Procedure], { ready, tried }: Hooks) {
  const scenario = await scenarioOf(path, world);
  const session = scenario.cookie ?? (scenario.who ? await world.cookieOf(scenario.who) : "");
  const [schema] = procedure._def.inputs;
  const known = { says: scenario.says ?? {}, ids: idsOf(scenario) };
  const inputs = schema ? fc.sample(plausible(schema, known), { numRuns: TRIES, seed: 2026 }) : [undefined];
  await ready?.();
  for (const input of inputs) {
    const headers = { cookie: session, "content-type": "application/json" };
    const call = { method: "POST", url: `/trpc/${path}`, headers, payload: JSON.stringify(input ?? {}) } as const;
    const done = (await world.server.app.inject(call)).statusCode === 200;
    tried?.(done);
    if (done) return true;
  }
  return false;
}
