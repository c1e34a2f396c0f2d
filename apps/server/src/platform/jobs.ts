import type { FastifyBaseLogger } from "fastify";
import type { Bell } from "./bell.ts";
import type { Metrics } from "./metrics.ts";

export interface Job {
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  every: number;
  run: () => Promise<unknown>;
  /** A page shows what it makes: the first run does not wait for its turn. */
  atOnce?: boolean;
  /** What every visitor is shown: the answers kept for them are dropped once it is done. */
  changes?: "visitors";
}

/** Milliseconds. */
export const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

interface Turn {
  log: Pick<FastifyBaseLogger, "error">;
  /** What is said of one that fails. */
  failed: string;
}

/** One after the other, each on its own: one that fails is logged by its id, waits for the next turn and holds up no other. */
export async function eachAlone<Item extends { id: string }>(
  items: readonly Item[],
  { log, failed }: Turn,
  work: (item: Item) => Promise<unknown>,
) {
  for (const item of items) await work(item).catch((err: unknown) => log.error({ err, id: item.id }, failed));
}

const AT_ONCE = 100;

/** So many at once and on until fewer are found: what comes faster than a turn of the job must not pile up. */
export async function untilFew(take: (limit: number) => Promise<readonly unknown[]>) {
  for (let found = AT_ONCE; found === AT_ONCE;) found = (await take(AT_ONCE)).length;
}

interface Around {
  log: FastifyBaseLogger;
  bell: Pick<Bell, "drop">;
  metrics?: Pick<Metrics, "jobEvery" | "jobFailures" | "jobLastSuccess">;
}

/** Recurring work of this process: one run of a job at a time, a failure is logged and tried again at its next turn. */
export function startJobs(jobs: readonly Job[], { log, bell, metrics }: Around) {
  let closing = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function plan(job: Job, wait: number) {
    if (closing) return;
    timers.set(
      job.name,
      setTimeout(() => {
        const turn = job
          .run()
          .then(
            () => {
              metrics?.jobLastSuccess.setToCurrentTime({ job: job.name });
              if (job.changes) bell.drop();
            },
            (err: unknown) => {
              metrics?.jobFailures.inc({ job: job.name });
              log.warn({ err, job: job.name }, "job failed");
            },
          )
          .finally(() => {
            running.delete(turn);
            plan(job, job.every);
          });
        running.add(turn);
      }, wait),
    );
  }
  for (const job of jobs) {
    metrics?.jobEvery.set({ job: job.name }, job.every / 1000);
    metrics?.jobLastSuccess.setToCurrentTime({ job: job.name });
    metrics?.jobFailures.inc({ job: job.name }, 0);
    plan(job, job.atOnce ? 0 : job.every);
  }

  return {
    async close() {
      closing = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
