import { migrateDatabase } from "@recolte/db/migrate";
import { loadDemo } from "@recolte/db/seeds/demo";
import { openDemoBucket } from "@recolte/db/seeds/demo-bucket";
import { openTestDatabase } from "@recolte/db/testing";
import { freePort } from "@recolte/local/ports";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import { serverProcess } from "./server-process.ts";
import { settingsFor } from "./site.ts";

const migrationsFolder = fileURLToPath(new URL("../db/migrations", import.meta.url));

/** The demonstration, served as it is built. */
export async function openDemonstration() {
  const database = await openTestDatabase(inject("databaseServerUrl"), "template0");
  await migrateDatabase({ application: database.url, migrationsFolder, mode: "demonstration" });
  const settings = settingsFor(database.url);
  using bucket = openDemoBucket({
    endpoint: settings.S3_ENDPOINT,
    region: "local",
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    bucket: "announcement-images",
  });
  await loadDemo({ pool: database.pool, bucket });
  const server = serverProcess(await freePort(), { ...settings, DEMO_MODE: "true" });
  await server.start();
  return {
    database,
    origin: server.origin,
    async [Symbol.asyncDispose]() {
      await server.stop("SIGKILL");
      await database[Symbol.asyncDispose]();
    },
  };
}
