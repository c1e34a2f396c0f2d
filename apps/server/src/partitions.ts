import { Client } from "pg";
import { arrangeViews } from "@recolte/db/view-partitions";
import { readEnv } from "#platform/env.ts";
import { endedBy } from "./start-failure.ts";

// Makes the partitions of the next two weeks and drops those of days that are to be forgotten, in the role that owns the tables: for
// a daily timer. Ends with 1 when the role may not.

async function arrange() {
  const env = readEnv(process.env);
  const client = new Client({
    connectionString: env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL,
    application_name: "recolte-partitions",
  });
  await client.connect();
  try {
    const done = await arrangeViews(client);
    if (!done) return { code: 1, said: "Les tables sont à un autre rôle : MIGRATION_DATABASE_URL est attendue ici." };
    return { code: 0, said: `Vues par jour : partitions créées ${done.made}, oubliées ${done.forgotten}.` };
  } finally {
    await client.end();
  }
}

const { code, said } = await arrange().catch(endedBy(2));
console.error(said);
process.exitCode = code;
