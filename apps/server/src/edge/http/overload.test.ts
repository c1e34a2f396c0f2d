import { aPerson } from "@recolte/db/factories";
import { once } from "node:events";
import { connect } from "node:net";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { MEMBER_TABLE, MEMBER_WRITE } from "#testing/member-call.ts";
import { openServer } from "#testing/open-server.ts";

/** Anybody who needs it waits until it is let go, or the test ends. */
async function hold({ pool }: Awaited<ReturnType<typeof openServer>>, table: string) {
  const blocker = await pool.connect();
  await blocker.query(`begin; lock table ${table} in access exclusive mode`);
  let isHeld = true;
  async function letGo() {
    if (!isHeld) return;
    isHeld = false;
    await blocker.query("rollback");
    blocker.release();
  }
  return { letGo, [Symbol.asyncDispose]: letGo };
}

test("plus d'appels que le service n'en porte : les uns sont servis, les autres renvoyés en français avec un délai", async () => {
  await using server = await openServer({ REQUEST_PATIENCE_MS: "300" });
  // The one thing every call here needs is held back, so that all of them meet.
  await using held = await hold(server, "announcements");
  const unknown = encodeURIComponent(JSON.stringify({ id: "0198c0de-0000-7000-8000-000000000000" }));
  const calls = Array.from({ length: 120 }, () => fetch(`${server.origin}/trpc/announcements.byId?input=${unknown}`));
  const refused = await Promise.race(
    calls.map(async (call) => ((await call).status === 503 ? call : new Promise<never>(() => {}))),
  );
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(await refused.json()).toMatchObject({
    error: { message: "Le service est très demandé. Réessayez dans quelques secondes.", data: { refusal: "service.busy" } },
  });
  await held.letGo();
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(16);
  expect(statuses.filter((status) => status !== 404 && status !== 503)).toEqual([]);
  expect((await fetch(`${server.origin}/trpc/home.counters`)).status).toBe(200);
});

test("ce qui s'écrit attend aussi son tour, et qui raccroche pendant le travail rend sa place", async () => {
  await using server = await openServer({ REQUEST_PATIENCE_MS: "300" });
  const cookie = await server.cookieOf(await aPerson(server.db));
  await using _held = await hold(server, MEMBER_TABLE);
  const headers = { "content-type": "application/json", cookie };
  const hangUp = new AbortController();
  const writes = Array.from({ length: 80 }, () =>
    fetch(`${server.origin}/trpc/${MEMBER_WRITE}`, { method: "POST", headers, body: "{}", signal: hangUp.signal }),
  );
  const refused = writes.map(async (write) =>
    (await write).status === 503 ? (await write).headers : new Promise<never>(() => {}),
  );
  expect(Number((await Promise.race(refused)).get("retry-after"))).toBeGreaterThanOrEqual(1);
  hangUp.abort();
  await Promise.allSettled(writes);
  await vi.waitFor(async () => expect((await fetch(`${server.origin}/trpc/auth.me`)).status).toBe(200), 1000);
});

/** As many calls as are worked for and as may wait, all held back: there is room for nobody else. */
async function fill(server: Awaited<ReturnType<typeof openServer>>) {
  const held = await hold(server, "announcements");
  const unknown = encodeURIComponent(JSON.stringify({ id: "0198c0de-0000-7000-8000-000000000000" }));
  const many = (length: number, path: string) => Array.from({ length }, () => fetch(`${server.origin}/trpc/${path}`));
  const waiting = (rank: string, count: number) =>
    vi.waitFor(async () => expect(await server.metrics.scrape()).toContain(`waiting{rank="${rank}"} ${count}\n`), 5000);
  const reading = many(72, `announcements.byId?input=${unknown}`);
  await waiting("middle", 56);
  const settled = Promise.allSettled([...reading, ...many(8, "auth.me")]);
  await waiting("first", 8);
  async function letGo() {
    await held.letGo();
    await settled;
  }
  return { letGo, [Symbol.asyncDispose]: letGo };
}

const PATIENT = { REQUEST_PATIENCE_MS: "20000" };

test("un appel de trop est renvoyé avant tout travail : son corps n'est pas lu, sa session pas cherchée, rien ne s'écrit au journal", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  await using server = await openServer(PATIENT, log);
  const cookie = await server.cookieOf(await aPerson(server.db));
  // No connection to the database is free either: whatever asked for one would wait.
  await using _held = await fill(server);

  const { port } = new URL(server.origin);
  const socket = connect(Number(port), "127.0.0.1");
  const type = "Content-Type: application/json\r\nContent-Length: 60000";
  socket.write(`POST /trpc/${MEMBER_WRITE} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n${type}\r\n\r\n{`);
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();

  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /u);
  expect(answer.toString()).toMatch(/^retry-after: [1-5]\r$/mu);
  expect(answer.toString()).toMatch(/^content-security-policy: default-src 'none'/mu);
  expect(answer.toString()).toMatch(/^cache-control: no-store\r$/mu);
  expect(lines.filter((line) => line.includes("503"))).toEqual([]);
  const told = await server.metrics.scrape();
  expect(told).toContain('recolte_admission_refused_total{rank="middle"} 1');
  expect(told).toContain('recolte_http_requests_total{route="/trpc/:path",class="5xx"} 1');
});

test("qui est renvoyé l'apprend en français, seul ou à plusieurs dans un envoi, et passe en réessayant", async () => {
  await using server = await openServer(PATIENT);
  const client = server.client(await server.cookieOf(await aPerson(server.db)));
  const held = await fill(server);
  const busy = { message: "Le service est très demandé. Réessayez dans quelques secondes.", data: { refusal: "service.busy" } };
  const asked = () => [client.auth.me.query(), client.notifications.unread.query()];
  for (const answer of await Promise.allSettled(asked())) expect(answer).toMatchObject({ status: "rejected", reason: busy });
  await expect(client.auth.me.query()).rejects.toMatchObject({
    ...busy,
    data: { httpStatus: 503, retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 5) },
  });
  await held.letGo();
  for (const answer of await Promise.allSettled(asked())) expect(answer).toMatchObject({ status: "fulfilled" });
});

test("quand il n'y a plus de place, ce qui est gardé pour les visiteurs, la santé et les pages passent encore", async () => {
  await using server = await openServer(PATIENT);
  const counters = `${server.origin}/trpc/home.counters`;
  expect((await fetch(counters)).status).toBe(200);
  await using _held = await fill(server);
  expect((await fetch(counters)).status).toBe(200);
  expect((await fetch(counters, { headers: { cookie: `sid=${"a".repeat(43)}` } })).status).toBe(503);
  expect((await fetch(`${server.origin}/livez`)).status).toBe(200);
  expect((await fetch(`${server.origin}/.well-known/security.txt`)).status).not.toBe(503);
});
