import closeWithGrace from "close-with-grace";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@recolte/db/client";
import { migrateDatabase } from "@recolte/db/migrate";
import { withBackoff } from "@recolte/db/backoff";
import { settleRestored } from "#platform/backup/after-restore.ts";
import { lastChange } from "#desk/admin/last-change.ts";
import { keepHead } from "#platform/audit/heads.ts";
import { refuseMightyRole } from "#platform/audit/own-role.ts";
import { openImageProcess } from "#platform/images/image-process.ts";
import { refuseDefaultPasswords } from "#identity/auth/default-passwords.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { countFirstTerms } from "#market/search/terms.ts";
import { openSessions } from "#platform/session/session.ts";
import { endConnections, farewellSeconds } from "#edge/http/farewell.ts";
import { sendSocketsAway } from "#edge/http/live.ts";
import { countedImages, countedMailer, countedStorage } from "#platform/metrics/counted.ts";
import { serveMetrics } from "#platform/metrics/listener.ts";
import { STORAGE_JOB } from "#platform/metrics/status.ts";
import { natsBell } from "#platform/bell-nats.ts";
import { postgresBell } from "#platform/bell.ts";
import { warnOfConnections } from "#platform/connections.ts";
import { openPool } from "#platform/database.ts";
import { openPusher } from "#platform/pusher.ts";
import { openSettings, standardsOf } from "#platform/settings.ts";
import { openReplica } from "#platform/replica.ts";
import { readEnv } from "#platform/env.ts";
import { HOUR, MINUTE, SECOND, startJobs } from "#platform/jobs.ts";
import { openLog } from "#platform/log.ts";
import { openMailer } from "#platform/mailer.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openMetrics } from "#platform/metrics.ts";
import { openStorage } from "#platform/storage.ts";
import { openTraces } from "#platform/traces.ts";
import { platformFigures } from "#platform/platform-figures/figures.ts";
import { missingCarriers, openCarriers } from "#platform/telephone/carriers.ts";
import { forgetMessages } from "#platform/telephone/queries.ts";
import { telephoneHandler } from "#platform/telephone/send.ts";
import { buildApp } from "./app.ts";
import { migrationsFolder, pagesFolder } from "./places.ts";
import { endStart } from "./start-failure.ts";
import { type Feature, join } from "#platform/trpc/feature-parts.ts";
import { features } from "./features.ts";
import { offline } from "./router.ts";

// The S3 client would announce, at every start, a requirement of its later versions.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= "true";

function settings() {
  try {
    const given = readEnv(process.env);
    return { ...given, WEB_DIST: pagesFolder(given) };
  } catch (error) {
    return endStart(error);
  }
}

const env = settings();
const log = openLog(env.LOG_LEVEL);
const onError = (err: unknown) => log.warn({ err }, "database connection");

const traces = await openTraces(env, log);
const pool = openPool(env, onError);
traces?.watchQueries(pool);
const db = connect(pool);
await withBackoff({ what: "La base de données", say: console.error }, async () => {
  await refuseMightyRole(db, env);
  await migrateDatabase({
    owner: env.MIGRATION_DATABASE_URL,
    application: env.DATABASE_URL,
    migrationsFolder: migrationsFolder(env),
    mode: env.DEMO_MODE ? "demonstration" : "real",
  });
  await refuseDefaultPasswords(db, env);
  await Promise.all([settleRestored(db, env), countFirstTerms(db)]);
}).catch(endStart);
const metrics = openMetrics();
const nodes = { pool, connectionString: env.DATABASE_URL, onError: (err: unknown) => log.warn({ err }, "bell"), metrics };
const bell = env.NATS_URL === undefined ? postgresBell(nodes) : natsBell({ ...nodes, url: env.NATS_URL });
const replica = await openReplica({ env, pool, bell, log, metrics }).catch(endStart);
if (replica) traces?.watchQueries(replica.pool);
const siteSettings = openSettings({ db, bell, log, standards: standardsOf(env) });
await siteSettings.reload();
const counts = { metrics, traces };
const storage = countedStorage(openStorage(env), counts);
const sessions = openSessions(db);
const mailer = countedMailer(openMailer(env), counts);
const images = countedImages(openImageProcess(), counts);
const pusher = openPusher(env);
if (!pusher) log.warn("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT: not set, devices are told of nothing");
const carriers = openCarriers(env);
for (const said of missingCarriers(env)) log.warn(said);
const state = { draining: false };
const deps = { env, db, pool, replica, bell, settings: siteSettings, storage, images, sessions, log, metrics, traces };
const app = await buildApp(deps, state);
const services = { ...deps, mailer, pusher, carriers };
const folders: Feature[] = [...Object.values(features), offline];
const outbox = startOutbox({
  db,
  log,
  metrics,
  handlers: join([{ telephone: telephoneHandler(services) }, ...folders.map((folder) => folder.outbox?.(services) ?? {})]),
  // A service that is slow to answer holds up few.
  lanes: { push: 4, telephone: 4 },
});
const jobs = startJobs(
  [
    ...folders.flatMap((folder) => folder.jobs?.(services) ?? []),
    { name: "follow settings", every: 5 * SECOND, run: () => siteSettings.reload() },
    { name: STORAGE_JOB, every: MINUTE, run: () => storage.get("avatars", "etat") },
    { name: "count the platform", every: MINUTE, run: () => platformFigures(db, Date.now()) },
    { name: "forget messages to telephones", every: HOUR, run: () => forgetMessages(db) },
    { name: "forget expired sessions", every: HOUR, run: sessions.forgetExpired },
    {
      name: "keep the head of the audit log",
      every: HOUR,
      run: () => keepHead({ db, storage, site: siteAddress(env), lastChange }),
    },
  ],
  { log, bell, metrics },
);

closeWithGrace({ delay: 35_000, logger: { error: (error) => log.fatal(error) } }, async ({ err }) => {
  if (err) log.fatal({ err }, "stopping after a failure");
  // Load balancers see it and send nobody any more, while those who are here are still served.
  state.draining = true;
  await pause(env.DRAIN_SECONDS * SECOND);
  await sendSocketsAway(app, farewellSeconds(env) * SECOND);
  await endConnections(app);
  await app.close();
  await Promise.all([outbox.close(), jobs.close()]);
  scrapes?.close();
  mailer.close();
  images.close();
  await replica?.close();
  await bell.close();
  storage.close();
  await pool.end();
  await traces?.close();
});
// The local launcher holds the other end: when it dies, so does this process.
if (process.connected) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));

const scrapes = await serveMetrics({ db, env, log, metrics, pool, replica }).catch((error: unknown) =>
  endStart(error, "METRICS_HOST et METRICS_PORT"),
);
await app.listen({ host: env.HOST, port: env.PORT }).catch(endStart);
await warnOfConnections({ db, env, log }).catch(onError);
