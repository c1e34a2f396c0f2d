import { aPerson, suspend } from "@recolte/db/factories";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { openLive, SUBSCRIBE } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";
import { sendSocketsAway } from "./live.ts";

async function signedIn() {
  const server = await openServer();
  const awa = await aPerson(server.db);
  return { server, awa, cookie: await server.cookieOf(awa), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test("sans session, la demande de prise est refusée avant d'en être une", async () => {
  await using server = await openServer();
  for (const cookie of [null, "sid=x", `sid=${"a".repeat(43)}`]) {
    using live = await openLive(server, cookie);
    expect(await live.refused(), String(cookie)).toBe(401);
    expect((await fetch(`${server.origin}/live`, { headers: cookie ? { cookie } : {} })).status).toBe(401);
  }
  expect(server.app.websocketServer.clients.size).toBe(0);
});

test("une session qui demande /live sans prise apprend qu'il en faut une", async () => {
  await using scenario = await signedIn();
  const answer = await fetch(`${scenario.server.origin}/live`, { headers: { cookie: scenario.cookie } });
  expect([answer.status, answer.headers.get("upgrade")]).toEqual([426, "websocket"]);
});

test.for(["/", "/livez", "/live/", "/trpc/announcements.list", "/media/announcement-images/x", "/nulle-part"])(
  "une prise demandée à %s n'en devient pas une, même avec une session",
  async (path) => {
    await using scenario = await signedIn();
    const { server, cookie } = scenario;
    const accepted = vi.fn();
    server.app.websocketServer.on("connection", accepted);
    const socket = new WebSocket(server.origin.replace("http", "ws") + path, { origin: server.origin, headers: { cookie } });
    const [{ message }] = (await once(socket, "error")) as [Error];
    expect(message).toBe("Unexpected server response: 404");
    expect(accepted).not.toHaveBeenCalled();
  },
);

test.for(["account", "network"])("la prise de trop (%s) est refusée avant d'en être une", async (of) => {
  await using server = await openServer({ LIMITS_SCALE: of === "account" ? "0.05" : "0.001" });
  const cookie = await server.cookieOf(await aPerson(server.db));
  const cookies = of === "account" ? [cookie, cookie, cookie] : [];
  while (cookies.length < 3) cookies.push(await server.cookieOf(await aPerson(server.db)));
  for (const one of cookies) {
    using live = await openLive(server, one);
    await live.started();
  }
  using more = await openLive(server, of === "account" ? cookie : await server.cookieOf(await aPerson(server.db)));
  expect(await more.refused()).toBe(429);
});

test("une base absente ne déconnecte personne : la prise est refusée pour revenir plus tard", async () => {
  await using scenario = await signedIn();
  const { server, cookie } = scenario;
  const holder = await server.pool.connect();
  await holder.query("begin; lock table sessions");
  const opening = openLive(server, cookie);
  await vi.waitFor(async () => {
    const { rowCount } = await server.pool.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(rowCount).toBe(1);
  }, 5000);
  using live = await opening;
  expect(await live.refused()).toBe(503);
  await holder.query("commit");
  holder.release();
});

test("aucun autre site n'ouvre de prise", async () => {
  await using scenario = await signedIn();
  const { server, cookie } = scenario;
  const { port } = new URL(server.origin);
  for (const origin of [
    "https://evil.example",
    "null",
    `http://127.0.0.1.evil.example:${port}`,
    "http://127.0.0.1:1",
    `http://evil.127.0.0.1:${port}`,
    "file://",
  ]) {
    using live = await openLive(server, cookie, { origin });
    expect(await live.closed, origin).toBe(1006);
    expect(live.frames, origin).toEqual([]);
  }
});

test("rien ne s'écrit par la prise", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: null });
  live.say({ id: 1, method: "mutation", params: { path: "messages.send", input: {} } });
  await expect.poll(() => live.frames[0]?.error?.data?.code).toBe("NOT_FOUND");
});

test("une place qui n'en est pas une est refusée en une phrase, sans motif", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: "x" });
  await expect.poll(() => live.frames[0]?.error?.message).toBe("Reprenez depuis le début");
});

test.for([
  ["une trame de 20 Ko", "x".repeat(20_000), 1009],
  ["du charabia", "charabia", 1008],
  ["un nombre nu", "42", 1008],
  ["quatre abonnements", JSON.stringify([1, 2, 3, 4].map((id) => SUBSCRIBE(undefined, id))), 1008],
] as const)("%s : la prise se ferme", async ([_what, text, code]) => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: null });
  live.say(text);
  expect(await live.closed).toBe(code);
});

test("arrêter des abonnements qui n'existent pas n'en permet pas un quatrième", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: null });
  live.say(Array.from({ length: 200 }, (_, id) => ({ id, method: "subscription.stop" })));
  live.say([7, 8, 9].map((id) => ({ id, method: "subscription.stop" })));
  live.say([1, 2, 3].map((id) => SUBSCRIBE(undefined, id)));
  // Refused as a whole, so the three go on: none of them has made room.
  live.say([1, 2, 3, 4, 5, 6].map((id) => ({ id, method: "subscription.stop" })));
  expect(live.socket.readyState).toBe(WebSocket.OPEN);
  live.say(SUBSCRIBE(undefined, 4));
  expect(await live.closed).toBe(1008);
});

