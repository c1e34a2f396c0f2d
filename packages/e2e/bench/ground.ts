import { migrateDatabase } from "@recolte/db/migrate";
import { FULL_SCALE, loadBulk, type Scale } from "@recolte/db/seeds/bulk";
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
const FUNCTIONS = join(ROOT, "packages/db/functions");
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
function fingerprint(scale: Scale) {
  const hash = createHash("sha256").update(JSON.stringify(scale));
  const sources = [
    ...readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => join(MIGRATIONS, name)),
    ...readdirSync(SEEDS)
      .filter((name) => name.startsWith("bulk") && !name.includes(".test."))
      .map((name) => join(SEEDS, name)),
    // They write words.
    ...readdirSync(FUNCTIONS).map((name) => join(FUNCTIONS, name)),
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
async function loadedDatabases(postgres: Postgres, scales: readonly Scale[]) {
  const names = scales.map((scale) => `recolte_${fingerprint(scale)}`);
  await withPool(postgres.url(), async (pool) => {
    const found = await pool.query<{ datname: string; comment: string | null }>(
      "select datname, shobj_description(oid, 'pg_database') as comment from pg_database where datname like 'recolte%'",
    );
    const kept = new Set(found.rows.flatMap(({ datname, comment }) => (comment === "loaded" ? [datname] : [])));
    for (const { datname } of found.rows)
      if (!names.includes(datname) || !kept.has(datname)) await pool.query(`drop database "${datname}" with (force)`);

    for (const [place, name] of names.entries()) {
      const scale = scales[place];
      if (!scale || kept.has(name)) continue;
      console.log(`Loading ${scale.announcements} announcements, ${scale.people} profiles, ${scale.messages} messages…`);
      await ensureDatabase(postgres, name);
      await migrateDatabase({ application: postgres.url(name), migrationsFolder: MIGRATIONS });
      await withPool(postgres.url(name), (loading) => loadBulk(loading, scale));
      await withPool(postgres.url(name), (loaded) => loaded.query("select count_search_terms(null)"));
      await pool.query(`comment on database "${name}" is 'loaded'`);
    }
  });
  return names;
}

async function startServices(end: Ending, { folder, settings = [] }: { folder: string; settings?: string[] }) {
  claimFolder(end);
  const cluster = { root: ROOT, folder, settings: [...SETTINGS, ...settings] };
  let postgres = await startPostgres(cluster);
  end.begun(() => postgres.stop());
  const { port } = postgres;
  async function restart() {
    await postgres.stop();
    postgres = await startPostgres({ ...cluster, port });
    return postgres;
  }
  const [s3, mail] = await Promise.all([
    startS3({ directory: join(FOLDER, "s3") }),
    startMail({ directory: join(FOLDER, "mail") }),
  ]);
  end.begun(() => Promise.all([s3.stop(), mail.stop()]));
  const env = {
    DEPLOYMENT: "local",
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: "local",
    S3_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    SMTP_URL: mail.smtpUrl,
    MAIL_INBOX_URL: mail.inboxUrl,
  };
  return { postgres, restart, env };
}

/** One database for each of these scales, in a cluster of their own. They are read only, and kept for the next run. */
export async function openSizes(end: Ending, scales: readonly Scale[]) {
  const services = await startServices(end, { folder: "bench/growth", settings: ["max_wal_size=4GB"] });
  return { ...services, names: await loadedDatabases(services.postgres, scales) };
}

const FULL = { folder: "bench/postgres", scale: FULL_SCALE };
/** For what does not depend on how many others there are: what a page weighs. */
export const FEW = { folder: "bench/few", scale: { announcements: 5000, people: 500, messages: 5000 } };

/**
 * Services in a folder of their own and a fresh copy of the loaded rows: what one run writes, the next does not find.
 * Everything begun here ends with `end`.
 */
export async function openGround(end: Ending, settings: string[] = [], { folder, scale } = FULL) {
  const { postgres, restart, env } = await startServices(end, { folder, settings });
  const [loaded] = await loadedDatabases(postgres, [scale]);
  await withPool(postgres.url(), (pool) => pool.query(`create database recolte_run template "${loaded}" strategy file_copy`));
  const replicaFolder = "bench/replica";
  return { root: ROOT, postgres, restart, replicaFolder, env: { DATABASE_URL: postgres.url("recolte_run"), ...env } };
}
