import type { Person } from "@recolte/db/factories";
import { openTestDatabase, type TestDatabase } from "@recolte/db/testing";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { FastifyBaseLogger } from "fastify";
import { inject } from "vitest";
import { buildApp } from "#app.ts";
import type { AppRouter } from "#router.ts";
import { openDeps } from "./deps.ts";

/**
 * The real application, listening, on a database of its own: what commits, travels by cookie or needs a socket is tested here.
 * `env` holds settings that differ from the tests' usual ones; `given` is a database that others use as well.
 */
export async function openServer(env: Record<string, string> = {}, log?: FastifyBaseLogger, given?: TestDatabase) {
  const own = given ? null : await openTestDatabase(inject("databaseServerUrl"));
  const database = given ?? own!;
  const usual = await openDeps(database, env);
  const deps = { ...usual, log: log ?? usual.log };
  const state = { draining: false };
  const app = await buildApp(deps, state);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });

  /** A signed-in browser's cookie for this person. */
  async function cookieOf(person: Pick<Person, "id" | "roles">) {
    const kind = person.roles.length > 0 ? "staff" : "member";
    const { token } = await deps.sessions.create({ userId: person.id, kind, ip: "192.0.2.1", userAgent: "test" });
    return `sid=${token}`;
  }

  return {
    ...deps,
    app,
    /** What main.ts sets when it is asked to stop. */
    state,
    origin,
    cookieOf,
    /** Speaks over HTTP with this cookie, as the web client does. */
    client: (cookie?: string) =>
      createTRPCClient<AppRouter>({
        links: [httpBatchLink({ url: `${origin}/trpc`, maxItems: 10, headers: cookie ? { cookie } : {} })],
      }),
    async [Symbol.asyncDispose]() {
      await app.close();
      await deps[Symbol.asyncDispose]();
      await own?.[Symbol.asyncDispose]();
    },
  };
}
