import type { openEnding } from "@recolte/local/ending";
import { freePort } from "@recolte/local/ports";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { WebSocket } from "ws";
import { serverProcess } from "../server-process.ts";
import { quantiles } from "./quantiles.ts";

/** Who listens, and to whom they are: twenty sockets each is what one account may open. */
const PEOPLE = 500;
const SOCKETS_EACH = 20;
const [RATE, SECONDS, WAVE] = [100, 10, 100];
const SUBSCRIBE = JSON.stringify({ id: 1, jsonrpc: "2.0", method: "subscription", params: { path: "live.events", input: {} } });

interface Served {
  origin: string;
  pid: number;
}
export interface Listener {
  id: string;
  cookie: string;
}
type Heard = (listener: Listener, frame: string) => void;

export async function listeners(pool: Pool, count = PEOPLE): Promise<Listener[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from users where status = 'active' order by md5(id::text) limit $1",
    [count],
  );
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString("base64url") }));
  await pool.query(
    `insert into sessions (id, user_id, kind, expires_at, absolute_expires_at)
     select hash, person, 'member', now() + interval '14 days', now() + interval '90 days'
     from unnest($1::text[], $2::uuid[]) as made (hash, person)`,
    [people.map(({ token }) => createHash("sha256").update(token).digest("hex")), people.map(({ id }) => id)],
  );
  return people.map(({ id, token }) => ({ id, cookie: `sid=${token}` }));
}

/** Open and following; from an address of its own for each thousand, as ports are counted by address. */
function follow(origin: string, { listener, place, heard }: { listener: Listener; place: number; heard: Heard }) {
  const socket = new WebSocket(`${origin.replace("http", "ws")}/live`, {
    origin,
    headers: { cookie: listener.cookie },
    localAddress: `127.0.0.${2 + Math.floor(place / 1000)}`,
  });
  return new Promise<WebSocket>((resolve, reject) => {
    socket.once("open", () => socket.send(SUBSCRIBE));
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`Une prise s'est fermée (${code}).`)));
    socket.on("message", (data: Buffer) => {
      const frame = data.toString();
      if (frame === "PING") return socket.send("PONG");
      if (frame.includes('"started"')) resolve(socket);
      return heard(listener, frame);
    });
  });
}

async function openSockets(origin: string, wanted: Omit<Parameters<typeof follow>[1], "place">[], from = 0) {
  const sockets: WebSocket[] = [];
  for (let start = 0; start < wanted.length; start += WAVE) {
    const wave = wanted.slice(start, start + WAVE);
    sockets.push(...(await Promise.all(wave.map((one, i) => follow(origin, { ...one, place: from + start + i })))));
  }
  return sockets;
}

export const memory = (pid: number) => Number(/VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function measureSockets(people: Listener[], { origin, pid }: Served) {
  const sent = new Map<string, { to: string; at: number }>();
  const delays: number[] = [];
  const heard: Heard = ({ id }, frame) => {
    for (const [message, { to, at }] of sent) {
      if (to !== id || !frame.includes(message)) continue;
      delays.push(performance.now() - at);
      sent.delete(message);
    }
  };
  const before = memory(pid);
  const sockets = await openSockets(
    origin,
    people.map((listener) => ({ listener, heard })),
  );

  const answers: Promise<Response>[] = [];
  const begun = performance.now();
  for (let i = 0; i < RATE * SECONDS; i++) {
    await pause(Math.max(0, begun + (i * 1000) / RATE - performance.now()));
    const [from, to] = [people[i % PEOPLE]!, people[(i + 1) % PEOPLE]!];
    const id = randomUUID();
    sent.set(id, { to: to.id, at: performance.now() });
    const body = JSON.stringify({ id, receiverId: to.id, content: "Toujours disponible ?" });
    const headers = { "content-type": "application/json", cookie: from.cookie };
    answers.push(fetch(`${origin}/trpc/messages.send`, { method: "POST", headers, body }));
  }
  const refused = (await Promise.all(answers)).filter(({ ok }) => !ok).length;
  await pause(1000);
  const at = quantiles(delays);
  console.log(
    `\nlive, ${PEOPLE} sockets, ${RATE} messages/s: ${delays.length} heard, ${sent.size} not, ${refused} refused; p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
  );

  const others = Array.from({ length: SOCKETS_EACH - 1 }, () => people).flat();
  const more = await openSockets(
    origin,
    others.map((listener) => ({ listener, heard: () => {} })),
    PEOPLE,
  );
  const all = [...sockets, ...more];
  console.log(`${all.length} open sockets: ${Math.round(memory(pid))} MiB, ${Math.round(before)} before`);
  for (const socket of all) socket.removeAllListeners("close").terminate();
}

/** Prints how soon a message reaches the other's open socket, and what ten thousand open sockets cost a process of their own. */
export async function measureLive(env: Record<string, string>, end: ReturnType<typeof openEnding>) {
  const port = await freePort();
  const server = serverProcess(port, env);
  await server.start();
  end.begun(() => server.stop());
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
  const people = await listeners(pool);
  await pool.end();
  await measureSockets(people, { origin: `http://127.0.0.1:${port}`, pid: server.pid() });
  await server.stop();
}
