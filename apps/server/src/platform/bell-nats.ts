import { connect, type Msg, type NatsConnection } from "@nats-io/transport-node";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import { type Bell, batched, hereAndThere, listenAgain, localExchange, postgresBell, type PostgresBellOptions } from "./bell.ts";

const LABELS = { bell: "nats" } as const;
/** A server that freezes is noticed after some thirteen seconds; one that is away is tried for ever. */
const MANNER = {
  name: "recolte-bell",
  noEcho: true,
  timeout: 2000,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 200,
  pingInterval: 5000,
  maxPingOut: 2,
};
/** Within this time after nodes came back each reads on once more, for what the others said meanwhile. */
const TOGETHER_MS = 2000;
/** What has been said is on its way by then, or will not be. */
const LAST_WORDS_MS = 1000;
/** Where all processes on this database meet, and no others. */
const SUBJECT =
  "select 'recolte.' || system_identifier || '-' || oid as subject from pg_control_system(), pg_database where datname = current_database()";

async function subjectOn(pool: Pool) {
  const { rows } = await pool.query<{ subject: string }>(SUBJECT);
  return rows[0]?.subject ?? "";
}

/** The library reads neither who asks nor what it is asked over from an address. */
function doorOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: host,
    ...(protocol === "tls:" && { tls: {} }),
    ...(pass ? { user, pass } : user && { token: user }),
  };
}

interface Line {
  url: string;
  pool: Pool;
  onError: (error: unknown) => void;
  hear: (channel: string, ids: readonly string[]) => void;
  /** It stands, for the first time or again. */
  onUp: () => void;
  onDown: () => void;
}

/** The connection, which comes back by itself. Nothing is kept for while it is away: it would take memory and not arrive. */
function openLine({ url, pool, onError, hear, onUp, onDown }: Line) {
  const closing = new AbortController();
  let connection: NatsConnection | undefined;
  let subject = "";
  let isUp = false;

  const up = () => {
    isUp = true;
    onUp();
  };
  const down = () => {
    isUp = false;
    onDown();
  };
  /** Nothing that is said there, by whom ever, may end the connection. */
  const take = (error: Error | null, message: Msg) => {
    try {
      if (error) throw error;
      hear(message.subject.slice(subject.length + 1), message.json<string[]>());
    } catch (failure) {
      onError(failure);
    }
  };

  async function follow(nats: NatsConnection) {
    nats.subscribe(`${subject}.*`, { callback: take });
    up();
    for await (const { type } of nats.status()) {
      if (type === "reconnect") up();
      if (type !== "disconnect") continue;
      down();
      onError(new Error("the connection to NATS is lost"));
    }
    const reason = await nats.closed();
    if (reason) throw reason;
  }
  async function listenOnce() {
    subject ||= await subjectOn(pool);
    connection = await connect({ ...MANNER, ...doorOf(url) });
    try {
      if (!closing.signal.aborted) await follow(connection);
    } finally {
      down();
      await connection.close();
    }
  }
  const listening = listenAgain(listenOnce, closing.signal, onError);

  return {
    /** Whether it has left. */
    say(channel: string, ids: readonly string[]) {
      if (!isUp || !connection || connection.isClosed()) return false;
      connection.publish(`${subject}.${channel}`, JSON.stringify(ids));
      return true;
    },
    async close() {
      closing.abort();
      if (isUp) await Promise.race([connection?.flush(), wait(LAST_WORDS_MS, undefined, { ref: false })]).catch(onError);
      await connection?.close();
      await listening;
    },
  };
}

/** However often it is asked for: once, at a moment drawn from the time in which all come back. */
function onceSoon(work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, Math.random() * TOGETHER_MS).unref();
  };
}

interface NatsBellOptions extends PostgresBellOptions {
  url: string;
}

/**
 * Between nodes by a NATS server, where there are too many for NOTIFY. What it loses is caught up from the log. Who is signed out
 * must be out: that goes by PostgreSQL as well, which was there when their session ended.
 */
export function natsBell({ url, ...options }: NatsBellOptions): Bell {
  const { pool, onError, metrics } = options;
  const here = localExchange();
  metrics?.bellConnected.set(LABELS, 0);
  const signOuts = postgresBell(options);
  signOuts.onForcedSignOut(here.forceSignOut);
  signOuts.onGap(here.gap);

  const say = (channel: string, ids: readonly string[]) => {
    if (!line.say(channel, ids)) metrics?.bellLost.inc(LABELS);
  };
  const catchUpSoon = onceSoon(here.catchUp);
  const line = openLine({
    url,
    pool,
    onError,
    hear: (channel, ids) => (channel === "all" ? catchUpSoon() : here.hear(channel, ids)),
    onUp() {
      metrics?.bellConnected.set(LABELS, 1);
      here.catchUp();
      here.gap();
      // Others may have been back before, and have missed what this process said meanwhile.
      say("all", []);
    },
    onDown: () => metrics?.bellConnected.set(LABELS, 0),
  });
  const outgoing = batched(async (channel, ids) => say(channel, ids));

  return {
    ...hereAndThere(here, outgoing, (people) => metrics?.bellRings.inc(LABELS, people)),
    forceSignOut(userId) {
      signOuts.forceSignOut(userId);
      say("expel", [userId]);
    },
    changeSettings() {
      here.changeSettings();
      say("settings", []);
    },
    async close() {
      await outgoing.flush();
      await Promise.all([line.close(), signOuts.close()]);
    },
  };
}
