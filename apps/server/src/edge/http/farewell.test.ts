import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { endConnections, farewellSeconds } from "./farewell.ts";

test.for([
  [0, 10],
  [1, 10],
  [5, 9],
  [10, 4],
] as const)(
  "après %i s d'attente, les connexions en direct sont prévenues en %i s : la dernière avant quinze",
  ([drain, spread]) => {
    const farewell = farewellSeconds({ DEPLOYMENT: "production", DRAIN_SECONDS: drain });
    expect(farewell).toBe(spread);
    expect(drain + farewell).toBeLessThan(15);
  },
);

test("sur sa propre machine, rien n'attend", () => {
  expect(farewellSeconds({ DEPLOYMENT: "local", DRAIN_SECONDS: 0 })).toBe(0);
});

test("une demande commencée avant l'arrêt est servie comme toute autre, et sa connexion se ferme après elle : personne n'y perd une lecture", async () => {
  await using server = await openServer();
  const accepted = once(server.app.server, "connection") as Promise<[Socket]>;
  const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.write("GET /trpc/home.counters HTTP/1.1\r\nHost: localhost\r\n");
  const [line] = await accepted;
  await vi.waitFor(() => expect(line.bytesRead).toBeGreaterThan(0));

  const ended = endConnections(server.app);
  await expect(fetch(`${server.origin}/livez`)).rejects.toThrow();
  socket.write("\r\n");
  await Promise.all([ended, once(socket, "close")]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/u);
  expect(answer).toMatch(/^connection: close\r$/imu);
  // It was kept for the next visitors: the server still asks itself.
  expect(answer).toMatch(/^etag: /imu);
});
