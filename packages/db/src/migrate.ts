import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

// Any number does, as long as every node asks for the same one.
const MIGRATION_LOCK = 7_305_021;

/** Brings the database to the schema of this version; nodes that start together take turns. */
export async function migrateDatabase(connectionString: string, migrationsFolder: string) {
  const client = new Client({ connectionString, application_name: "recolte-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
