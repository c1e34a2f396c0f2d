import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type Notification, type Pool } from "pg";
import { z } from "zod";
import type { Metrics } from "./metrics.ts";

/** Wakes the sockets of people. It carries no data and may lose a ring: the log is in the database. */
export interface Bell {
  ring(userIds: readonly string[]): void;
  on(userId: string, wake: () => void): () => void;
  /** Every node closes what this person has open: sign-out, suspension, new password, changed roles. */
  forceSignOut(userId: string): void;
  onForcedSignOut(listener: (userId: string) => void): () => void;
  /** Every node forgets what it keeps for visitors. `place`: up to where the change stands in the database's log, when that is known. */
  drop(place?: string): void;
  onDrop(listener: (place?: string) => void): () => void;
  /** Every node reads again what the staff set. */
  changeSettings(): void;
  onSettings(listener: () => void): () => void;
  /** What others said may have been missed: who must not miss it looks by themselves. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

type Wakes = Map<string, Set<() => void>>;

function listeners<Said extends unknown[]>() {
  const all = new Set<(...said: Said) => void>();
  return {
    tell: (...said: Said) => {
      for (const listener of all) listener(...said);
    },
    on(listener: (...said: Said) => void) {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
}

/** A change whose place in the log nobody knows. */
const SOMEWHERE = "";

/** Those of this process: who is told, whatever way the news comes. */
export function localExchange() {
  const wakes: Wakes = new Map();
  const [signOuts, drops, gaps] = [listeners<[userId: string]>(), listeners<[place?: string]>(), listeners<[]>()];
  const changes = listeners<[]>();
  const wake = (userIds: Iterable<string>) => {
    for (const userId of userIds) for (const one of wakes.get(userId) ?? []) one();
  };
  /** Whatever rang while nobody listened is caught up from the log. */
  const catchUp = () => {
    for (const all of wakes.values()) for (const one of all) one();
    drops.tell();
    changes.tell();
  };
  return {
    wake,
    catchUp,
    gap: gaps.tell,
    drop: drops.tell,
    changeSettings: changes.tell,
    forceSignOut: signOuts.tell,
    /** What another process said. */
    hear(channel: string, ids: readonly string[]) {
      if (channel === "bell") wake(ids);
      if (channel === "drop") (ids.length > 0 ? ids : [SOMEWHERE]).forEach((place) => drops.tell(place));
      if (channel === "settings") changes.tell();
      if (channel === "expel") ids.forEach((userId) => signOuts.tell(userId));
    },
    on(userId: string, wakeUp: () => void) {
      const mine = wakes.get(userId) ?? new Set();
      wakes.set(userId, mine.add(wakeUp));
      return () => {
        mine.delete(wakeUp);
        if (mine.size === 0) wakes.delete(userId);
      };
    },
    onForcedSignOut: signOuts.on,
    onDrop: drops.on,
    onSettings: changes.on,
    onGap: gaps.on,
  };
}

/** For one process and for tests; `gap` as after a cut. */
export function localBell(): Bell & { gap: () => void } {
  const { wake, ...here } = localExchange();
  const { gap, forceSignOut, drop, on, onForcedSignOut, onDrop, changeSettings, onSettings, onGap } = here;
  const heard = { on, onForcedSignOut, onDrop, onSettings, onGap };
  return { ...heard, ring: wake, forceSignOut, drop, changeSettings, gap, close: async () => {} };
}

const BATCH_MS = 10;
// A NOTIFY payload must stay under 8,000 bytes; a UUID in JSON takes 39, a place in the log less.
const IDS_PER_NOTIFY = 180;

/** What is asked for within 10 ms goes out in as few notifications as hold it. */
export function batched(notify: (channel: string, ids: string[]) => Promise<void>) {
  const waiting = new Set<string>();
  const dropping = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function emptied(channel: string, from: Set<string>) {
    const ids = [...from];
    from.clear();
    return Array.from({ length: Math.ceil(ids.length / IDS_PER_NOTIFY) }, (_, i) =>
      notify(channel, ids.slice(i * IDS_PER_NOTIFY, (i + 1) * IDS_PER_NOTIFY)),
    );
  }
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    return Promise.all([...emptied("drop", dropping), ...emptied("bell", waiting)]);
  }
  const soon = () => {
    timer ??= setTimeout(() => void flush(), BATCH_MS);
  };
  return {
    ring(userIds: readonly string[]) {
      for (const id of userIds) waiting.add(id);
      soon();
    },
    drop(place = SOMEWHERE) {
      dropping.add(place);
      soon();
    },
    flush,
  };
}

