import { aDirectoryEntry, aPerson } from "@recolte/db/factories";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { sendPhoto } from "#testing/send-photo.ts";
import { openImageProcess } from "./image-process.ts";

const images = openImageProcess();
afterAll(() => images.close());

/** Detailed enough that half of the file is not its header. */
const picture = () =>
  sharp({
    create: { width: 64, height: 64, channels: 3, background: "#d04020", noise: { type: "gaussian", mean: 128, sigma: 40 } },
  });
const marker = (file: Buffer, second: number) => file.indexOf(Buffer.from([0xff, second]));
const inserted = (file: Buffer, at: number, bytes: number[] | Buffer) =>
  Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)]);

function scanOf(file: Buffer, parameters: number[]) {
  const changed = Buffer.from(file);
  const sos = marker(changed, 0xda);
  // Length, the number of components and two bytes for each stand before them.
  Buffer.from(parameters).copy(changed, sos + 5 + 2 * changed[sos + 4]!);
  return changed;
}

const ADOBE = [0xff, 0xee, 0, 14, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 7];

/** As telephones write them, and every browser shows them. */
const ODD: Record<string, () => Promise<Buffer>> = {
  "JPEG aux bornes de balayage nulles": async () => scanOf(await picture().jpeg().toBuffer(), [0, 0, 0]),
  "JPEG aux bornes de balayage inconnues": async () => scanOf(await picture().jpeg().toBuffer(), [1, 20, 0x11]),
  "JPEG aux octets perdus entre deux marqueurs": async () => {
    const file = await picture().jpeg().toBuffer();
    return inserted(file, marker(file, 0xdb), [0, 0x12, 0x34, 0]);
  },
  "JPEG à la transformation Adobe inconnue": async () => inserted(await picture().jpeg().toBuffer(), 2, ADOBE),
  "JPEG suivi d'autre chose": async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from("suite")]),
  "PNG suivi d'autre chose": async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from("suite")]),
  "PNG au commentaire mal sommé": async () =>
    inserted(
      await picture().png().toBuffer(),
      33,
      Buffer.concat([Buffer.from([0, 0, 0, 3]), Buffer.from("tEXta\0b"), Buffer.alloc(4)]),
    ),
  "WebP suivi d'autre chose": async () => Buffer.concat([await picture().webp().toBuffer(), Buffer.from("suite")]),
  "GIF suivi d'autre chose": async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from("suite")]),
  "GIF sans marque de fin": async () => (await picture().gif().toBuffer()).subarray(0, -1),
};

test.each(Object.entries(ODD))("%s : lisible partout, donc acceptée et redessinée", async (_name, made) => {
  const source = await made();
  for (const kind of ["webp", "message", "avatar", "avif"] as const) {
    const { files } = await images.convert(source, kind);
    expect((await sharp(files[0]!.body).metadata()).width).toBe(64);
  }
});

const FORMATS = {
  JPEG: () => picture().jpeg(),
  PNG: () => picture().png(),
  WebP: () => picture().webp(),
  GIF: () => picture().gif(),
};
test.each(Object.entries(FORMATS))("un %s coupé en route reste refusé", async (_name, made) => {
  const whole = await made().toBuffer();
  for (const share of [0.5, 0.9])
    await expect(images.convert(whole.subarray(0, Math.floor(whole.byteLength * share)), "webp")).rejects.toMatchObject({
      code: "image.broken",
    });
});

test("à toutes les portes, la photo d'un téléphone entre : annonce, message, avatar, fiche", async () => {
  await using server = await openServer();
  const headers = { cookie: await server.cookieOf(await aPerson(server.db, { roles: ["admin"] })) };
  const { id } = await aDirectoryEntry(server.db);
  const body = new Uint8Array(await ODD["JPEG aux bornes de balayage nulles"]!());
  for (const purpose of ["announcement", "message", "avatar"] as const)
    expect(await sendPhoto(server.origin, { body, purpose, headers })).toMatchObject({ status: 200 });
  const form = new FormData();
  form.set("file", new Blob([body], { type: "image/jpeg" }), "photo.jpg");
  const answer = await fetch(`${server.origin}/upload/directory-photo/${id}`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(201);
});

test("une image de cinquante points sur soixante mille dit pourquoi elle est refusée ; en message ou en avatar elle entre", async () => {
  const long = await sharp({ create: { width: 50, height: 60_000, channels: 3, background: "#0a0" } })
    .png()
    .toBuffer();
  await expect(images.convert(long, "webp")).rejects.toMatchObject({
    message: "L'image est trop longue pour sa largeur. Recadrez-la.",
  });
  expect((await images.convert(long, "message")).height).toBe(8000);
  expect((await images.convert(long, "avatar")).files[0]!.width).toBe(50);
});
