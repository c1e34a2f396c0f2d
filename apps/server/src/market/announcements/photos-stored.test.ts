import { aPerson } from "@recolte/db/factories";
import { outbox } from "@recolte/db/schema";
import { sql } from "drizzle-orm";
import { PassThrough } from "node:stream";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { keepPicture } from "#talk/messages/pictures.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openServer } from "#testing/open-server.ts";
import { keepPhoto, photoHandlers } from "./photos.ts";

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();

async function filesOf({ storage }: Awaited<ReturnType<typeof openServer>>, folder: string) {
  const names: string[] = [];
  for (const bucket of ["announcement-images", "message-images"] as const)
    for await (const key of storage.keys(bucket)) if (key.startsWith(folder)) names.push(key);
  return names;
}

test.for([
  ["d'annonce", keepPhoto, "announcement_images"],
  ["de message", keepPicture, "message_images"],
] as const)("la base tombe après l'envoi d'une photo %s : ses fichiers ne restent pas", async ([, keep, table]) => {
  await using server = await openServer();
  const { id } = await aPerson(server.db);
  await server.pool.query(`
    create function fall() returns trigger language plpgsql as $$ begin raise 'fallen'; end $$;
    create trigger fall before insert on ${table} for each row execute function fall()`);
  await expect(keep(server, id, await photo())).rejects.toThrow();
  expect(await filesOf(server, id)).not.toEqual([]);
  await server.db.update(outbox).set({ nextAt: sql`now()` });
  const lane = startOutbox({ db: server.db, log: server.log, handlers: photoHandlers(server), pause: 20 });
  await expect.poll(() => filesOf(server, id)).toEqual([]);
  await lane.close();
});

test("une photo gardée n'est pas effacée par ce qui attendait qu'elle manque ; supprimée ensuite, elle s'efface", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const { id } = await keepPhoto(server, awa.id, await photo());
  await keepPicture(server, awa.id, await photo());
  const deletions = () => server.db.$count(outbox, sql`kind = 'image.delete'`);
  expect(await deletions()).toBe(0);
  await server.client(await server.cookieOf(awa)).announcements.removeImage.mutate({ id });
  expect(await deletions()).toBe(1);
});

test("des fichiers déjà repris n'ont pas de photo : elle est à renvoyer", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db);
  const storage: typeof server.storage = {
    ...server.storage,
    put: async (...file) => {
      await server.storage.put(...file);
      await server.db.update(outbox).set({ attempts: 1 });
    },
  };
  for (const keep of [keepPhoto, keepPicture])
    await expect(keep({ ...server, storage }, id, await photo())).rejects.toThrow("momentanément indisponible");
});

test("un fichier qui ne finit pas d'arriver n'arrête pas le second format des autres", async () => {
  await using server = await openServer();
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const body = new PassThrough();
  const storage = { ...server.storage, get: async () => ({ body, length: 9, etag: "", contentRange: undefined }) };
  const made = Promise.allSettled([photoHandlers({ ...server, storage })["image.avif"]({ key: "x", widths: [320] })]);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(30_000));
  limit.abort();
  expect(await made).toMatchObject([{ status: "rejected", reason: { name: "AbortError" } }]);
  expect(body.destroyed).toBe(true);
  timeout.mockRestore();
});

test("un second format qui ne peut pas se faire se tente une fois, sans bruit : le premier reste", async () => {
  await using server = await openServer();
  const { id } = await aPerson(server.db);
  const { key } = await keepPhoto(server, id, await photo());
  await server.storage.put("announcement-images", `${key}/400.webp`, { body: Buffer.from("bruit"), type: "image/webp" });
  const log = { ...server.log, warn: vi.fn(), error: vi.fn() };
  const lane = startOutbox({ db: server.db, log, handlers: photoHandlers(server), pause: 20 });
  await expect.poll(() => server.db.$count(outbox, sql`kind = 'image.avif' and done_at is not null and attempts = 1`)).toBe(1);
  await lane.close();
  expect([log.warn, log.error].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(await server.db.query.announcementImages.findFirst()).toMatchObject({ avif: false });
});
