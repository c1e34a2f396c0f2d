import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { startMail } from "./mail.mjs";
import { postgresHome } from "./postgres-home.mjs";
import { startPostgres, stopOrphan } from "./postgres.mjs";
import { isAlive } from "./processes.mjs";
import { LOCAL_CREDENTIALS, startS3 } from "./s3.mjs";

/** @typedef {Awaited<ReturnType<typeof startTestServices>>} TestServices */

const ROOT = resolve(import.meta.dirname, "../..");
/** Nothing in these databases outlives the run: safety on disk is traded for speed. */
const THROW_AWAY = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=4GB",
  "checkpoint_timeout=1h",
  "autovacuum=off",
  "max_connections=300",
  // Its password is long and drawn at random, and thousands of connections give it.
  "scram_iterations=1",
];
let started = 0;

/**
 * Clears what killed runs left behind.
 * @param {string} root
 */
function sweep(root) {
  const home = postgresHome(root);
  const folder = join(home.base, "test");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const name of readdirSync(folder)) {
    if (isAlive(Number.parseInt(name, 10))) continue;
    stopOrphan(join(folder, name, "postgres"), home);
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  return folder;
}

/**
 * A database server, an S3 server and a mail catcher of this process alone.
 * @param {{ root?: string, settings?: string[] }} [options] `settings` of PostgreSQL; by default nothing is safe on disk
 */
export async function startTestServices({ root = ROOT, settings = THROW_AWAY } = {}) {
  const name = `${process.pid}-${++started}`;
  const folder = join(sweep(root), name);
  const cluster = { root, folder: join("test", name, "postgres"), settings };
  const [postgres, s3, mail] = await Promise.all([
    startPostgres(cluster),
    startS3({ directory: join(folder, "s3") }),
    startMail({ directory: join(folder, "mail") }),
  ]);
  return {
    postgres,
    databaseServerUrl: postgres.url(),
    s3Endpoint: s3.endpoint,
    smtpUrl: mail.smtpUrl,
    mailInboxUrl: mail.inboxUrl,
    /** What the server reads, but for the database, which each caller makes. */
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: "local",
      S3_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      SMTP_URL: mail.smtpUrl,
      MAIL_INBOX_URL: mail.inboxUrl,
      DEPLOYMENT: "local",
    },
    /** The same cluster again, after a test killed it. */
    restartPostgres: () => startPostgres({ ...cluster, port: postgres.port }),
    async stop() {
      await Promise.all([postgres.stop(), s3.stop(), mail.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
