import { aPerson } from "@recolte/db/factories";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { openLive, SUBSCRIBE } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { ACCOUNT_MAX, ON_THE_WAY_MAX, SOCKET_MAX, STALLED_MS } from "./socket-pace.ts";

const BACKLOG = 1500;
/** Longer than any event. */
const ONE_MORE = 8192;

type Server = Awaited<ReturnType<typeof openServer>>;

/** One person with a long backlog, who left before it came. */
async function backlog(server: Server) {
  const [awa, ben] = [await aPerson(server.db), await aPerson(server.db)];
  const content = "Bonjour, vos tomates sont-elles encore là ? ".repeat(22);
  const id = randomUUID();
  await server.client(await server.cookieOf(ben)).messages.send.mutate({ id, receiverId: awa.id, content });
  await server.pool.query(
    "insert into events (user_id, seq, kind, other_id, message_id) select $1, n, 'message', $2, $3 from generate_series(2, $4::int) n",
    [awa.id, ben.id, id, BACKLOG],
  );
  await server.pool.query("update inbox set seq = $2 where user_id = $1", [awa.id, BACKLOG]);
  return server.cookieOf(awa);
}

/** As a line that takes nothing any more, without the room that the systems at both ends have. */
function blockLines(server: Server) {
  const lines: Duplex[] = [];
  server.app.websocketServer.on("connection", (socket) => {
    const line = Reflect.get(socket, "_socket") as Duplex;
    line.cork();
    lines.push(line);
  });
  return () => {
    for (const line of lines) line.uncork();
  };
}

const waitingOf = (server: Server) => [...server.app.websocketServer.clients].map(({ bufferedAmount }) => bufferedAmount);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** Until as much waits as will, whatever comes: nothing moved between two looks. */
async function settled(server: Server) {
  let before = -1;
  await vi.waitFor(
    () => {
      const now = sum(waitingOf(server));
      const same = now === before;
      before = now;
      expect(now).toBeGreaterThanOrEqual(SOCKET_MAX);
      expect(same).toBe(true);
    },
    { timeout: 15_000, interval: 500 },
  );
  return waitingOf(server);
}

test("qui ne lit pas met l'envoi en pause ; quand il lit, tout lui parvient, dans l'ordre et une fois", async () => {
  await using server = await openServer();
  const cookie = await backlog(server);
  const unblock = blockLines(server);
  using live = await openLive(server, cookie, { lastEventId: "0" });
  const [waiting = 0] = await settled(server);
  expect(waiting).toBeGreaterThanOrEqual(SOCKET_MAX);
  expect(waiting).toBeLessThan(SOCKET_MAX + ONE_MORE);
  unblock();
  const events = await live.receive(BACKLOG);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: BACKLOG }, (_, i) => i + 1));
});

test("les systèmes des deux bouts prendraient tout : qui ne lit pas n'en reçoit que ce qu'il peut avoir en route", async () => {
  await using server = await openServer();
  const cookie = await backlog(server);
  const lines: Socket[] = [];
  server.app.websocketServer.on("connection", (socket) => lines.push(Reflect.get(socket, "_socket") as Socket));
  using live = await openLive(server, cookie, { lastEventId: null });
  live.socket.pause();
  live.say(SUBSCRIBE("0"));
  const line = lines[0]!;
  await vi.waitUntil(() => line.bytesWritten >= ON_THE_WAY_MAX, 10_000);
  let before = 0;
  await vi.waitFor(() => expect([before, (before = line.bytesWritten)]).toEqual([before, before]), { interval: 500 });
  expect(line.bytesWritten).toBeLessThan(ON_THE_WAY_MAX + 2 * ONE_MORE);
  live.socket.resume();
  expect((await live.receive(BACKLOG)).map(({ seq }) => seq)).toEqual(Array.from({ length: BACKLOG }, (_, i) => i + 1));
});

test("les prises d'un même compte se partagent une part", async () => {
  await using server = await openServer();
  const cookie = await backlog(server);
  blockLines(server);
  const sockets = await Promise.all(Array.from({ length: 12 }, () => openLive(server, cookie, { lastEventId: "0" })));
  const waiting = await settled(server);
  expect(sum(waiting)).toBeLessThan(ACCOUNT_MAX + sockets.length * ONE_MORE);
  for (const { socket } of sockets) socket.terminate();
});

test("une prise dont rien ne part se ferme en moins de trente secondes, et ne retient plus rien de sa part", async () => {
  await using server = await openServer();
  const cookie = await backlog(server);
  blockLines(server);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const live = await openLive(server, cookie, { lastEventId: "0" });
    const [accepted] = server.app.websocketServer.clients;
    await vi.waitUntil(() => accepted!.bufferedAmount >= SOCKET_MAX, { timeout: 10_000 });
    const gone = once(accepted!, "close");
    await vi.advanceTimersByTimeAsync(STALLED_MS);
    expect(accepted!.readyState).toBe(WebSocket.CLOSING);
    await vi.advanceTimersByTimeAsync(30_000 - STALLED_MS);
    await gone;
    live.socket.terminate();
  } finally {
    vi.useRealTimers();
  }
});

test("qui lit n'attend pas les autres prises de son compte", async () => {
  await using server = await openServer();
  const cookie = await backlog(server);
  const unblock = blockLines(server);
  const deaf = await Promise.all(Array.from({ length: 12 }, () => openLive(server, cookie, { lastEventId: "0" })));
  await settled(server);
  server.app.websocketServer.removeAllListeners("connection");
  using live = await openLive(server, cookie, { lastEventId: "0" });
  await live.receive(BACKLOG);
  unblock();
  for (const { socket } of deaf) socket.terminate();
});