test("plus de cinq demandes dans une trame sont refusées", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: null });
  live.say([1, 2, 3, 4, 5, 6].map((id) => ({ id, method: "query", params: { path: "live.nothing" } })));
  await expect.poll(() => live.frames[0]?.error?.data?.code).toBe("BAD_REQUEST");
});

test("plus de vingt trames en dix secondes ferment la prise", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: null });
  for (let i = 0; i < 21; i++) live.say("PING");
  expect(await live.closed).toBe(1008);
});

test("une trame en dix-sept morceaux ferme la prise", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie, { lastEventId: null });
  for (let piece = 1; piece <= 17; piece++) live.socket.send("x", { fin: piece === 17 });
  expect(await live.closed).toBe(1008);
});

test("qui ne répond plus aux battements perd la prise après trente-cinq secondes", async () => {
  await using scenario = await signedIn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const deaf = new WebSocket(`${scenario.server.origin.replace("http", "ws")}/live`, { headers: { cookie: scenario.cookie } });
    const closed = once(deaf, "close");
    await once(deaf, "open");
    deaf.send(JSON.stringify(SUBSCRIBE()));
    await once(deaf, "message");
    const beat = once(deaf, "message");
    await vi.advanceTimersByTimeAsync(25_000);
    expect(String((await beat)[0])).toBe("PING");
    await vi.advanceTimersByTimeAsync(10_000);
    await closed;
  } finally {
    vi.useRealTimers();
  }
});

test("la vingt et unième prise ferme la première", async () => {
  await using scenario = await signedIn();
  const sockets = [];
  for (let i = 0; i < 21; i++) sockets.push(await openLive(scenario.server, scenario.cookie));
  expect(await sockets[0]?.closed).toBe(4409);
  expect(sockets[1]?.socket.readyState).toBe(WebSocket.OPEN);
  for (const { socket } of sockets) socket.terminate();
});

test("se déconnecter ferme la prise ouverte, en moins de deux secondes", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie);
  await live.started();
  const before = Date.now();
  await scenario.server.client(scenario.cookie).auth.signOutEverywhere.mutate();
  expect(await live.closed).toBe(4401);
  expect(Date.now() - before).toBeLessThan(2000);
});

test("se déconnecter sur un appareil y ferme la prise ; l'autre appareil rouvre la sienne", async () => {
  await using scenario = await signedIn();
  const { server, awa, cookie } = scenario;
  const other = await server.cookieOf(awa);
  using live = await openLive(server, cookie);
  await live.started();
  await server.client(cookie).auth.signOut.mutate();
  expect(await live.closed).toBe(4401);
  using again = await openLive(server, cookie);
  expect(await again.refused()).toBe(401);
  using elsewhere = await openLive(server, other);
  await elsewhere.started();
});

test("une personne expulsée perd sa prise, et n'en rouvre pas une fois suspendue", async () => {
  await using scenario = await signedIn();
  const { server, awa, cookie } = scenario;
  using live = await openLive(server, cookie);
  await live.started();
  await suspend(server.db, awa.id);
  server.bell.forceSignOut(awa.id);
  expect(await live.closed).toBe(4401);
  using again = await openLive(server, cookie);
  expect(await again.refused()).toBe(401);
});

test("le serveur qui s'arrête prévient, puis ferme", async () => {
  await using scenario = await signedIn();
  using live = await openLive(scenario.server, scenario.cookie);
  await live.started();
  await scenario.server.app.close();
  expect(await live.closed).toBe(1012);
  expect(live.frames.at(-1)).toMatchObject({ method: "reconnect" });
});

test("avant l'arrêt, les prises partent l'une après l'autre, plus personne n'entre, et les pages sont encore servies", async () => {
  await using scenario = await signedIn();
  const { server, cookie } = scenario;
  const left: number[] = [];
  const sockets = await Promise.all(Array.from({ length: 10 }, () => openLive(server, cookie)));
  for (const live of sockets) live.socket.once("close", () => left.push(performance.now()));
  await Promise.all(sockets.map((live) => live.started()));

  const gone = sendSocketsAway(server.app, 1000);
  using late = await openLive(server, cookie);
  expect(await late.closed).toBe(1006);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  await gone;
  for (const live of sockets) {
    expect(await live.closed).toBe(1012);
    expect(live.frames.at(-1)).toMatchObject({ method: "reconnect" });
  }
  expect(left.at(-1)! - left[0]!).toBeGreaterThan(800);
});

test("une prise qui s'ouvre à l'instant où sa session se ferme n'attend pas la minute pour l'apprendre", async () => {
  await using scenario = await signedIn();
  const { server, awa, cookie } = scenario;
  const { sessions, bell } = server;
  const { watch } = sessions;
  sessions.watch = async (token) => {
    const found = await watch(token);
    await sessions.endAllOf(awa.id);
    bell.forceSignOut(awa.id);
    return found;
  };
  using live = await openLive(server, cookie);
  expect(await live.closed).toBe(4401);
});
