import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { forgetDone, markDone, markFailed, type OutboxKind, takeDue, TRIES_MAX } from "./outbox-queries.ts";

type Handlers = Partial<Record<OutboxKind, (payload: Record<string, unknown>, id: string) => Promise<void>>>;

interface OutboxOptions {
  db: Db;
  handlers: Handlers;
  log: FastifyBaseLogger;
  /** Milliseconds between two looks when nothing waits. */
  pause?: number;
}

/**
 * Does what committed transactions asked for, one item after the other, each in its own transaction: a crash leaves
 * the item to be taken again, another worker never sees it meanwhile.
 */
export function startOutbox({ db, handlers, log, pause = 1000 }: OutboxOptions) {
  let closing = false;
  let timer: NodeJS.Timeout | undefined;

  const doNext = () =>
    db.transaction(async (tx) => {
      const item = await takeDue(tx);
      const handle = item && handlers[item.kind];
      if (!item || !handle) return false;
      try {
        await handle(item.payload, item.id);
        await markDone(tx, item.id);
      } catch (error) {
        const last = item.attempts + 1 >= TRIES_MAX;
        log[last ? "error" : "warn"](
          { outboxId: item.id, kind: item.kind, attempt: item.attempts + 1, reason: (error as Error).message },
          last ? "outbox gave up" : "outbox will retry",
        );
        await markFailed(tx, item, (error as Error).message);
      }
      return true;
    });

  async function drain() {
    // A database that is away is met again at the next look.
    while (!closing && (await doNext().catch(() => false)));
  }

  let running: Promise<void> = Promise.resolve();
  const look = () => {
    running = drain().finally(() => {
      if (!closing) timer = setTimeout(look, pause);
    });
  };
  look();
  const cleaning = setInterval(() => void forgetDone(db).catch(() => {}), 3_600_000);

  return {
    async close() {
      closing = true;
      clearTimeout(timer);
      clearInterval(cleaning);
      await running;
    },
  };
}
