import type { Postgres } from "@recolte/local/postgres";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { uuidv7 } from "uuidv7";
import { WebSocket } from "ws";
import { type Listener, listeners, memory } from "./live.ts";
import { sharesDuring } from "./processor.ts";
import { quantiles } from "./quantiles.ts";
import { type Ending, startOurs } from "./running.ts";

interface Crowd {
  sockets: number;
  messagesPerSecond: number;
  seconds: number;
  /** Who is written to after the database was away. */
  written: number;
}
const CROWD: Crowd = { sockets: 3000, messagesPerSecond: 150, seconds: 20, written: 600 };
const WAVE = 100;
/** As the page does: at once, then at random within twice as long each time. */
const RETRY_MS = 500;
const RETRY_MOST_MS = 30_000;
const GIVEN_UP_MS = 60_000;
const READ_EVERY_MS = 50;
const SUBSCRIBE = JSON.stringify({ id: 1, jsonrpc: "2.0", method: "subscription", params: { path: "live.events", input: {} } });

interface Watch {
  onFrame: (frame: string) => void;
  /** It follows the events again. */
  onBack: () => void;
  /** A try to connect. */
  onTry: () => void;
}

/** A browser that comes back by itself. */
function follow(origin: string, listener: Listener, { place, watch }: { place: number; watch: Watch }) {
  let [ended, attempt] = [false, 0];
  let socket: WebSocket;
  const open = () => {
    watch.onTry();
    const headers = { cookie: listener.cookie };
    socket = new WebSocket(`${origin.replace("http", "ws")}/live`, {
      origin,
      headers,
      localAddress: `127.0.0.${2 + Math.floor(place / 1000)}`,
    });
    socket.on("error", () => {});
    socket.once("open", () => socket.send(SUBSCRIBE));
    socket.on("message", (data: Buffer) => {
      const frame = data.toString();
      if (frame === "PING") return socket.send("PONG");
      if (!frame.includes('"started"')) return watch.onFrame(frame);
      attempt = 0;
      return watch.onBack();
    });
    socket.once("close", () => {
      if (ended) return;
      const most = Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** attempt);
      setTimeout(open, attempt++ === 0 ? 0 : Math.random() * most);
    });
  };
  open();
  return () => {
    ended = true;
    socket.terminate();
  };
}

async function until(what: string, isSo: () => boolean) {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > GIVEN_UP_MS) throw new Error(`${what} : pas encore après ${GIVEN_UP_MS / 1000} s.`);
    await pause(20);
  }
}

const sendMessage = async (origin: string, [from, to]: readonly [Listener, Listener], id: string) =>
  (
    await fetch(`${origin}/trpc/messages.send`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: from.cookie },
      body: JSON.stringify({ id, receiverId: to.id, content: "Toujours disponible ?" }),
    }).catch(() => null)
  )?.ok ?? false;

const figures = (times: readonly number[]) => {
  const at = quantiles(times);
  return `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`;
};

type Site = {
  postgres: Pick<Postgres, "pid">;
  restart: () => Promise<unknown>;
  env: Record<string, string> & { DATABASE_URL: string };
};
type Server = Awaited<ReturnType<typeof startOurs>>;

/** Browsers of as many people, and what they noted since it was last forgotten. */
async function openSockets({ origin }: Server, people: readonly Listener[], end: Ending) {
  const due = new Map<string, number>();
  const noted = { delays: [] as number[], back: [] as number[], tries: [] as number[] };
  const watch: Watch = {
    onFrame(frame) {
      // Both sides hear of a message: the receiver's event is the one that is waited for.
      const id = /"kind":"message".*?"message":\{"id":"([^"]+)"/u.exec(frame)?.[1] ?? "";
      const at = due.get(id);
      if (at === undefined) return;
      due.delete(id);
      noted.delays.push(performance.now() - at);
    },
    onBack: () => void noted.back.push(performance.now()),
    onTry: () => void noted.tries.push(performance.now()),
  };
  const close: (() => void)[] = [];
  end.begun(() => close.forEach((one) => one()));
  for (let from = 0; from < people.length; from += WAVE) {
    for (const [i, listener] of people.slice(from, from + WAVE).entries())
      close.push(follow(origin, listener, { place: from + i, watch }));
    await until("les prises suivent", () => noted.back.length >= Math.min(people.length, from + WAVE));
  }
  /** To the next one; false when it was not taken. */
  const send = (i: number, id: string) => sendMessage(origin, [people[i % people.length]!, people[(i + 1) % people.length]!], id);
  const forget = () => {
    due.clear();
    Object.assign(noted, { delays: [], back: [], tries: [] });
  };
  return { due, noted, forget, send, count: people.length };
}
type Sockets = Awaited<ReturnType<typeof openSockets>>;

