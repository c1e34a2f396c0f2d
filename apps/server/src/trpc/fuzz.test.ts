import { aPerson } from "@recolte/db/factories";
import fc from "fast-check";
import { expect, test as base } from "vitest";
import { httpRouter } from "#router.ts";
import { openServer } from "#testing/open-server.ts";

const RUNS = process.env.LONG === "1" ? 2000 : 100;

interface Procedure {
  _def: { type: "query" | "mutation"; inputs: { shape?: Record<string, unknown>; def?: { shape?: Record<string, unknown> } }[] };
}
const procedures = Object.entries(httpRouter._def.procedures as unknown as Record<string, Procedure>);

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

function inputOf({ _def: { inputs } }: Procedure) {
  const keys = inputs.flatMap((schema) => Object.keys(schema.shape ?? schema.def?.shape ?? {}));
  const shaped = fc.record(Object.fromEntries(keys.map((key) => [key, hostile])), { requiredKeys: [] });
  return fc.oneof({ weight: 4, arbitrary: shaped }, { weight: 1, arbitrary: hostile });
}

const LEAK = /failed query|select .* from|insert into|syntax error|node_modules|\.ts:\d|\bat \S+ \(|params:/iu;

/** One for all: what a stranger's rubbish does to the database must hurt nobody either. */
const test = base.extend<{ server: Awaited<ReturnType<typeof openServer>> }>({
  server: [
    async ({}, provide) => {
      await using server = await openServer({ LIMITS_SCALE: "1000000" });
      await provide(server);
    },
    { scope: "file" },
  ],
});

test.for(procedures)(
  `%s : ${RUNS} demandes quelconques, jamais une panne, jamais du SQL ni une pile`,
  { timeout: RUNS * 1000 },
  async ([path, procedure], { server }) => {
    const cookie = await server.cookieOf(
      await aPerson(server.db, { roles: /^(admin|moderation)\./u.test(path) ? ["super_admin"] : [] }),
    );
    await fc.assert(
      fc.asyncProperty(inputOf(procedure), async (input) => {
        const json = JSON.stringify(input) ?? "null";
        const answer = await server.app.inject(
          procedure._def.type === "mutation"
            ? { method: "POST", url: `/trpc/${path}`, headers: { cookie, "content-type": "application/json" }, payload: json }
            : { url: `/trpc/${path}?input=${encodeURIComponent(json)}`, headers: { cookie } },
        );
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        expect(answer.body).not.toMatch(LEAK);
      }),
      { numRuns: RUNS },
    );
  },
);
