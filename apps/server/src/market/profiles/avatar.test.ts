import { aPerson } from "@recolte/db/factories";
import { profiles } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { photoHandlers } from "#market/announcements/photos.ts";
import { startOutbox } from "#platform/outbox.ts";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { avatarHandlers } from "./avatar.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

async function signedIn(env: Record<string, string> = {}) {
  const server = await openServer(env);
  const person = await aPerson(server.db);
  return { server, person, cookie: await server.cookieOf(person), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Left half of one colour, right half of the other. */
async function halves(width: number, height: number, [left, right]: [string, string]) {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}
const plain = (colour: string) => halves(600, 400, [colour, colour]);

const upload = ({ origin }: Server, cookie: string, body: Uint8Array) =>
  sendPhoto<{ avatarKey: string }>(origin, { body, purpose: "avatar", headers: { cookie } });

async function served(server: Server, { id, key }: { id: string; key?: string }) {
  const answer = await fetch(`${server.origin}/media/avatars/${id}.webp${key ? `?v=${key}` : ""}`);
  return { status: answer.status, kept: answer.headers.get("cache-control"), body: Buffer.from(await answer.arrayBuffer()) };
}
const colourOf = async (body: Buffer) => {
  const { dominant } = await sharp(body).stats();
  return dominant.r > dominant.b ? "rouge" : "bleu";
};

async function filesOf({ storage }: Server, owner: string) {
  const names: string[] = [];
  for await (const name of storage.keys("avatars")) if (name.startsWith(owner)) names.push(name);
  return names;
}

/** What main.ts leaves running: works off what waits. */
async function workOff(server: Server) {
  const { db, log } = server;
  const worker = startOutbox({ db, log, handlers: { ...photoHandlers(server), ...avatarHandlers(server) }, pause: 20 });
  await vi.waitFor(
    async () => expect(await db.query.outbox.findMany({ where: (item, { isNull }) => isNull(item.doneAt) })).toEqual([]),
    8000,
  );
  await worker.close();
}

test("un avatar est le carré du milieu, en webp, au plus 288 points", async () => {
  await using one = await signedIn();
  const wide = await sharp(await halves(600, 400, ["#f00", "#00f"]))
    .extend({ left: 200, right: 200, background: "#0f0" })
    .jpeg()
    .toBuffer();
  const { status, avatarKey } = await upload(one.server, one.cookie, wide);
  expect(status).toBe(200);
  const { body, kept } = await served(one.server, { id: one.person.id, key: avatarKey });
  expect(kept).toBe("public, max-age=31536000, immutable");
  const { width, height, format } = await sharp(body).metadata();
  expect([width, height, format]).toEqual([288, 288, "webp"]);
  // The green on both sides is cut off.
  const { channels } = await sharp(body).stats();
  expect(channels[1]!.mean).toBeLessThan(30);
});

test("un petit avatar n'est pas agrandi, et ce que la photo dit du lieu disparaît", async () => {
  await using one = await signedIn();
  const small = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } })
    .withExif({ IFD0: { Copyright: "canari" } })
    .jpeg()
    .toBuffer();
  await upload(one.server, one.cookie, small);
  const { body } = await served(one.server, { id: one.person.id });
  expect((await sharp(body).metadata()).width).toBe(40);
  expect(body.includes("canari")).toBe(false);
});

test("un nouvel avatar prend la place de l'ancien, sous une autre adresse, partout où la personne paraît", async () => {
  await using one = await signedIn();
  const first = await upload(one.server, one.cookie, await plain("#f00"));
  const second = await upload(one.server, one.cookie, await plain("#00f"));
  expect(second.avatarKey).not.toBe(first.avatarKey);
  const { body } = await served(one.server, { id: one.person.id, key: second.avatarKey });
  expect(await colourOf(body)).toBe("bleu");
  expect((await served(one.server, { id: one.person.id })).kept).toBe("no-cache");

  const client = one.server.client(one.cookie);
  expect((await client.profiles.byId.query({ id: one.person.id })).avatarKey).toBe(second.avatarKey);
  expect((await client.auth.me.query())?.avatarKey).toBe(second.avatarKey);
});

test("retiré, l'avatar disparaît, et son fichier aussi", async () => {
  await using one = await signedIn();
  await upload(one.server, one.cookie, await plain("#f00"));
  const client = one.server.client(one.cookie);
  expect(await client.profiles.removeAvatar.mutate()).toEqual({ removed: true });
  expect(await client.profiles.removeAvatar.mutate()).toEqual({ removed: false });
  expect((await client.profiles.me.query()).avatarKey).toBeNull();
  await workOff(one.server);
  expect((await served(one.server, { id: one.person.id })).status).toBe(404);
  expect(await filesOf(one.server, one.person.id)).toEqual([]);
});

test("l'avatar des premières versions se montre encore ; remplacé, son fichier s'efface", async () => {
  await using one = await signedIn();
  const { storage, db } = one.server;
  await storage.put("avatars", `${one.person.id}.webp`, { body: await plain("#f00"), type: "image/webp" });
  await db.update(profiles).set({ avatarKey: "douze-signes" }).where(eq(profiles.id, one.person.id));
  expect(await colourOf((await served(one.server, { id: one.person.id })).body)).toBe("rouge");
  const { avatarKey } = await upload(one.server, one.cookie, await plain("#00f"));
  await workOff(one.server);
  expect(await colourOf((await served(one.server, { id: one.person.id, key: avatarKey })).body)).toBe("bleu");
  expect(await filesOf(one.server, one.person.id)).toEqual([`${one.person.id}/${avatarKey}/288.webp`]);
});

test("un nouvel avatar envoyé aussitôt après le retrait n'est pas emporté avec l'ancien", async () => {
  await using one = await signedIn();
  await upload(one.server, one.cookie, await plain("#f00"));
  await one.server.client(one.cookie).profiles.removeAvatar.mutate();
  await upload(one.server, one.cookie, await plain("#00f"));
  await workOff(one.server);
  const { status, body } = await served(one.server, { id: one.person.id });
  expect([status, await colourOf(body)]).toEqual([200, "bleu"]);
});

test("un compte sans profil n'envoie pas d'avatar", async () => {
  await using one = await signedIn();
  const photo = await plain("#f00");
  await one.server.db.delete(profiles).where(eq(profiles.id, one.person.id));
  expect(await upload(one.server, one.cookie, photo)).toMatchObject({
    status: 412,
    message: "Votre profil n'est pas encore configuré",
  });
  expect((await served(one.server, { id: one.person.id })).status).toBe(404);
});

test("sans service de fichiers : un refus clair, le profil ne change pas", async () => {
  await using one = await signedIn({ S3_ENDPOINT: "http://127.0.0.1:9" });
  expect(await upload(one.server, one.cookie, await plain("#f00"))).toMatchObject({
    status: 503,
    message: "L'envoi des photos est momentanément indisponible. Réessayez dans quelques instants.",
  });
  expect((await one.server.client(one.cookie).profiles.me.query()).avatarKey).toBeNull();
});
