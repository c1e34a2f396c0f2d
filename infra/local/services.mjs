import { join } from "node:path";
import { startMail } from "./mail.mjs";
import { archiving } from "./archiving.mjs";
import { ensureDatabase, startPostgres } from "./postgres.mjs";
import { ensureRoles } from "./postgres-roles.mjs";
import { LOCAL_CREDENTIALS, startS3 } from "./s3.mjs";
import { keptSecret, keptVapid } from "./secrets.mjs";
import { startSms } from "./sms.mjs";

/** @typedef {{ env: Record<string, string>, stop: () => Promise<unknown>, leadsTo?: (origin: string) => void }} Part */

/** @param {string} root @returns {Promise<Part>} */
async function database(root) {
  const given = process.env["DATABASE_URL"];
  if (given) return { env: { DATABASE_URL: given }, stop: async () => {} };
  const { folder, settings } = archiving(root);
  const first = await startPostgres({ root, settings });
  await ensureDatabase(first, "recolte");
  const { application, owner, backup } = await ensureRoles(first, "recolte");
  let current = Promise.resolve(first);
  let stopping = false;

  /** What kills the database does not end the site: it comes back on its port, and the server connects again. */
  async function watch() {
    for (;;) {
      const { gone, port } = await current;
      await gone;
      if (stopping) return;
      console.error("PostgreSQL s'est arrêté ; il redémarre.");
      current = startPostgres({ root, port, settings });
    }
  }
  watch().catch((error) => console.error(error.message));
  return {
    env: { DATABASE_URL: application, MIGRATION_DATABASE_URL: owner, BACKUP_DATABASE_URL: backup, BACKUP_DIR: folder },
    async stop() {
      stopping = true;
      const server = await current.catch(() => null);
      await server?.stop();
    },
  };
}

/** @param {string} root @returns {Promise<Part>} */
async function storage(root) {
  const given = process.env["S3_ENDPOINT"];
  if (given) {
    const own = Object.entries(process.env).filter(([name, value]) => name.startsWith("S3_") && value);
    return { env: Object.fromEntries(own.map(([name, value]) => [name, value ?? ""])), stop: async () => {} };
  }
  const server = await startS3({ directory: join(root, ".data", "s3") });
  const env = {
    S3_ENDPOINT: server.endpoint,
    S3_REGION: "local",
    S3_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
  };
  return { env, stop: server.stop };
}

/** @param {string} root @returns {Promise<Part>} */
async function mail(root) {
  const given = process.env["SMTP_URL"];
  if (given) return { env: { SMTP_URL: given }, stop: async () => {} };
  const server = await startMail({ directory: join(root, ".data", "mail"), webPort: 8025 });
  return { env: { SMTP_URL: server.smtpUrl, MAIL_INBOX_URL: server.inboxUrl }, stop: server.stop };
}

const CARRIERS = ["SMS_GATEWAY", "ORANGE_SMS", "WHATSAPP"];

/** @param {string} root @returns {Promise<Part>} */
async function sms(root) {
  if (CARRIERS.some((name) => process.env[name])) return { env: {}, stop: async () => {} };
  const key = process.env["TELEPHONE_REPORT_KEY"] || keptSecret(root, "telephone-report-key");
  const { gateway, inboxUrl, leadsTo, stop } = await startSms({ directory: join(root, ".data", "sms"), webPort: 8026, key });
  return { env: { SMS_GATEWAY: gateway, SMS_INBOX_URL: inboxUrl, TELEPHONE_REPORT_KEY: key }, leadsTo, stop: async () => stop() };
}

/** @param {string} root @returns {Promise<Part>} */
async function secrets(root) {
  const env = {
    AUDIT_KEY: process.env["AUDIT_KEY"] || keptSecret(root, "audit-key"),
    TOTP_KEY: process.env["TOTP_KEY"] || keptSecret(root, "totp-key"),
    IDENTITY_KEY: process.env["IDENTITY_KEY"] || `local:${keptSecret(root, "identity-key")}`,
    // Given ones stand as they are: half of them would not fit the other half.
    ...(Object.keys(process.env).some((name) => name.startsWith("VAPID_")) ? {} : keptVapid(root)),
  };
  return { env, stop: async () => {} };
}

/** What the embedded parts will answer by, as far as it can be known before they start: the other settings are judged beside it. */
export function expectedSettings() {
  /** @param {string} name */
  const given = (name) => Boolean(process.env[name]);
  const key = "x".repeat(32);
  return {
    ...(!given("DATABASE_URL") && {
      DATABASE_URL: "postgres://recolte_app@127.0.0.1/recolte",
      MIGRATION_DATABASE_URL: "postgres://recolte_owner@127.0.0.1/recolte",
    }),
    ...(!given("S3_ENDPOINT") && {
      S3_ENDPOINT: "http://127.0.0.1",
      S3_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    }),
    ...(!given("SMTP_URL") && { SMTP_URL: "smtp://127.0.0.1" }),
    ...(!given("AUDIT_KEY") && { AUDIT_KEY: key }),
    ...(!given("TOTP_KEY") && { TOTP_KEY: key }),
  };
}

/**
 * The database, the file store and the catchers of mails and SMS of this checkout, each replaced by a real one when its setting is given.
 * @param {string} root
 * @returns {Promise<Required<Part>>}
 */
export async function startServices(root) {
  const started = await Promise.allSettled([database(root), storage(root), mail(root), sms(root), secrets(root)]);
  const parts = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const stop = () => Promise.allSettled(parts.map((part) => part.stop()));
  const failed = started.find((result) => result.status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    env: Object.assign({}, ...parts.map((part) => part.env)),
    leadsTo: (origin) => parts.forEach((part) => part.leadsTo?.(origin)),
    stop,
  };
}
