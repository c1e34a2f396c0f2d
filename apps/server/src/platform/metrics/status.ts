import { healthOf, isLate } from "@recolte/domain/platform/pages/service-status";
import { lastBackups } from "#platform/backup/queries.ts";
import type { Metrics } from "#platform/metrics.ts";
import { VERSION } from "#platform/version.ts";
import type { Deps } from "#platform/trpc/context.ts";
import { countGivenUp, readDatabaseServer, readModerationAge, readOutbox } from "./queries.ts";

/** The job that asks the storage whether it is there. */
export const STORAGE_JOB = "ask the storage";

async function readJobs({ jobEvery, jobLastSuccess }: Metrics, now: number) {
  const [pauses, successes] = await Promise.all([jobEvery.get(), jobLastSuccess.get()]);
  return pauses.values.map(({ labels: { job }, value: every }) => {
    const success = successes.values.find(({ labels }) => labels.job === job);
    return { name: String(job), every, since: Math.max(0, now / 1000 - (success?.value ?? 0)) };
  });
}

async function readBell({ bellConnected }: Metrics) {
  const { values } = await bellConnected.get();
  // Where there are two, the first is what wakes; one that is away is what somebody should know.
  const bell = values.find(({ value }) => value !== 1) ?? values[0];
  return bell ? { kind: String(bell.labels.bell), isConnected: bell.value === 1 } : null;
}

const secondsSince = (moment: Date | undefined, now: number) => (moment ? (now - moment.getTime()) / 1000 : null);

/** How the services do, as the process sees them that answers; the database's part is the same for all. */
export async function readStatus({ db, metrics, pool }: Pick<Deps, "db" | "metrics" | "pool">, now: number) {
  const asked = performance.now();
  const server = await readDatabaseServer(db);
  const answeredIn = Math.round(performance.now() - asked);
  const queues = await Promise.all([readOutbox(db), countGivenUp(db), lastBackups(db), readModerationAge(db)]);
  const [outbox, givenUp, { last, success }, moderationOldest] = queues;
  const [jobs, bell] = await Promise.all([readJobs(metrics, now), readBell(metrics)]);
  const storageAnswered = jobs.find(({ name }) => name === STORAGE_JOB)?.since ?? null;
  const health = healthOf({
    queriesWaiting: pool.waitingCount,
    storageAnswered,
    oldestOutbox: Math.max(...outbox.map(({ oldest }) => oldest)),
    givenUp,
    jobs,
    backup: { sinceSuccess: secondsSince(success?.finishedAt, now), lastIsGood: last?.ok ?? false },
    hearsOthers: bell?.isConnected ?? null,
  });
  return {
    health,
    version: VERSION,
    node: process.version,
    startedAt: new Date(now - process.uptime() * 1000),
    lookedAt: new Date(now),
    database: { answeredIn, bytes: server.size, connections: pool.totalCount, waiting: pool.waitingCount },
    storageAnswered,
    outbox,
    givenUp,
    jobs: { all: jobs.length, late: jobs.filter(isLate) },
    backup: { successAt: success?.finishedAt ?? null, last: last && { ok: last.ok, bytes: last.bytes, at: last.finishedAt } },
    bell,
    moderationOldest,
  };
}
