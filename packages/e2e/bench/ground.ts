import { migrateDatabase } from "@recolte/db/migrate";
import { FULL_SCALE, loadBulk } from "@recolte/db/seeds/bulk";
import type { openEnding } from "@recolte/local/ending";
import { startMail } from "@recolte/local/mail";
import { ensureDatabase, startPostgres } from "@recolte/local/postgres";
import { isRunning } from "@recolte/local/processes";
import { LOCAL_CREDENTIALS, startS3 } from "@recolte/local/s3";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

type Ending = ReturnType<typeof openEnding>;
type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const FOLDER = join(ROOT, ".data", "bench");
const MIGRATIONS = join(ROOT, "packages/db/migrations");
const SEEDS = join(ROOT, "packages/db/src/seeds");
/** As a database of that size would be set; safe on disk like a real one. */
const SETTINGS = ["max_connections=100", "shared_buffers=512MB", "jit=off"];

/** One measurement at a time: two would measure each other, and share the folder. */
function claimFolder({ begun }: Ending) {
  mkdirSync(FOLDER, { recursive: true, mode: 0o755 });
  const file = join(FOLDER, "run.pid");
  let holder = 0;
  try {
    holder = Number(readFileSync(file, "utf8"));
  } catch {
    // Nobody measures.
  }
  if (holder !== process.pid && isRunning(holder, "bench.ts")) throw new Error(`Une mesure tourne déjà (processus ${holder}).`);
  writeFileSync(file, String(process.pid));
  begun(() => rmSync(file, { force: true }));
}

/** What the loaded rows depend on: the scale, the schema and the texts. */
function fingerprint() {
  const hash = createHash("sha256").update(JSON.stringify(FULL_SCALE));
  const sources = [
    ...readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => join(MIGRATIONS, name)),
    ...readdirSync(SEEDS)
      .filter((name) => name.startsWith("bulk") && !name.includes(".test."))
      .map((name) => join(SEEDS, name)),
  ];
  for (const file of sources.toSorted()) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

async function withPool<T>(url: string, work: (pool: pg.Pool) => Promise<T>) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** The rows of an earlier run when they are those of today, else new ones. The comment is written last: half a load has none. */
async function loadedDatabase(postgres: Postgres) {
  const name = `recolte_${fingerprint()}`;
  await withPool(postgres.url(), async (pool) => {
    const others = await pool.query<{ datname: string; comment: string | null }>(
      "select datname, shobj_description(oid, 'pg_database') as comment from pg_database where datname like 'recolte%'",
    );
    for (const { datname, comment } of others.rows)
      if (datname !== name || comment !== "loaded") await pool.query(`drop database "${datname}" with (force)`);
    if (others.rows.some(({ datname, comment }) => datname === name && comment === "loaded")) return;

    const { announcements, people, messages } = FULL_SCALE;
    console.log(`Loading ${announcements} announcements, ${people} profiles, ${messages} messages…`);
    await ensureDatabase(postgres, name);
    await migrateDatabase({ application: postgres.url(name), migrationsFolder: MIGRATIONS });
    await withPool(postgres.url(name), loadBulk);
    await pool.query(`comment on database "${name}" is 'loaded'`);
  });
  return name;
}

/**
 * Services in a folder of their own and a fresh copy of the loaded rows: what one run writes, the next does not find.
 * Everything begun here ends with `end`.
 */
export async function openGround(end: Ending) {
  claimFolder(end);
  const postgres = await startPostgres({ root: ROOT, folder: "bench/postgres", settings: SETTINGS });
  end.begun(() => postgres.stop());
  const [s3, mail] = await Promise.all([
    startS3({ directory: join(FOLDER, "s3") }),
    startMail({ directory: join(FOLDER, "mail") }),
  ]);
  end.begun(() => Promise.all([s3.stop(), mail.stop()]));
  const loaded = await loadedDatabase(postgres);
  await withPool(postgres.url(), (pool) => pool.query(`create database recolte_run template "${loaded}" strategy file_copy`));
  return {
    env: {
      DATABASE_URL: postgres.url("recolte_run"),
      DEPLOYMENT: "local",
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: "local",
      S3_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      SMTP_URL: mail.smtpUrl,
      MAIL_INBOX_URL: mail.inboxUrl,
    },
  };
}
