import { tracked } from "@trpc/server";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Db } from "@recolte/db/client";
import type { Context } from "#platform/trpc/context.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { listEventsAfter, oldestSeq } from "./event-queries.ts";
import { countUnread, currentSeq, findMessages } from "./queries.ts";

/** Between two looks without a ring, in milliseconds: a lost ring costs this much at the most. */
const POLL_MIN = 15_000;
const POLL_SPREAD = 10_000;
/** Between two tries while the database is away. */
const AWAY_PAUSE = 1000;

/** Rings are remembered until somebody waits: one that comes between reading and waiting is not lost. */
function alarm(signal: AbortSignal) {
  let signalled = false;
  let wakeUp: (() => void) | undefined;
  const wake = () => {
    signalled = true;
    wakeUp?.();
  };
  signal.addEventListener("abort", wake, { once: true });
  return {
    wake,
    async wait() {
      if (!signalled && !signal.aborted) {
        const rest = new AbortController();
        await Promise.race([
          new Promise<void>((resolve) => (wakeUp = resolve)),
          pause(POLL_MIN + Math.random() * POLL_SPREAD, undefined, { signal: rest.signal }).catch(() => {}),
        ]);
        rest.abort();
      }
      signalled = false;
    },
  };
}

type Page = Awaited<ReturnType<typeof listEventsAfter>>;

async function completed(db: Db, userId: string, page: Page) {
  const ids = page.flatMap(({ messageId }) => messageId ?? []);
  const [found, unread] = await Promise.all([ids.length > 0 ? findMessages(db, ids) : [], countUnread(db, userId)]);
  const byId = new Map(found.map((message) => [message.id, message]));
  return page.map(({ messageId, ...event }) => ({ ...event, message: messageId ? (byId.get(messageId) ?? null) : null, unread }));
}

/** Tries again while the database is away: the reader stays, and is served when it is back. Null when they have left. */
async function withBackoff<T>({ log }: Pick<Context, "log">, ended: AbortSignal, work: () => Promise<T>): Promise<T | null> {
  while (!ended.aborted) {
    try {
      return await work();
    } catch (err) {
      log.warn({ err }, "live events");
    }
    await pause(AWAY_PAUSE, undefined, { signal: ended }).catch(() => {});
  }
  return null;
}

/** The events after a place, each with its message and the badge. */
const readOn = async (db: Db, userId: string, seq: number) => completed(db, userId, await listEventsAfter(db, userId, seq));

/** A page of them, or as many as the reader at the other end has room for: nothing is held for who does not read. */
async function* readAhead(ctx: Pick<Context, "db" | "log" | "pace">, ended: AbortSignal, place: { userId: string; seq: number }) {
  await ctx.pace?.untilRoom(ended);
  for (const event of (await withBackoff(ctx, ended, () => readOn(ctx.db, place.userId, place.seq))) ?? []) {
    yield event;
    if (ctx.pace?.hasRoom() === false) return;
  }
}

/** Where to start reading, and whether the reader must start afresh: their place is older than what is kept, or from another past. */
async function placeOf(db: Db, userId: string, lastEventId: string | null | undefined) {
  const newest = await currentSeq(db, userId);
  if (!lastEventId) return { seq: newest, lost: false };
  const asked = Number(lastEventId);
  const oldest = await oldestSeq(db, userId);
  // Nothing kept but numbers given out: everything has been forgotten.
  const known = oldest === null ? asked === newest : asked >= oldest - 1 && asked <= newest;
  return known ? { seq: asked, lost: false } : { seq: newest, lost: true };
}

const Place = z.strictObject({
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/u, "Reprenez depuis le début")
    .nullish(),
});

export const liveEvents = router({
  /** What happens to the signed-in person, in order, from the given place on; each event exactly once. */
  events: memberProcedure.input(Place).subscription(async function* ({ ctx, input, signal }) {
    const { db, bell, viewer } = ctx;
    const ended = signal ?? new AbortController().signal;
    // Listen before reading, or an event written in between would wait for the next ring.
    const { wake, wait } = alarm(ended);
    const off = bell.on(viewer.id, wake);
    try {
      let tries = 0;
      const place = await withBackoff(ctx, ended, () => {
        tries += 1;
        return placeOf(db, viewer.id, input.lastEventId);
      });
      let seq = place?.seq ?? 0;
      // Who had no place yet and waited for the database may have missed what came meanwhile.
      const late = tries > 1 && !input.lastEventId;
      if (place?.lost || (place && late)) yield tracked(String(seq), { kind: "resync" as const, seq });
      while (!ended.aborted) {
        const before = seq;
        for await (const event of readAhead(ctx, ended, { userId: viewer.id, seq })) {
          seq = event.seq;
          yield tracked(String(seq), event);
        }
        if (seq === before) await wait();
      }
    } finally {
      off();
    }
  }),
});
