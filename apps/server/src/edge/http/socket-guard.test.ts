import { aPerson } from "@recolte/db/factories";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { guardSocket } from "./socket-guard.ts";

async function pair() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [accepted] = (await once(server, "connection")) as [WebSocket];
  if (client.readyState !== WebSocket.OPEN) await once(client, "open");
  return {
    client,
    accepted,
    [Symbol.dispose]() {
      client.terminate();
      server.close();
    },
  };
}

test("qui ne dit rien pendant dix secondes perd la prise", async () => {
  using sockets = await pair();
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  try {
    guardSocket(sockets.accepted);
    const closed = once(sockets.client, "close");
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect((await closed)[0]).toBe(1008);
  } finally {
    vi.useRealTimers();
  }
});

test("qui inonde et n'obéit pas à la fermeture n'est plus entendu, puis débranché", async () => {
  using sockets = await pair();
  guardSocket(sockets.accepted);
  let heard = 0;
  sockets.accepted.on("message", () => (heard += 1));
  // A frame of one's own making goes on after the other side has said good-bye.
  const line = Reflect.get(sockets.client, "_socket") as Duplex;
  sockets.client.pause();
  const gone = once(sockets.accepted, "close");
  const frame = Buffer.from([0x81, 0x84, 0, 0, 0, 0, ...Buffer.from("PONG")]);
  const flood = setInterval(() => line.destroyed || line.write(Buffer.concat(Array.from({ length: 500 }, () => frame))), 5);
  const began = Date.now();
  await gone;
  clearInterval(flood);
  expect(heard).toBeLessThanOrEqual(21);
  expect(Date.now() - began).toBeLessThan(4000);
});

/** Sends to somebody who does not read until the server has had enough; how much it held at the most. */
function pileUp({ accepted, client }: { accepted: WebSocket; client: WebSocket }) {
  client.pause();
  const letter = "x".repeat(64 * 1024);
  let most = 0;
  for (let sent = 0; sent < 2000; sent++) {
    accepted.send(letter);
    most = Math.max(most, accepted.bufferedAmount);
  }
  return most;
}

test("qui ne lit plus est renvoyé par 1013 avant que sa part ne remplisse la mémoire", async () => {
  using sockets = await pair();
  guardSocket(sockets.accepted);
  expect(pileUp(sockets)).toBeLessThan(2 << 20);
  const closed = once(sockets.client, "close");
  sockets.client.resume();
  expect((await closed)[0]).toBe(1013);
});

test("qui ne lit jamais est débranché cinq secondes plus tard, sans réponse de sa part", async () => {
  using sockets = await pair();
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  try {
    guardSocket(sockets.accepted);
    pileUp(sockets);
    const gone = once(sockets.accepted, "close");
    expect(sockets.accepted.readyState).toBe(WebSocket.CLOSING);
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    await gone;
  } finally {
    vi.useRealTimers();
  }
});

test("une session finie ailleurs ferme la prise à la vérification de la minute", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    using live = await openLive(server, cookie);
    await live.started();
    // Behind the application's back: no bell rings.
    await server.pool.query("delete from sessions where user_id = $1", [awa.id]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await live.closed).toBe(4401);
  } finally {
    vi.useRealTimers();
  }
});
