import { fileURLToPath } from "node:url";
import { migrateDatabase } from "./migrate.ts";

// What the local launcher runs before the server: the schema, and the accounts it may announce.
const { DATABASE_URL = "" } = process.env;
await migrateDatabase(DATABASE_URL, fileURLToPath(new URL("../migrations", import.meta.url)));
process.stdout.write(`${JSON.stringify({ accounts: [] })}\n`);
