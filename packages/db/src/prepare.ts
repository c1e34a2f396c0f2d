import { fileURLToPath } from "node:url";
import { Pool } from "pg";
import { StartRefused } from "./kind.ts";
import { migrateDatabase } from "./migrate.ts";
import { withBackoff } from "./backoff.ts";

// What the local launcher runs before the server: the schema, and in DEMO_MODE the demonstration with the accounts it announces.
const {
  DATABASE_URL = "",
  MIGRATION_DATABASE_URL,
  DEMO_MODE,
  S3_ENDPOINT = "",
  S3_REGION = "us-east-1",
  S3_BUCKET_PREFIX = "",
} = process.env;
const { S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = process.env;

async function demonstrate() {
  const { loadDemo } = await import("./seeds/demo.ts");
  const { openDemoBucket } = await import("./seeds/demo-bucket.ts");
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import("./seeds/demo-accounts.ts");
  // In the owner's role: only they may put history that was written by nobody to another date.
  const pool = new Pool({ connectionString: MIGRATION_DATABASE_URL || DATABASE_URL, max: 2 });
  using bucket = openDemoBucket({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    bucket: `${S3_BUCKET_PREFIX}announcement-images`,
  });
  await withBackoff({ what: "Le service S3", say: console.error }, () => bucket.keys("demo/"));
  await loadDemo({ pool, bucket });
  await pool.end();
  return DEMO_ACCOUNTS.map((account) => ({ ...account, password: DEMO_PASSWORD }));
}

const demo = DEMO_MODE === "true" || DEMO_MODE === "1";
const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

async function prepare() {
  await withBackoff({ what: "La base de données", say: console.error }, () =>
    migrateDatabase({
      owner: MIGRATION_DATABASE_URL || undefined,
      application: DATABASE_URL,
      migrationsFolder,
      mode: demo ? "demonstration" : "real",
    }),
  );
  return demo ? demonstrate() : [];
}

const accounts = await prepare().catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exit(78);
});
process.stdout.write(`${JSON.stringify({ accounts })}\n`);