/** What every bell between nodes does: people of this node are told at once, without the round trip, those of others by what goes out. */
export function hereAndThere(
  here: ReturnType<typeof localExchange>,
  outgoing: ReturnType<typeof batched>,
  count: (people: number) => void,
) {
  return {
    ring(userIds) {
      count(userIds.length);
      here.wake(userIds);
      outgoing.ring(userIds);
    },
    on: here.on,
    onForcedSignOut: here.onForcedSignOut,
    drop(place) {
      here.drop(place);
      outgoing.drop(place);
    },
    onDrop: here.onDrop,
    onSettings: here.onSettings,
    onGap: here.onGap,
  } satisfies Partial<Bell>;
}

/** Listens again whenever that has ended, ever less often while it fails at once. */
export async function listenAgain(listenOnce: () => Promise<void>, closing: AbortSignal, onError: (error: unknown) => void) {
  for (let delay = 200; !closing.aborted; delay = Math.min(delay * 2, 5000)) {
    const startedAt = Date.now();
    await listenOnce().catch(onError);
    if (Date.now() - startedAt > 10_000) delay = 200;
    if (!closing.aborted) await wait(delay, undefined, { signal: closing }).catch(() => {});
  }
}

export interface PostgresBellOptions {
  pool: Pool;
  connectionString: string;
  onError: (error: unknown) => void;
  metrics?: Pick<Metrics, "bellConnected" | "bellLost" | "bellRings"> | undefined;
}

const LABELS = { bell: "postgres" } as const;
/** Every role that may connect to the database may say something on a channel. */
const Said = z.object({ node: z.string(), ids: z.array(z.string()) });

/** What is lost is counted and said, and stops nobody. */
function notifier({ pool, onError, metrics }: Omit<PostgresBellOptions, "connectionString">, node: string) {
  const lose = (error: unknown) => {
    metrics?.bellLost.inc(LABELS);
    onError(error);
  };
  // A NOTIFY does not survive a crash, written or not: waiting for the disk would only take a turn among the messages' commits.
  return (channel: string, ids: string[]) =>
    pool
      .query("select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)", [channel, JSON.stringify({ node, ids })])
      .then(() => {}, lose);
}

/**
 * Between nodes: one NOTIFY per node and 10 ms, outside any transaction (a NOTIFY inside the writing
 * transaction takes a lock over every commit). Its LISTEN connection comes back by itself and then wakes everybody.
 */
export function postgresBell({ pool, connectionString, onError, metrics }: PostgresBellOptions): Bell {
  const here = localExchange();
  const node = randomUUID();
  const closing = new AbortController();
  let listener: Client | undefined;

  const notify = notifier({ pool, onError, metrics }, node);
  const outgoing = batched(notify);

  function take({ channel, payload = "" }: Notification) {
    try {
      const { node: from, ids } = Said.parse(JSON.parse(payload));
      // Those of this node were told at once: a second wake would read everything again for nothing.
      if (from !== node) here.hear(channel, ids);
    } catch (error) {
      onError(error);
    }
  }

  async function listenOnce() {
    const client = new Client({ connectionString, application_name: "recolte-bell", keepAlive: true });
    listener = client;
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    client.on("error", onError);
    client.on("notification", take);
    try {
      await client.connect();
      await client.query("listen bell; listen expel; listen drop; listen settings");
      metrics?.bellConnected.set(LABELS, 1);
      here.catchUp();
      here.gap();
      await ended;
    } finally {
      metrics?.bellConnected.set(LABELS, 0);
      // What was refused is open still, and each further try opens one more.
      void client.end();
    }
  }

  const listening = listenAgain(listenOnce, closing.signal, onError);

  return {
    ...hereAndThere(here, outgoing, (people) => metrics?.bellRings.inc(LABELS, people)),
    forceSignOut(userId) {
      here.forceSignOut(userId);
      void notify("expel", [userId]);
    },
    changeSettings() {
      here.changeSettings();
      void notify("settings", []);
    },
    async close() {
      await outgoing.flush();
      closing.abort();
      await listener?.end().catch(() => {});
      await listening;
    },
  };
}
