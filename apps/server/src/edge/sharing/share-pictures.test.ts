import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { announcementImages, announcements } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { drawable } from "./drawable.ts";
import { openSharePictures } from "./share-pictures.ts";

const UNKNOWN = "0198c0de-0000-7000-8000-000000000000";
let server: Awaited<ReturnType<typeof openServer>>;
let userId = "";
beforeAll(async () => {
  server = await openServer();
  userId = (await aPerson(server.db)).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const pictureOf = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/share/${name}.jpg`, { headers });

async function read(name: string) {
  const answer = await pictureOf(name);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const body = Buffer.from(await answer.arrayBuffer());
  return { body, headers: answer.headers, ...(await sharp(body).metadata()) };
}

const statsOf = async (body: Buffer, part: Parameters<ReturnType<typeof sharp>["extract"]>[0]) =>
  (await sharp(await sharp(body).extract(part).greyscale().png().toBuffer()).stats()).channels[0];

/** Share of dark pixels where the title stands. */
async function inkOf(body: Buffer) {
  const title = sharp(body).extract({ left: 656, top: 136, width: 496, height: 270 }).greyscale().threshold(120);
  const { channels } = await sharp(await title.png().toBuffer()).stats();
  return 1 - (channels[0]?.mean ?? 255) / 255;
}

/** Noise is what a JPEG compresses worst. */
async function aPhoto(announcementId: string) {
  const noise = randomBytes(1280 * 960 * 3);
  const body = await sharp(noise, { raw: { width: 1280, height: 960, channels: 3 } })
    .webp({ quality: 78 })
    .toBuffer();
  const key = `${userId}/1-${announcementId.slice(-8)}`;
  await server.storage.put("announcement-images", `${key}/1280.webp`, { body, type: "image/webp" });
  const facts = { width: 1280, height: 960, widths: [1280], color: "#aabbcc", bytes: body.byteLength, sha256: "x" };
  await server.db.insert(announcementImages).values({ ...facts, ownerId: userId, announcementId, key });
  return key;
}

test.each([
  ["le plus long des titres", "W".repeat(120)],
  ["un long titre de mots", "Tomates fraîches de Ntoum récoltées ce matin à la main ".repeat(3).slice(0, 120)],
  ["des emoji", "🍅🍅 Tomates 👩🏾‍🌾 bien mûres 🇬🇦"],
  ["de l'arabe", "طماطم طازجة من ليبرفيل"],
  ["des signes de balises", '<b>& "Tomates" \'</span>'],
  ["rien qui se dessine", "🍅🍅🍅 水果"],
])("l'image d'une annonce avec %s est un JPEG de 1200 × 630 sous 300 ko, son titre y est écrit", async (_case, title) => {
  const { id } = await anAnnouncement(server.db, { userId, title });
  const { body, width, height, format } = await read(id);
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect(body.byteLength).toBeLessThan(300_000);
  expect(await inkOf(body)).toBeGreaterThan(0.015);
});

test("une ville et un prix démesurés ne débordent pas", async () => {
  const { id } = await anAnnouncement(server.db, { userId, price: 9_999_999_999.99, unit: "paquet", city: "W".repeat(60) });
  const { body } = await read(id);
  expect((await statsOf(body, { left: 1160, top: 0, width: 40, height: 630 }))?.min).toBeGreaterThan(235);
});

test("la photo y est ; même la plus lourde reste sous 300 ko", async () => {
  const { id } = await anAnnouncement(server.db, { userId });
  const { body: plain, headers: before } = await read(id);
  await aPhoto(id);
  const { body, headers, width, height } = await read(id);
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  expect(headers.get("etag")).not.toBe(before.get("etag"));
  expect(body.byteLength).toBeLessThan(300_000);
  const corner = { left: 0, top: 0, width: 120, height: 120 };
  expect((await statsOf(body, corner))?.stdev).toBeGreaterThan(5);
  expect((await statsOf(plain, corner))?.stdev).toBeLessThan(2);
});

test("elle se garde par son étiquette, change avec le prix et se montre ailleurs", async () => {
  const { id } = await anAnnouncement(server.db, { userId });
  const { headers } = await read(id);
  const etag = headers.get("etag") ?? "";
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await pictureOf(id, { "if-none-match": etag })).status).toBe(304);
  await server.db.update(announcements).set({ price: 999 }).where(eq(announcements.id, id));
  const changed = await pictureOf(id, { "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).not.toBe(etag);
});

test("sans photo à portée, l'image se dessine quand même mais ne se garde pas", async () => {
  const { id } = await anAnnouncement(server.db, { userId });
  const key = await aPhoto(id);
  await using away = await openServer({ S3_ENDPOINT: "http://127.0.0.1:9" });
  const seller = await aPerson(away.db);
  const other = await anAnnouncement(away.db, { userId: seller.id });
  const facts = { width: 1280, height: 960, widths: [1280], color: "#aabbcc", bytes: 1, sha256: "x" };
  await away.db.insert(announcementImages).values({ ...facts, ownerId: seller.id, announcementId: other.id, key });
  const answer = await fetch(`${away.origin}/share/${other.id}.jpg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("etag")).toBeNull();
});

test("celles qui ne sont pas publiques n'ont pas d'image ; le site a la sienne", async () => {
  const paused = await anAnnouncement(server.db, { userId, status: "paused" });
  for (const name of [paused.id, UNKNOWN, "x", "..%2f..%2fetc%2fpasswd", `${UNKNOWN}%00`])
    expect((await pictureOf(name)).status, name).toBe(404);
  expect(await read("recolte")).toMatchObject({ width: 1200, height: 630 });
});

test("qui en fait dessiner trop attend son tour ; ce qui est gardé ne coûte rien", async () => {
  await using strict = await openServer({ LIMITS_SCALE: "0.01" });
  const seller = await aPerson(strict.db);
  const ids = await Promise.all(
    Array.from({ length: 4 }, async (_, i) => (await anAnnouncement(strict.db, { userId: seller.id, title: `Lot ${i}` })).id),
  );
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await fetch(`${strict.origin}/share/${id}.jpg`)).status);
  expect(statuses).toEqual([200, 200, 200, 503]);
  expect((await fetch(`${strict.origin}/share/${ids[0]}.jpg`)).status).toBe(200);
  const refused = await fetch(`${strict.origin}/share/${ids[3]}.jpg`);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(refused.headers.get("cache-control")).toBe("no-store");
});

test("demandée encore pendant qu'elle vient d'être dessinée, une image ne se redessine pas et ne prend pas deux fois sa place", async () => {
  const draw = vi.fn(async () => new Uint8Array(13 * 1024 * 1024));
  const pictures = openSharePictures({ ...server, images: { ...server.images, draw } });
  await pictures.draw("v1", null);
  await pictures.draw("v1", null);
  expect(draw).toHaveBeenCalledOnce();
  expect(pictures.kept("v1")).toBeDefined();
});

test("ce que les polices ne savent pas écrire ne laisse pas de case vide", () => {
  expect(drawable("🍅 Tomates 👩🏾‍🌾 №1 水果!", "Légumes")).toBe("Tomates №1 !");
  expect(drawable("🍅🍅", "Légumes")).toBe("Légumes");
  expect(drawable("Ŋgɔm d'été à l'œil", "Légumes")).toBe("Ŋgɔm d'été à l'œil");
  expect(drawable("طماطم طازجة", "Légumes")).toBe("طماطم طازجة");
});
