import { openTestDatabase } from "@recolte/db/testing";
import { freePort } from "@recolte/local/processes";
import { inject } from "vitest";
import { serverProcess } from "./server-process.ts";

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Where a server of the tests finds its database and its services. */
export const settingsFor = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  S3_ENDPOINT: inject("s3Endpoint"),
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
  SMTP_URL: inject("smtpUrl"),
});

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
      // The server forgets what it keeps for visitors with each change, be it refused.
      const changed = await fetch(`${server.origin}/trpc/announcements.create`, { method: "POST" }).catch(() => null);
      return changed !== null;
    },
    async [Symbol.asyncDispose]() {
      await server.stop("SIGKILL");
      await database[Symbol.asyncDispose]();
    },
  };
}
