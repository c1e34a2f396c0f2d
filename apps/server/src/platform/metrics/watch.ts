import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { collectDefaultMetrics } from "prom-client";
import type { Db } from "@recolte/db/client";
import { lastBackups } from "#platform/backup/queries.ts";
import type { Metrics } from "#platform/metrics.ts";
import { VERSION } from "#platform/version.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { countUnplaced, readDatabaseServer, readModerationAge, readOutbox } from "./queries.ts";

const MAX_AGE_MS = 60_000;
type Watched = Pick<Deps, "db" | "env" | "metrics" | "pool" | "replica">;

/** Until when the site's certificate holds, as the proxy's file says it. */
async function certificateEnd(path: string) {
  return Date.parse(new X509Certificate(await readFile(path)).validTo) / 1000;
}

async function readFigures(db: Db) {
  const [outbox, moderation, backups] = await Promise.all([readOutbox(db), readModerationAge(db), lastBackups(db)]);
  return { outbox, moderation, backups, unplaced: await countUnplaced(db), server: await readDatabaseServer(db) };
}
type Figures = Awaited<ReturnType<typeof readFigures>>;

function tellFigures(metrics: Metrics, { outbox, moderation, backups, unplaced, server }: Figures) {
  for (const { kind, due, oldest } of outbox) {
    metrics.outboxDue.set({ kind }, due);
    metrics.outboxOldest.set({ kind }, oldest);
    metrics.outboxGivenUp.inc({ kind }, 0);
  }
  metrics.moderationOldest.set(moderation);
  metrics.partitionDefaultRows.set({ table: "announcement_views" }, unplaced);
  metrics.dbSize.set(server.size);
  metrics.dbSlotRetained.set(server.retained);
  metrics.dbArchiveFailed.inc(server.failed);
  if (server.standbys !== null) metrics.dbSyncStandbys.set(server.standbys);
  const { last, success } = backups;
  if (success) metrics.backupLastSuccess.set(success.finishedAt.getTime() / 1000);
  if (!last) return;
  metrics.backupOk.set(last.ok ? 1 : 0);
  metrics.backupBytes.set(last.bytes);
  metrics.backupDuration.set((last.finishedAt.getTime() - last.startedAt.getTime()) / 1000);
}

/** Looked at once a minute. What cannot be read is not told: a former figure would hide that. */
function watchDatabase({ db, metrics }: Watched) {
  let read: { at: number; figures: Promise<Figures> } | undefined;
  const labelled = [metrics.outboxDue, metrics.outboxOldest, metrics.partitionDefaultRows];
  const { moderationOldest, dbSize, dbSlotRetained, dbSyncStandbys, dbArchiveFailed } = metrics;
  const { backupLastSuccess, backupDuration, backupBytes, backupOk } = metrics;
  const ofServer = [moderationOldest, dbSize, dbSlotRetained, dbSyncStandbys, dbArchiveFailed];
  const ofBackups = [backupLastSuccess, backupDuration, backupBytes, backupOk];
  metrics.onScrape(async () => {
    if (!read || Date.now() - read.at >= MAX_AGE_MS) read = { at: Date.now(), figures: readFigures(db) };
    const figures = await read.figures.catch(() => (read = undefined));
    for (const metric of labelled) metric.reset();
    for (const metric of [...ofServer, ...ofBackups]) metric.remove();
    if (figures) tellFigures(metrics, figures);
  });
}

function tellPool(metrics: Metrics, name: "primary" | "replica", { idleCount, totalCount, waitingCount }: Deps["pool"]) {
  metrics.poolConnections.set({ pool: name, state: "idle" }, idleCount);
  metrics.poolConnections.set({ pool: name, state: "busy" }, totalCount - idleCount);
  metrics.poolWaiting.set({ pool: name }, waitingCount);
}

/** What is only known when it is asked for. */
export function watchProcess(deps: Watched) {
  const { env, metrics, pool, replica } = deps;
  collectDefaultMetrics({ register: metrics.registry });
  metrics.buildInfo.set({ version: VERSION, node: process.version }, 1);
  metrics.onScrape(() => {
    tellPool(metrics, "primary", pool);
    if (!replica) return;
    tellPool(metrics, "replica", replica.pool);
    const { usable, lag } = replica.state();
    metrics.replicaUsable.set(usable ? 1 : 0);
    metrics.replicaLag.set(lag);
  });
  watchDatabase(deps);
  const { CERTIFICATE_FILE: file } = env;
  if (file)
    metrics.onScrape(async () => {
      metrics.certificateExpires.remove();
      const end = await certificateEnd(file).catch(() => null);
      metrics.certificateReadable.set(end === null ? 0 : 1);
      if (end !== null) metrics.certificateExpires.set(end);
    });
}
