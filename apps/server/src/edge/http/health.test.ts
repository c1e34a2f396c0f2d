import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

const statusOf = async (origin: string, address: string) => (await fetch(`${origin}${address}`)).status;

test("à l'arrêt demandé, /readyz dit non avant que rien ne ferme : qui est là est encore servi", async () => {
  await using server = await openServer();
  expect(await statusOf(server.origin, "/readyz")).toBe(200);
  server.state.draining = true;
  expect(await statusOf(server.origin, "/readyz")).toBe(503);
  expect(await statusOf(server.origin, "/livez")).toBe(200);
  expect(await statusOf(server.origin, "/trpc/home.counters")).toBe(200);
});

test("une base muette : pas prêt, en une seconde, mais vivant", async () => {
  await using server = await openServer();
  // Every connection is taken: the question itself has to wait.
  const taken = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()));
  expect(await statusOf(server.origin, "/readyz")).toBe(503);
  expect(await statusOf(server.origin, "/livez")).toBe(200);
  for (const client of taken) client.release();
  expect(await statusOf(server.origin, "/readyz")).toBe(200);
});
