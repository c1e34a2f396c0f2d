import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { outbox } from "@recolte/db/schema";
import { isNotNull } from "drizzle-orm";
import { createServer, type AddressInfo, type Socket } from "node:net";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";

const AWAY = "L'envoi des photos est momentanément indisponible. Réessayez dans quelques instants.";

/** Takes connections, reads, and never says a word. */
async function silentService() {
  const lines = new Set<Socket>();
  const service = createServer((line) => {
    lines.add(line);
    line.on("error", () => {}).resume();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => service.close(resolve));
    },
  };
}

const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();

test("un service de photos muet n'arrête que les photos : les autres appels passent, rien n'est écrit à moitié", async () => {
  await using silent = await silentService();
  await using server = await openServer({ S3_ENDPOINT: silent.address, REQUEST_PATIENCE_MS: "300" });
  const { id } = await anAnnouncement(server.db, { userId: (await aPerson(server.db)).id });
  const cookies = await Promise.all(Array.from({ length: 20 }, async () => server.cookieOf(await aPerson(server.db))));
  const body = await photo();
  const uploads = Promise.all(
    cookies.map((cookie) => sendPhoto(server.origin, { purpose: "avatar", headers: { cookie }, body })),
  );

  const input = encodeURIComponent(JSON.stringify({ id }));
  const statuses: number[] = [];
  for (let i = 0; i < 50; i++) statuses.push((await fetch(`${server.origin}/trpc/announcements.byId?input=${input}`)).status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);

  for (const answer of await uploads) expect(answer).toEqual({ status: 503, message: AWAY });
  expect(await server.db.query.profiles.findMany({ where: (row) => isNotNull(row.avatarKey) })).toEqual([]);
  // What may have arrived all the same is to be taken away.
  expect(await server.db.$count(outbox)).toBe(20);
});

test.for(["announcement", "message", "avatar"] as const)(
  "%s : un service muet a deux secondes et demie pour toute la photo, essais compris",
  async (purpose) => {
    await using silent = await silentService();
    await using server = await openServer({ S3_ENDPOINT: silent.address });
    const cookie = await server.cookieOf(await aPerson(server.db));
    const timeout = vi.spyOn(AbortSignal, "timeout");
    expect(await sendPhoto(server.origin, { purpose, headers: { cookie }, body: await photo() })).toEqual({
      status: 503,
      message: AWAY,
    });
    expect(timeout).toHaveBeenCalledWith(2500);
    timeout.mockRestore();
  },
);
