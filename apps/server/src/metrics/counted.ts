import type { ImageProcess } from "#images/image-process.ts";
import type { Mailer } from "#platform/mailer.ts";
import type { Metrics } from "#platform/metrics.ts";
import type { Storage } from "#platform/storage.ts";

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

/** The same storage, with its calls counted. */
export const countedStorage = (storage: Storage, { storageCalls }: Metrics): Storage => ({
  ...storage,
  put: (...asked) => counted(storage.put(...asked), storageCalls),
  get: (...asked) => counted(storage.get(...asked), storageCalls),
  remove: (...asked) => counted(storage.remove(...asked), storageCalls),
});

/** The same mailer, with its mails counted. */
export const countedMailer = (mailer: Mailer, { mails }: Metrics): Mailer => ({
  ...mailer,
  send: (...asked) => counted(mailer.send(...asked), mails),
});

/** The same process of pictures, with its work timed. */
export function countedImages(images: ImageProcess, metrics: Metrics): ImageProcess {
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
    convert: (...asked) => timed(images.convert(...asked)),
    draw: (...asked) => timed(images.draw(...asked)),
  };
}
