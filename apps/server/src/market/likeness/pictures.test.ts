import { announcementImages, imageFingerprints, users } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { likenessStage } from "#testing/likeness-stage.ts";
import { forgetLikeness } from "./forget-queries.ts";

const photo = (name: string) => readFile(new URL(`../../../../../packages/db/demo-pictures/${name}/1280.webp`, import.meta.url));
const same = (otherId: string, isCondemned = false) => ({ signal: "picture.same", otherId, isCondemned });

/** What is left of a picture whose sides are cut by these parts. */
async function cut(picture: Buffer, [left, right, top, bottom]: readonly [number, number, number, number]) {
  const { width, height } = await sharp(picture).metadata();
  return sharp(picture).extract({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });
}

/** A dark bar over an eighth of it. */
async function captioned(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const create = { width, height: Math.round(height / 8), channels: 3, background: "#101010" } as const;
  return sharp(picture)
    .composite([{ input: { create }, gravity: "south" }])
    .jpeg()
    .toBuffer();
}

const COPIES = [
  ["telle quelle", async (picture: Buffer) => picture],
  ["réencodée en JPEG à 40", (picture: Buffer) => sharp(picture).jpeg({ quality: 40 }).toBuffer()],
  ["deux fois plus petite", (picture: Buffer) => sharp(picture).resize(640).jpeg().toBuffer()],
  ["vue dans un miroir", (picture: Buffer) => sharp(picture).flop().jpeg().toBuffer()],
  ["coupée de 10 % à chaque bord", async (picture: Buffer) => (await cut(picture, [0.1, 0.1, 0.1, 0.1])).jpeg().toBuffer()],
  ["coupée de 10 % à gauche", async (picture: Buffer) => (await cut(picture, [0.1, 0, 0, 0])).jpeg().toBuffer()],
  ["coupée de 10 % en bas et à droite", async (picture: Buffer) => (await cut(picture, [0, 0.1, 0, 0.1])).jpeg().toBuffer()],
  ["tournée de 4°", (picture: Buffer) => sharp(picture).rotate(4, { background: "#ffffff" }).jpeg().toBuffer()],
  [
    "tournée de 4° dans l'autre sens",
    (picture: Buffer) => sharp(picture).rotate(-4, { background: "#000000" }).jpeg().toBuffer(),
  ],
  ["sous une légende", captioned],
  [
    "avec une légende ajoutée",
    (picture: Buffer) => sharp(picture).extend({ bottom: 100, background: "#101010" }).jpeg().toBuffer(),
  ],
] as const;

test.for(COPIES)("la photo d'un autre, %s, est trouvée dès son envoi", async ([_how, changed]) => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const original = await photo("tomates");
  const first = await awa.upload(original);
  await awa.publish({ imageIds: [first] });
  await stage.settled();
  const copy = await ben.upload(await changed(original));
  expect(await stage.found(copy)).toEqual([same(first)]);
  expect(await stage.found(first)).toEqual([]);
});

test("une autre photo du même produit n'est pas la même, ni une photo unie", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();
  await awa.publish({ imageIds: [await awa.upload(await photo("tomates")), await awa.upload(plain)] });
  await stage.settled();
  expect(await stage.found(await ben.upload(await photo("tomates-2")), await ben.upload(plain))).toEqual([]);
  expect(await stage.db.$count(imageFingerprints)).toBe(2);
});

test("ni sa propre photo, ni celle d'une démonstration, ni celle que personne n'a publiée n'est celle d'un autre", async () => {
  await using stage = await likenessStage();
  const [awa, ben, demo] = [await stage.member(), await stage.member(), await stage.member()];
  const original = await photo("mangues");
  await stage.db.update(users).set({ isDemo: true }).where(eq(users.id, demo.id));
  await demo.publish({ imageIds: [await demo.upload(original)] });
  await ben.upload(original);
  await awa.publish({ imageIds: [await awa.upload(original)] });
  await stage.settled();
  expect(await stage.found(await awa.upload(original))).toEqual([]);
});

test("deux qui envoient la même photo avant que l'un publie : elle est trouvée quand l'autre publie", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const original = await photo("mangues");
  const [first, copy] = [await awa.upload(original), await ben.upload(original)];
  await stage.settled();
  await awa.publish({ imageIds: [first] });
  await stage.settled();
  expect(await stage.found(copy)).toEqual([]);
  await ben.publish({ imageIds: [copy] });
  expect(await stage.found(copy)).toEqual([same(first)]);
});

test("une photo effacée n'est plus comparée", async () => {
  await using stage = await likenessStage();
  const [awa, ben] = [await stage.member(), await stage.member()];
  const original = await photo("mangues");
  const id = await awa.publish({ imageIds: [await awa.upload(original)] });
  await stage.settled();
  await awa.client.announcements.remove.mutate({ id });
  expect(await stage.db.$count(announcementImages)).toBe(0);
  await forgetLikeness(stage.db);
  expect(await stage.found(await ben.upload(original))).toEqual([]);
});
