import { aPerson } from "@recolte/db/factories";
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
