import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { collectDefaultMetrics } from "prom-client";
import manifest from "#manifest.json" with { type: "json" };
import { cachedFigures } from "#platform/cached-figures.ts";
import type { Deps } from "#trpc/context.ts";
import { readDatabaseServer, readModerationAge, readOutbox } from "./queries.ts";

type Watched = Pick<Deps, "db" | "env" | "metrics" | "pool">;

/** Until when the site's certificate holds, as the proxy's file says it. */
async function certificateEnd(path: string) {
  return Date.parse(new X509Certificate(await readFile(path)).validTo) / 1000;
}

function watchDatabase({ db, metrics }: Watched) {
  const figures = cachedFigures(async () => {
    const [outbox, moderation, server] = await Promise.all([readOutbox(db), readModerationAge(db), readDatabaseServer(db)]);
    return { outbox, moderation, server };
  });
  const gauges = [metrics.outboxDue, metrics.outboxOldest, metrics.moderationOldest, metrics.dbSize, metrics.dbSlotRetained];
  metrics.onScrape(async () => {
    // What cannot be read is not told: a former figure would hide that.
    const read = await figures(db, Date.now()).catch(() => null);
    for (const gauge of [...gauges, metrics.dbSyncStandbys]) gauge.reset();
    metrics.dbArchiveFailed.reset();
    if (!read) return;
    for (const { kind, due, oldest } of read.outbox) {
      metrics.outboxDue.set({ kind }, due);
      metrics.outboxOldest.set({ kind }, oldest);
      metrics.outboxGivenUp.inc({ kind }, 0);
    }
    metrics.moderationOldest.set(read.moderation);
    if (!read.server) return;
    const { size, standbys, retained, failed } = read.server;
    metrics.dbSize.set(size);
    metrics.dbSlotRetained.set(retained);
    metrics.dbArchiveFailed.inc(failed);
    if (standbys !== null) metrics.dbSyncStandbys.set(standbys);
  });
}

/** What is only known when it is asked for. */
export function watchProcess(deps: Watched) {
  const { env, metrics, pool } = deps;
  collectDefaultMetrics({ register: metrics.registry });
  metrics.buildInfo.set({ version: manifest.version, node: process.version }, 1);
  metrics.onScrape(() => {
    metrics.poolConnections.set({ pool: "primary", state: "idle" }, pool.idleCount);
    metrics.poolConnections.set({ pool: "primary", state: "busy" }, pool.totalCount - pool.idleCount);
    metrics.poolWaiting.set({ pool: "primary" }, pool.waitingCount);
  });
  watchDatabase(deps);
  const { CERTIFICATE_FILE: file } = env;
  if (file)
    metrics.onScrape(async () => {
      metrics.certificateExpires.remove();
      metrics.certificateExpires.set(await certificateEnd(file));
    });
}