async function measureArrival(
  { due, noted, send, count }: Sockets,
  { messagesPerSecond, seconds }: Crowd,
  pids: Record<string, number>,
) {
  const { done: refused, shares } = await sharesDuring(pids, async () => {
    const answers: Promise<boolean>[] = [];
    const begun = performance.now();
    for (let i = 0; i < messagesPerSecond * seconds; i++) {
      await pause(Math.max(0, begun + (i * 1000) / messagesPerSecond - performance.now()));
      const id = uuidv7();
      due.set(id, performance.now());
      answers.push(send(i, id));
    }
    const taken = await Promise.all(answers);
    await pause(1000);
    return taken.filter((ok) => !ok).length;
  });
  console.log(
    `\n${count} sockets, ${messagesPerSecond} messages a second for ${seconds} s: ${noted.delays.length} heard, ${due.size} not, ${refused} refused; ${figures(noted.delays)}; server ${Math.round(memory(pids["server"] ?? 0))} MiB; processor: ${shares}`,
  );
}

async function measureKill(server: Server, { noted, count }: Sockets) {
  const killed = performance.now();
  await server.stop("SIGKILL");
  await server.start();
  const serves = performance.now() - killed;
  await until("les prises suivent de nouveau", () => noted.back.length >= count);
  const perSecond: number[] = [];
  for (const at of noted.tries) {
    const second = Math.floor((at - killed - serves) / 1000);
    if (second >= 0) perSecond[second] = (perSecond[second] ?? 0) + 1;
  }
  console.log(
    `server killed: it serves again after ${(serves / 1000).toFixed(1)} s; sockets follow again ${figures(noted.back.map((at) => at - killed))} after the kill (goal 95 % ≤ 8 s); at most ${Math.max(0, ...perSecond.filter(Boolean))} connections within a second once it serves (goal 500)`,
  );
}

/** Asks what only the database knows, and whether the server says it is ready, until it is stopped: the moments that failed. */
function readOn({ origin }: Server, { cookie }: Listener) {
  const reads = { asked: 0, failed: [] as number[], unready: [] as number[] };
  let goesOn = true;
  const isOk = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } }).catch(() => null))?.ok ?? false;
  const each = async (path: string, failed: number[]) => {
    while (goesOn) {
      const asked = performance.now();
      if (path !== "/readyz") reads.asked++;
      if (!(await isOk(path))) failed.push(asked);
      await pause(READ_EVERY_MS);
    }
  };
  const done = Promise.all([each("/trpc/messages.unread", reads.failed), each("/readyz", reads.unready)]);
  return async () => {
    goesOn = false;
    await done;
    return reads;
  };
}

const span = (moments: readonly number[]) => (moments.length ? ((moments.at(-1)! - moments[0]!) / 1000).toFixed(1) : "0.0");

async function measureRestart(
  { restart, stopReading }: Site & { stopReading: ReturnType<typeof readOn> },
  { due, noted, send, count }: Sockets,
  written: number,
) {
  const away = performance.now();
  await restart();
  const answers = performance.now() - away;
  await Promise.all(
    Array.from({ length: Math.min(written, count) }, async (_, i) => {
      const id = uuidv7();
      due.set(id, away);
      while (!(await send(i, id))) await pause(100 + Math.random() * 400);
    }),
  );
  await until("les messages arrivent", () => due.size === 0);
  console.log(
    `database restarted: it answers after ${(answers / 1000).toFixed(1)} s; a message to ${noted.delays.length} of them is heard ${figures(noted.delays)} after it went away (goal 95 % ≤ 12 s)`,
  );
  const { asked, failed, unready } = await stopReading();
  console.log(
    `meanwhile ${asked} reads one after another, ${failed.length} failed within ${span(failed)} s (goal ≤ 10 s); not ready for ${span(unready)} s`,
  );
}

/** Prints how soon messages arrive at many open sockets, and how soon these are back when the server or the database was away. */
export async function measureCrowd(site: Site, end: Ending, crowd: Crowd = CROWD) {
  const server = await startOurs(site.env, end);
  const pool = new Pool({ connectionString: site.env.DATABASE_URL, max: 1 });
  const people = await listeners(pool, crowd.sockets);
  await pool.end();
  const sockets = await openSockets(server, people, end);
  sockets.forget();
  await measureArrival(sockets, crowd, { server: server.pid, database: site.postgres.pid, load: process.pid });
  sockets.forget();
  await measureKill(server, sockets);
  sockets.forget();
  await measureRestart({ ...site, stopReading: readOn(server, people[0]!) }, sockets, crowd.written);
}
