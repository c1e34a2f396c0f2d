import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { aPerson } from "@recolte/db/factories";
import { connect } from "@recolte/db/client";
import { missing } from "@recolte/local/debian";
import { startMail } from "@recolte/local/mail";
import { openNats } from "@recolte/local/nats";
import { freePort } from "@recolte/local/ports";
import { ensureDatabase, startPostgres } from "@recolte/local/postgres";
import { postgresHome } from "@recolte/local/postgres-home";
import { ensureRoles } from "@recolte/local/postgres-roles";
import { startS3 } from "@recolte/local/s3";
import { FOLLOWED, startStandby } from "@recolte/local/standby";
import { Pool } from "pg";
import { closings, together } from "../closings.ts";
import { openSession } from "../sessions.ts";
import { openArchive } from "./archive.ts";
import { trustCertificate } from "./clients.ts";
import { openNode, runEntry } from "./node-process.ts";
import { startNginx } from "./proxy.ts";
import { releaseFolder } from "./release.ts";
import { temporaryFolder } from "./site-files.ts";

export type Topology = Awaited<ReturnType<typeof openTopology>>;

/** What this machine lacks to start one, in a sentence. */
export const lacking = () => missing("nginx", "nats-server", "openssl");

const ROOT = path.resolve(import.meta.dirname, "../../..");
const drawn = () => randomBytes(32).toString("hex");

async function startNats() {
  const nats = await openNats();
  await nats.start();
  return nats;
}

/** A primary that archives its log, and a replica that follows it. */
async function startDatabases(folder: string, opened: ReturnType<typeof closings>) {
  const archive = openArchive(ROOT, folder);
  // Named for this process among the throw-away clusters: the next run clears what a killed one leaves.
  const cluster = `test/${process.pid}-${path.basename(folder)}`;
  mkdirSync(path.join(postgresHome(ROOT).base, cluster), { recursive: true, mode: 0o755 });
  opened.add(async () => rmSync(path.join(postgresHome(ROOT).base, cluster), { recursive: true, force: true }));
  const primary = await startPostgres({ root: ROOT, folder: `${cluster}/primary`, settings: [...FOLLOWED, ...archive.settings] });
  opened.add(() => primary.stop());
  await ensureDatabase(primary, "recolte");
  const replica = await startStandby({ root: ROOT, folder: `${cluster}/replica`, primary, name: "replica_1" });
  opened.add(() => replica.stop());
  return { archive, primary, replica, roles: await ensureRoles(primary, "recolte") };
}

/** The release's own node, migrated and started twice, behind nginx. */
async function raise(opened: ReturnType<typeof closings>) {
  const place = temporaryFolder();
  opened.add(async () => place[Symbol.dispose]());
  const within = (name: string) => path.join(place.folder, name);
  const closed = async <Service extends { stop: () => Promise<unknown> }>(starting: Promise<Service>) => {
    const service = await starting;
    opened.add(() => service.stop());
    return service;
  };
  const [release, databases, s3, mail, nats] = await together([
    releaseFolder(within("release")),
    startDatabases(place.folder, opened),
    closed(startS3({ directory: within("s3") })),
    closed(startMail({ directory: within("mail") })),
    closed(startNats()),
  ]);

  const { owner, application } = databases.roles;
  const ports = [await freePort(), await freePort()] as const;
  const metrics = [await freePort(), await freePort()] as const;
  mkdirSync(within("nginx"));
  const nginx = await startNginx(within("nginx"), ports);
  opened.add(nginx.stop);
  const settings = {
    DEPLOYMENT: "production",
    ORIGIN: nginx.origin,
    TRUST_PROXY: "127.0.0.1",
    DRAIN_SECONDS: "0",
    DATABASE_URL: application,
    DATABASE_REPLICA_URL: databases.replica.url("recolte"),
    AUDIT_KEY: drawn(),
    TOTP_KEY: drawn(),
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: drawn(),
    SMTP_URL: mail.smtpUrl,
    NATS_URL: nats.url,
    // A busy machine is not what this is about.
    REQUEST_PATIENCE_MS: "10000",
    LOG_LEVEL: "warn",
  };
  const migrated = await runEntry(release, "migrate", { ...settings, MIGRATION_DATABASE_URL: owner });
  if (migrated.code !== 0) throw new Error(`la migration a échoué (${migrated.code})\n${migrated.said}`);
  const token = drawn();
  const nodes = ports.map((port, i) =>
    openNode(release, port, { ...settings, METRICS_PORT: String(metrics[i]), METRICS_TOKEN: token }),
  );
  for (const node of nodes) opened.add(() => node.stop("SIGKILL"));
  await together(nodes.map((node) => node.start()));

  const pool = new Pool({ connectionString: databases.primary.url("recolte"), max: 10 });
  pool.on("error", () => {});
  opened.add(() => pool.end());
  const db = connect(pool);
  const trust = trustCertificate(nginx.certificate);
  opened.add(trust.close);
  return {
    ...databases,
    origin: nginx.origin,
    ca: trust.ca,
    release,
    settings,
    nginx,
    nodes,
    metrics: { ports: metrics, token },
    folder: place.folder,
    pool,
    db,
    sessionOf: (person: { id: string }) => openSession(pool, person, "__Host-sid"),
    signIn: async () => openSession(pool, await aPerson(db), "__Host-sid"),
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** Everything that `infra/production` describes, but containers, systemd and Grafana, on this machine and from a release. */
export async function openTopology() {
  const opened = closings();
  try {
    return await raise(opened);
  } catch (error) {
    await opened[Symbol.asyncDispose]();
    throw error;
  }
}
