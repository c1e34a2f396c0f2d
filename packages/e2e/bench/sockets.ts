import type { openEnding } from "@recolte/local/ending";
import { freePort } from "@recolte/local/ports";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "pg";
import { WebSocket } from "ws";
import { serverProcess } from "../server-process.ts";
import { type Listener, listeners, memory } from "./live.ts";

/** Twenty each is what one account may open. */
const PEOPLE = 5;
const SOCKETS_EACH = 20;
const BACKLOG = 1500;
const CLOSED_WITHIN_MS = 30_000;
const LOOK_MS = 250;
const params = { path: "live.events", input: { lastEventId: "0" } };
const SUBSCRIBE = JSON.stringify({ id: 1, jsonrpc: "2.0", method: "subscription", params });
const CONTENT = "Bonjour, vos tomates sont-elles encore disponibles cette semaine ? ".repeat(15);

/** As if so many messages had come while each person was away. */
async function leaveBacklog(pool: Pool, origin: string, people: Listener[]) {
  for (const [place, { id }] of people.entries()) {
    const from = people[(place + 1) % people.length]!;
    const message = { id: randomUUID(), receiverId: id, content: CONTENT };
    const headers = { "content-type": "application/json", cookie: from.cookie };
    const sent = await fetch(`${origin}/trpc/messages.send`, { method: "POST", headers, body: JSON.stringify(message) });
    if (!sent.ok) throw new Error(await sent.text());
    await pool.query("delete from events where user_id = $1", [id]);
    await pool.query(
      "insert into events (user_id, seq, kind, other_id, message_id) select $1, n, 'message', $2, $3 from generate_series(1, $4::int) n",
      [id, from.id, message.id, BACKLOG],
    );
    await pool.query("insert into inbox (user_id, seq) values ($1, $2) on conflict (user_id) do update set seq = excluded.seq", [
      id,
      BACKLOG,
    ]);
  }
}

const openAll = (origin: string, people: Listener[]) =>
  Promise.all(
    Array.from({ length: SOCKETS_EACH }, () => people)
      .flat()
      .map(async ({ cookie }) => {
        const socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { origin, headers: { cookie } });
        await once(socket, "open");
        return socket;
      }),
  );

/** The same work for readers who read: what the process needs for it anyway is not the others' doing. */
async function readAll(origin: string, people: Listener[]) {
  const read = (await openAll(origin, people)).map(async (socket) => {
    let frames = 0;
    await new Promise<void>((resolve) => {
      socket.on("message", () => ++frames > BACKLOG && resolve());
      socket.send(SUBSCRIBE);
    });
    socket.terminate();
  });
  await Promise.all(read);
}

/** How far the memory rises over what it was, in MiB, until the time is over. */
async function highest(pid: number, before: number) {
  const until = performance.now() + CLOSED_WITHIN_MS;
  let most = 0;
  while (performance.now() < until) {
    most = Math.max(most, memory(pid) - before);
    await pause(LOOK_MS);
  }
  return most;
}

/** Prints what a hundred sockets that never read cost, each with a long backlog, and how many are still open after thirty seconds. */
export async function measureSockets(env: Record<string, string> & { DATABASE_URL: string }, end: ReturnType<typeof openEnding>) {
  const server = serverProcess(await freePort(), env);
  await server.start();
  end.begun(() => server.stop());
  const pool = new Pool({ connectionString: env.DATABASE_URL, max: 1 });
  const people = await listeners(pool, PEOPLE);
  const origin = server.origin.replace("localhost", "127.0.0.1");
  await leaveBacklog(pool, origin, people);
  await pool.end();
  await readAll(origin, people);

  const before = memory(server.pid());
  const deaf = await openAll(origin, people);
  for (const socket of deaf) {
    socket.send(SUBSCRIBE);
    socket.pause();
  }
  const most = await highest(server.pid(), before);
  const closed = deaf.map((socket) => once(socket, "close"));
  for (const socket of deaf) socket.resume();
  const gone = Promise.allSettled(
    closed.map((one) => Promise.race([one, pause(2000).then(() => Promise.reject(new Error("open")))])),
  );
  const open = (await gone).filter(({ status }) => status === "rejected").length;
  console.log(
    `\n${deaf.length} sockets that never read, a backlog of ${BACKLOG} messages each: +${most.toFixed(1)} MiB at the most over ${before.toFixed(0)} (goal 20), ${open} open after ${CLOSED_WITHIN_MS / 1000} s (goal 0)`,
  );
  for (const socket of deaf) socket.terminate();
  await server.stop();
}
