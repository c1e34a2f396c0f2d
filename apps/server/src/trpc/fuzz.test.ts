import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { sessions } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test as base } from "vitest";
import type { z } from "zod";
import { httpRouter } from "#router.ts";
import { openServer } from "#testing/open-server.ts";
import { plausible } from "#testing/plausible.ts";
import matrix from "./authorisation.matrix.json" with { type: "json" };

const RUNS = process.env.LONG === "1" ? 2000 : 100;

type Input = z.ZodType & { shape?: Record<string, unknown>; def: { shape?: Record<string, unknown> } };
interface Procedure {
  _def: { type: "query" | "mutation"; inputs: Input[] };
}
const procedures = Object.entries(httpRouter._def.procedures as unknown as Record<string, Procedure>);
const isForStaff = (path: string) => !["visitor", "member"].includes((matrix as Record<string, string>)[path] ?? "");

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
function inputOf({ _def: { inputs } }: Procedure, ids: readonly string[]) {
  const keys = inputs.flatMap((schema) => Object.keys(schema.shape ?? schema.def.shape ?? {}));
  const rubbish = fc.record(Object.fromEntries(keys.map((key) => [key, hostile])), { requiredKeys: [] });
  const whole = inputs[0] ? plausible(inputs[0], ids) : fc.constant({});
  const spoiled = fc
    .tuple(whole, hostile, fc.constantFrom("", ...keys))
    .map(([input, value, key]) => (key ? { ...(input as object), [key]: value } : value));
  return fc.oneof(rubbish, { weight: 2, arbitrary: spoiled }, { weight: 2, arbitrary: whole });
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
    const person = await aPerson(server.db, { roles: isForStaff(path) ? ["super_admin"] : [] });
    const cookie = await server.cookieOf(person);
    await server.db.update(sessions).set({ confirmedAt: sql`now()` });
    const other = await aPerson(server.db);
    const things = await Promise.all([person, other].map(({ id }) => anAnnouncement(server.db, { userId: id })));
    const ids = [ANY_ID, person.id, other.id, ...things.map(({ id }) => id)];
    await fc.assert(
      fc.asyncProperty(inputOf(procedure, ids), async (input) => {
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
