import fc from "fast-check";
import { expect, test as base } from "vitest";
import { idsOf, type Procedure, PROCEDURES, SCENARIOS, scenarioOf } from "#testing/fuzz-scenarios.ts";
import { openWorld, type Scenario, type World } from "#testing/fuzz-world.ts";
import { openServer } from "#testing/open-server.ts";
import { type Known, plausible } from "#testing/plausible.ts";
import matrix from "./authorisation.matrix.json" with { type: "json" };

const IS_LONG = process.env.LONG === "1";
const RUNS = IS_LONG ? 2000 : 100;
/** The same inputs every day; the long run draws others each time, and says by which seed. */
const SEED = IS_LONG ? Date.now() : 2026;
/** What changes as it succeeds can succeed once: so many of the same things stand ready. */
const COPIES = 2;

/** Nothing that comes over the wire makes these succeed. */
const NEVER: Record<string, string> = {
  "admin.demo.create": "only where DEMO_MODE is set",
  "admin.demo.reset": "only where DEMO_MODE is set",
};

/** What takes nothing reads nothing: a few of the same calls say as much as many. */
const runsOf = ({ _def: { inputs } }: Procedure) => (inputs.length > 0 ? RUNS : RUNS / 10);
const procedures = Object.entries(PROCEDURES).map(([path, procedure]) => [path, runsOf(procedure), procedure] as const);

const ANY_ID = "0198c0de-0000-7000-8000-000000000000";
/** What a hand on the wire might send where a value is expected; boundaries of JSON, of Postgres and of our own rules. */
const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    String.fromCodePoint(0),
    "\ud83d",
    "x".repeat(10_000),
    "' or 1=1 --",
    "%_\\",
    "1e309",
    "0198c0de-0000-7000-8000-000000000000",
    "2026-01-01T00:00:00.000Z",
    "275760-09-13T00:00:00.000Z",
  ),
  fc.constantFrom(0, -1, Number.MAX_VALUE, 2 ** 31, 2 ** 53, 0.1, Number.MIN_VALUE),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    null,
    true,
    [],
    {},
    { __proto__: { isAdmin: true } },
    ...["2026-02-31T00:00:00.000Z", "2999-12-31T23:59:59.999Z", "1e9", "-0.5", "NaN"].map((key) => ({ key, id: ANY_ID })),
    Array.from({ length: 200 }, (_, i) => i),
  ),
);

/** Rubbish in every field, rubbish in one field of what would pass, what would pass, and rubbish alone. */
function inputOf({ _def: { inputs } }: Procedure, known: Known) {
  const keys = inputs.flatMap((schema) => Object.keys(schema.shape ?? schema.def.shape ?? {}));
  const rubbish = fc.record(Object.fromEntries(keys.map((key) => [key, hostile])), { requiredKeys: [] });
  const whole = inputs[0] ? plausible(inputs[0], known) : fc.constant({});
  const spoiled = fc
    .tuple(whole, hostile, fc.constantFrom("", ...keys))
    .map(([input, value, key]) => (key ? { ...(input as object), [key]: value } : value));
  return fc.oneof(rubbish, { weight: 2, arbitrary: spoiled }, { weight: 3, arbitrary: whole });
}

const LEAK = /failed query|select .* from|insert into|syntax error|node_modules|\.ts:\d|\bat \S+ \(|params:/iu;

/** One for all: what a stranger's rubbish does to the database must hurt nobody either. */
const test = base.extend<{ world: World; strangers: Scenario["who"][]; ids: readonly string[] }>({
  world: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      await provide(openWorld(server));
    },
    { scope: "file" },
  ],
  strangers: [async ({ world }, provide) => provide([null, await world.member(), await world.staff()]), { scope: "file" }],
  /** Things of every kind, in every state that some procedure waits for. */
  ids: [
    async ({ world }, provide) => {
      const scenarios = [];
      for (const make of Object.values(SCENARIOS)) scenarios.push(await make(world));
      await provide([ANY_ID, ...new Set(scenarios.flatMap(idsOf))]);
    },
    { scope: "file" },
  ],
});

test("chaque scène est celle d'une procédure", () => {
  expect(Object.keys(SCENARIOS).filter((path) => !(path in matrix))).toEqual([]);
});

test.for(procedures)(
  "%s, %i demandes quelconques : jamais une panne, ni du SQL, ni une pile ; et ce qui est juste aboutit",
  { timeout: RUNS * 1000 },
  async ([path, numRuns, procedure], { world, strangers, ids }) => {
    const scenarios: Scenario[] = [];
    for (let i = 0; i < COPIES; i++) scenarios.push(await scenarioOf(path, world));
    const cookies = new Map(scenarios.map(({ who, cookie }) => [who?.id, cookie]));
    const asked = scenarios.map((scenario) => {
      const own = idsOf(scenario);
      return fc.record({
        owner: fc.constant(scenario.who),
        // Each thing before whom it concerns, and sometimes before somebody else.
        stranger: fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, fc.constantFrom(...strangers)),
        input: inputOf(procedure, { says: scenario.says ?? {}, ids: [...own, ...own, ...ids] }),
      });
    });

    let reached = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(...asked), async ({ owner, stranger = owner, input }) => {
        const cookie = cookies.get(stranger?.id) ?? (stranger && (await world.cookieOf(stranger))) ?? "";
        cookies.set(stranger?.id, cookie);
        const json = JSON.stringify(input) ?? "null";
        const answer = await world.server.app.inject(
          procedure._def.type === "mutation"
            ? { method: "POST", url: `/trpc/${path}`, headers: { cookie, "content-type": "application/json" }, payload: json }
            : { url: `/trpc/${path}?input=${encodeURIComponent(json)}`, headers: { cookie } },
        );
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toMatch(LEAK);
        if (answer.statusCode === 200 && stranger === owner) reached += 1;
        // Its session may have ended with what it asked, or go on with another token.
        if (answer.statusCode === 401) cookies.delete(stranger?.id);
      }),
      { numRuns, seed: SEED },
    );
    expect(reached > 0).toBe(!(path in NEVER));
  },
);
