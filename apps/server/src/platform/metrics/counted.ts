import type { ImageProcess } from "#platform/images/image-process.ts";
import type { Mailer } from "#platform/mailer.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Storage } from "#platform/storage.ts";
import { traced, type Traces } from "#platform/traces.ts";

interface Counts {
  metrics: Metrics;
  traces: Traces | null;
}

interface Outcomes {
  inc: (labels: { outcome: string }) => void;
}

const counted = <T>(work: Promise<T>, outcomes: Outcomes) =>
  work.then(
    (done) => {
      outcomes.inc({ outcome: "ok" });
      return done;
    },
    (reason: unknown) => {
      outcomes.inc({ outcome: "failed" });
      throw reason;
    },
  );

/** The same storage, with its calls counted and traced. */
export function countedStorage(storage: Storage, { metrics, traces }: Counts): Storage {
  const told = <T>(name: string, work: () => Promise<T>) => counted(traced(traces, name, work), metrics.storageCalls);
  return {
    ...storage,
    put: (...asked) => told("s3 put", () => storage.put(...asked)),
    get: (...asked) => told("s3 get", () => storage.get(...asked)),
    remove: (...asked) => told("s3 remove", () => storage.remove(...asked)),
  };
}

/** The same mailer, with its mails counted and traced. */
export const countedMailer = (mailer: Mailer, { metrics, traces }: Counts): Mailer => ({
  ...mailer,
  send: (...asked) =>
    counted(
      traced(traces, "smtp send", () => mailer.send(...asked)),
      metrics.mails,
    ),
});

/** The same process of pictures, with its work timed and traced. */
export function countedImages(images: ImageProcess, { metrics, traces }: Counts): ImageProcess {
  metrics.onScrape(() => metrics.picturesWaiting.set(images.waiting()));
  const timed = <T>(work: Promise<T>) => {
    const stop = metrics.picturesSeconds.startTimer();
    return work
      .catch((reason: unknown) => {
        metrics.picturesFailed.inc();
        throw reason;
      })
      .finally(() => void stop());
  };
  return {
    ...images,
    convert: (...asked) => timed(traced(traces, "picture convert", () => images.convert(...asked))),
    draw: (...asked) => timed(traced(traces, "picture draw", () => images.draw(...asked))),
    mark: (...asked) => timed(traced(traces, "picture mark", () => images.mark(...asked))),
  };
}
