import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@recolte/db/client";
import { withoutValues } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import {
  forgetDone,
  markDone,
  markFailed,
  markLater,
  markUntried,
  type OutboxKind,
  takeDue,
  TRIES_MAX,
} from "./outbox-queries.ts";

type Handler = (payload: Record<string, unknown>, id: string, attempt: number) => Promise<void>;

/** What a handler throws that knows when to be asked again. What was only not yet due is no try. */
export class Later extends Error {
  override name = "Later";
  readonly seconds: number;
  readonly isTry: boolean;

  constructor(reason: string, { seconds, isTry }: { seconds: number; isTry: boolean }) {
    super(reason);
    this.seconds = seconds;
    this.isTry = isTry;
  }
}

export type OutboxHandlers = Partial<Record<OutboxKind, Handler>>;

interface OutboxOptions {
  db: Db;
  handlers: OutboxHandlers;
  log: FastifyBaseLogger;
  metrics?: Pick<Metrics, "outboxGivenUp">;
  /** Milliseconds between two looks when nothing waits. */
  pause?: number;
  /** How many items of a kind are worked on at once, where one would be too few. */
  lanes?: Partial<Record<OutboxKind, number>>;
  /** Milliseconds before the next look when the service behind is away. */
  rest?: number;
}

const UNREACHED = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|TimeoutError)/u;

/** The service was not reached, which says nothing about the item; one that fell silent half-way may have taken it. */
function isAway(error: unknown) {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  return UNREACHED.test(String(code ?? name)) && message !== "Timeout";
}

/**
 * Does what committed transactions asked for, one item after the other and each kind on its own, so that a photo never
 * holds up a mail. What was begun and not finished is taken again: a handler may run twice.
 */
export function startOutbox({ db, handlers, log, metrics, lanes = {}, pause = 1000, rest = 15_000 }: OutboxOptions) {
  let closing = false;

  async function postpone(item: { id: string; attempts: number }, later: Later) {
    await markLater(db, item, later);
    return "done" as const;
  }

  async function fail(kind: OutboxKind, item: { id: string; attempts: number }, error: unknown) {
    if (error instanceof Later && !error.isTry) return postpone(item, error);
    const away = isAway(error);
    const reason = (error as Error).message;
    const last = !away && item.attempts >= TRIES_MAX;
    log[last ? "error" : "warn"](
      { outboxId: item.id, kind, attempt: item.attempts, reason: withoutValues(reason) },
      last ? "outbox gave up" : "outbox will retry",
    );
    if (last) metrics?.outboxGivenUp.inc({ kind });
    if (error instanceof Later) return postpone(item, error);
    await (away ? markUntried : markFailed)(db, item, reason);
    return away ? ("away" as const) : ("done" as const);
  }

  async function doNext(kind: OutboxKind, handle: Handler) {
    const item = await takeDue(db, kind);
    if (!item) return "idle" as const;
    try {
      await handle(item.payload, item.id, item.attempts);
    } catch (error) {
      return fail(kind, item, error);
    }
    await markDone(db, item);
    return "done" as const;
  }

  function startLane(kind: OutboxKind, handle: Handler) {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<void> = Promise.resolve();
    async function drain() {
      // A database that is away is met again at the next look.
      const next = () => doNext(kind, handle).catch(() => "idle" as const);
      let state = await next();
      while (state === "done" && !closing) state = await next();
      if (!closing) timer = setTimeout(look, state === "away" ? rest : pause);
    }
    const look = () => {
      running = drain();
    };
    look();
    return async () => {
      clearTimeout(timer);
      await running;
    };
  }

  const stops = (Object.entries(handlers) as [OutboxKind, Handler][]).flatMap(([kind, handle]) =>
    Array.from({ length: lanes[kind] ?? 1 }, () => startLane(kind, handle)),
  );
  const cleaning = setInterval(() => void forgetDone(db).catch(() => {}), 3_600_000);

  return {
    async close() {
      closing = true;
      clearInterval(cleaning);
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
