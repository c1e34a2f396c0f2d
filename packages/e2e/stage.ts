import { openTestDatabase, prepareTemplate } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { startTestServices } from "@recolte/local/test-services";
import { serverProcess } from "./server-process.ts";

/**
 * What the tests get from vitest, for what is measured outside of them: services, a database safe on disk as a real
 * one is, and the built server, not yet started.
 */
export async function openStage() {
  const services = await startTestServices({ settings: ["max_connections=300", "shared_buffers=512MB", "jit=off"] });
  await prepareTemplate(services.databaseServerUrl);
  const database = await openTestDatabase(services.databaseServerUrl);
  const port = await freePort();
  return {
    ...database,
    env: { ...services.env, DATABASE_URL: database.url },
    server: (env: Record<string, string> = {}) => serverProcess(port, { ...services.env, DATABASE_URL: database.url, ...env }),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await services.stop();
    },
  };
}
