import { aPerson } from "@recolte/db/factories";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { openLive } from "#testing/live.ts";
import { openServer } from "#testing/open-server.ts";

test("après une coupure de la cloche, une session finie ailleurs perd sa prise en deux secondes, sans attendre la minute ; les autres la gardent", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  const other = await server.cookieOf(await aPerson(server.db));
  using ended = await openLive(server, cookie);
  using kept = await openLive(server, other);
  await Promise.all([ended.started(), kept.started()]);
  const looks = vi.spyOn(server.sessions, "watchAgain");
  await server.sessions.endAllOf(awa.id);
  const before = Date.now();
  server.bell.gap();
  expect(await ended.closed).toBe(4401);
  // Far less than the minute, on a busy machine too.
  expect(Date.now() - before).toBeLessThan(20_000);
  await vi.waitFor(() => expect(looks).toHaveBeenCalledTimes(2), 5000);
  await Promise.all(looks.mock.results.map(({ value }) => value as Promise<boolean>));
  expect(kept.socket.readyState).toBe(WebSocket.OPEN);
});
