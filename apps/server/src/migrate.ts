import { withBackoff } from "@recolte/db/backoff";
import { migrateDatabase } from "@recolte/db/migrate";
import { readEnv } from "#platform/env.ts";
import { migrationsFolder } from "./places.ts";
import { endStart } from "./start-failure.ts";

// Brings the database to the schema of this version, in the role that owns the tables, and ends: before the nodes of a release start.

async function migrate() {
  const env = readEnv(process.env);
  const owner = env.MIGRATION_DATABASE_URL;
  if (!owner)
    throw new Error("Configuration invalide\n  - MIGRATION_DATABASE_URL : le rôle à qui sont les tables est attendu ici");
  await withBackoff({ what: "La base de données", say: console.error }, () =>
    migrateDatabase({
      owner,
      application: env.DATABASE_URL,
      migrationsFolder: migrationsFolder(env),
      mode: env.DEMO_MODE ? "demonstration" : "real",
    }),
  );
  console.error("La base est au schéma de cette version.");
}

await migrate().catch(endStart);
