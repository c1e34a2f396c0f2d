import closeWithGrace from "close-with-grace";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "@recolte/db/client";
import { migrateDatabase } from "@recolte/db/migrate";
import { withBackoff } from "@recolte/db/backoff";
import { followNews } from "#market/alerts/tell.ts";
import { forgetTold } from "#market/alerts/told-queries.ts";
import { endSuspensions } from "#desk/admin/suspension.ts";
import { followTerms } from "#market/announcements/expiry.ts";
import { countNorms } from "#market/announcements/norms.ts";
import { countPairs } from "#market/announcements/pair-queries.ts";
import { followWeights } from "#market/announcements/usual-weight.ts";
import { endSanctions } from "#judgement/sanctions/clock.ts";
import { forgetSanctions } from "#judgement/sanctions/queries.ts";
import { signalsFound } from "#market/phrases/own-texts.ts";
import { forgetNotes } from "#desk/people/notes-queries.ts";
import { settleRestored } from "#platform/backup/after-restore.ts";
import { doWhatWaited } from "#personal/account/waiting.ts";
import { hideAbsent } from "#identity/sign-in/absent-numbers.ts";
import { eraseDue } from "#personal/account/erasure.ts";
import { lastChange } from "#desk/admin/last-change.ts";
import { keepHead } from "#platform/audit/heads.ts";
import { refuseMightyRole } from "#platform/audit/own-role.ts";
import { openImageProcess } from "#platform/images/image-process.ts";
import { likenessHandlers } from "#market/likeness/fingerprint.ts";
import { forgetLikeness } from "#market/likeness/forget-queries.ts";
import { forgetAddresses } from "#market/announcements/phone-queries.ts";
import { forgetUnpublished, photoHandlers } from "#market/announcements/photos.ts";
import { forgetRevisions } from "#market/announcements/revision-queries.ts";
import { forgetNetworks } from "#market/announcements/risk-queries.ts";
import { publishOverdue } from "#market/announcements/self-publication.ts";
import { daysAround, forgetViews, sumViews } from "#market/announcements/view-queries.ts";
import { refuseDefaultPasswords } from "#identity/auth/default-passwords.ts";
import { mailHandler } from "#identity/auth/account-mails.ts";
import { siteAddress } from "#identity/auth/mail-templates.ts";
import { forgetSpentProofs } from "#identity/auth/proof-queries.ts";
import { forgetSpentQuotas } from "#identity/auth/quota-queries.ts";
import { countFirstTerms, followTerms as followSearchTerms } from "#market/search/terms.ts";
import { forgetArrivals } from "#market/short-links/queries.ts";
import { tellDecision } from "#judgement/cases/tell.ts";
import { openSessions } from "#platform/session/session.ts";
import { forgetContactMessages } from "#market/contact/queries.ts";
import { endConnections, farewellSeconds } from "#edge/http/farewell.ts";
import { sendSocketsAway } from "#edge/http/live.ts";
import { countedImages, countedMailer, countedStorage } from "#platform/metrics/counted.ts";
import { serveMetrics } from "#platform/metrics/listener.ts";
import { STORAGE_JOB } from "#platform/metrics/status.ts";
import { forgetUnsent } from "#talk/messages/pictures.ts";
import { forgetHeld } from "#talk/messages/held.ts";
import { forgetOrderPictures } from "#trade/orders/hand-over-pictures.ts";
import { forgetEvidence } from "#desk/reports/evidence.ts";
import { forgetSilentConversations } from "#talk/messages/retention.ts";
import { notificationMails } from "#identity/notifications/mails.ts";
import { natsBell } from "#platform/bell-nats.ts";
import { postgresBell } from "#platform/bell.ts";
import { warnOfConnections } from "#platform/connections.ts";
import { openPool } from "#platform/database.ts";
import { openPusher } from "#platform/pusher.ts";
import { openSettings, standardsOf } from "#platform/settings.ts";
import { openReplica } from "#platform/replica.ts";
import { readEnv } from "#platform/env.ts";
import { startJobs } from "#platform/jobs.ts";
import { openLog } from "#platform/log.ts";
import { openMailer } from "#platform/mailer.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openMetrics } from "#platform/metrics.ts";
import { openStorage } from "#platform/storage.ts";
import { openTraces } from "#platform/traces.ts";
import { forgetOperations } from "#device/operations/queries.ts";
import { platformFigures } from "#platform/platform-figures/figures.ts";
import { avatarHandlers } from "#market/profiles/avatar.ts";
import { pushHandler } from "#identity/push/send.ts";
import { missingCarriers, openCarriers } from "#platform/telephone/carriers.ts";
import { forgetMessages } from "#platform/telephone/queries.ts";
import { telephoneHandler } from "#platform/telephone/send.ts";
import { orders } from "#trade/transport/orders.ts";
import { forgetUploads } from "#device/uploads/queries.ts";
import { publishDue } from "#trade/reviews/reviews.ts";
import { followPromotions } from "#goods/shop/promotions.ts";
import { followTransports } from "#trade/transport/clock.ts";
import { tellOnDuty } from "#judgement/cases/duty.ts";
import { countFigures } from "#trade/figures/count.ts";
import { followStandings } from "#judgement/standing/count.ts";
import { forgetProfileChanges } from "#judgement/standing/changes-queries.ts";
import { expireSteps } from "#desk/verification/expiry.ts";
import { lapsePapers } from "#desk/verification/identity-papers.ts";
import { buildApp } from "./app.ts";
import { caseHandlers } from "./case-handlers.ts";
import { migrationsFolder, pagesFolder } from "./places.ts";
import { endStart } from "./start-failure.ts";

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
const outbox = startOutbox({
  db,
  log,
  metrics,
  handlers: {
    mail: notificationMails({ db, env, mailer, settings: siteSettings }, mailHandler({ db, env, mailer })),
    ...photoHandlers({ db, storage, images }),
    ...avatarHandlers({ db, storage }),
    ...likenessHandlers({ db, found: signalsFound({ db, env, bell, settings: siteSettings }) }),
    push: pushHandler({ db, pusher, log, metrics }),
    "decision.notify": tellDecision({ db, bell, handlers: caseHandlers }),
    telephone: telephoneHandler({ db, carriers, log, metrics }),
  },
  // A service that is slow to answer holds up few.
  lanes: { push: 4, telephone: 4 },
});
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const jobs = startJobs(
  [
    { name: "sum views", every: SECOND, run: () => sumViews(db, daysAround(Date.now())) },
    { name: "follow settings", every: 5 * SECOND, run: () => siteSettings.reload() },
    { name: "follow terms", every: MINUTE, run: () => followTerms({ db, bell }), changes: "visitors" },
    {
      name: "publish the overdue",
      every: MINUTE,
      run: () => publishOverdue({ db, bell, settings: siteSettings }),
      changes: "visitors",
    },
    { name: "count what products cost", every: HOUR, atOnce: true, run: () => countNorms(db) },
    { name: "follow usual weights", every: MINUTE, run: () => followWeights(db), changes: "visitors" },
    { name: "follow news of announcements", every: 5 * SECOND, run: () => followNews({ db, bell, log }) },
    { name: "forget what was told", every: HOUR, run: () => forgetTold(db) },
    { name: "publish reviews", every: MINUTE, run: () => publishDue({ db, bell, log }), changes: "visitors" },
    { name: "follow orders", every: MINUTE, run: () => orders.followOrders({ db, bell, log }), changes: "visitors" },
    {
      name: "follow promotions",
      every: 30 * SECOND,
      run: () => followPromotions({ db, log, settings: siteSettings }),
      changes: "visitors",
    },
    { name: "follow transports", every: MINUTE, run: () => followTransports({ db, bell, log }), changes: "visitors" },
    { name: "end suspensions", every: MINUTE, run: () => endSuspensions({ db, env, log }), changes: "visitors" },
    { name: "end sanctions", every: MINUTE, run: () => endSanctions({ db, bell, log }) },
    { name: "forget sanctions", every: HOUR, run: () => Promise.all([forgetSanctions(db), forgetNotes(db)]) },
    { name: STORAGE_JOB, every: MINUTE, run: () => storage.get("avatars", "etat") },
    { name: "count the platform", every: MINUTE, run: () => platformFigures(db, Date.now()) },
    { name: "forget unpublished photos", every: HOUR, run: () => forgetUnpublished(db) },
    { name: "forget unsent pictures", every: HOUR, run: () => forgetUnsent(db) },
    { name: "forget evidence", every: HOUR, run: () => forgetEvidence(db) },
    { name: "forget pictures of orders", every: HOUR, run: () => forgetOrderPictures(db) },
    { name: "forget contact messages", every: HOUR, run: () => forgetContactMessages(db) },
    { name: "forget silent conversations", every: 6 * HOUR, run: () => forgetSilentConversations({ db, log }) },
    { name: "forget held messages", every: HOUR, run: () => forgetHeld(db) },
    { name: "forget addresses", every: HOUR, run: () => forgetAddresses(db) },
    { name: "do what waited", every: MINUTE, run: () => doWhatWaited(deps), changes: "visitors" },
    { name: "hide absent numbers", every: HOUR, run: () => hideAbsent({ db, bell, log }), changes: "visitors" },
    { name: "forget messages to telephones", every: HOUR, run: () => forgetMessages(db) },
    { name: "forget networks", every: HOUR, run: () => forgetNetworks(db) },
    { name: "forget profile changes", every: HOUR, run: () => forgetProfileChanges(db) },
    { name: "forget revisions", every: HOUR, run: () => forgetRevisions(db) },
    { name: "forget arrivals", every: HOUR, run: () => forgetArrivals(db) },
    { name: "forget operations", every: HOUR, run: () => forgetOperations(db) },
    { name: "forget uploads", every: HOUR, run: () => forgetUploads(db) },
    { name: "forget likeness", every: HOUR, run: () => forgetLikeness(db) },
    { name: "forget views", every: HOUR, run: () => forgetViews(db) },
    { name: "erase accounts", every: HOUR, run: () => eraseDue({ db, log }), changes: "visitors" },
    { name: "forget expired sessions", every: HOUR, run: sessions.forgetExpired },
    {
      name: "keep the head of the audit log",
      every: HOUR,
      run: () => keepHead({ db, storage, site: siteAddress(env), lastChange }),
    },
    { name: "tell those on duty", every: 30 * SECOND, run: () => tellOnDuty({ db, bell }) },
    { name: "count daily figures", every: 10 * MINUTE, atOnce: true, run: () => countFigures(db) },
    { name: "follow standings", every: MINUTE, run: () => followStandings(db) },
    { name: "expire verifications", every: HOUR, run: () => expireSteps({ db, bell, log }), changes: "visitors" },
    { name: "erase papers that nobody judged", every: HOUR, run: () => lapsePapers({ db, bell, log }) },
    { name: "count what is ordered together", every: 24 * HOUR, run: () => countPairs(db), changes: "visitors" },
    { name: "follow search terms", every: MINUTE, atOnce: true, run: followSearchTerms(db) },
    { name: "forget spent quotas", every: HOUR, run: () => forgetSpentQuotas(db) },
    { name: "forget spent proofs", every: HOUR, run: () => forgetSpentProofs(db) },
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
