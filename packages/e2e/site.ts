import { openTestDatabase } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { once } from "node:events";
import { inject } from "vitest";
import { serverProcess } from "./server-process.ts";

type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Where a server of the tests finds its database and its services. */
export const settingsFor = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  S3_ENDPOINT: inject("s3Endpoint"),
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
  SMTP_URL: inject("smtpUrl"),
});

/** As another server would: whatever is kept for visitors is forgotten. Resolves when listeners of the database were told. */
async function tellChanged(pool: TestDatabase["pool"]) {
  const client = await pool.connect();
  await client.query("listen drop");
  const told = once(client, "notification");
  await client.query("select pg_notify('drop', $1)", [JSON.stringify({ node: "tests", ids: [] })]);
  await told;
  await client.query("unlisten drop");
  client.release();
}

/** The built application on a database of its own. `env` holds settings that differ. */
export async function openSite(env: Record<string, string> = {}) {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const server = serverProcess(await freePort(), { ...settingsFor(database.url), ...env });
  await server.start();
  return {
    ...server,
    db: database.db,
    pool: database.pool,
    /**
     * For the next file, as if newly opened: a start takes more than most journeys. Only the figures that the server
     * counts by the minute may still be the former ones. False: that cannot be done.
     */
    async empty() {
      if (!(await database.empty())) return false;
      await tellChanged(database.pool);
      // By the time it answers anything it has heard.
      const answer = await fetch(`${server.origin}/livez`).catch(() => null);
      return answer !== null;
    },
    async [Symbol.asyncDispose]() {
      await server.stop("SIGKILL");
      await database[Symbol.asyncDispose]();
    },
  };
}
