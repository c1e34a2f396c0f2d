import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { expect, openPage, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { photo } from "../photos.ts";

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  let crc = 0xff_ff_ff_ff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  frame.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of a few bytes that says how large it wants to become. */
function png(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(height > 100 ? 64 : (width * 3 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** One red point: any browser can read it, the server cannot. */
function bmp() {
  const file = Buffer.alloc(58);
  file.write("BM");
  const fields = { 2: 58, 10: 54, 14: 40, 18: 1, 22: 1, 26: 1 | (24 << 16), 34: 4, 54: 0xff_00_00 };
  for (const [at, value] of Object.entries(fields)) file.writeUInt32LE(value, Number(at));
  return file;
}

/** On the disk, where the browser finds it: its way to there by messages takes seconds. */
function tooHeavy() {
  const folder = mkdtempSync(path.join(tmpdir(), "recolte-photo-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "trop-lourde.jpg");
  writeFileSync(file, Buffer.alloc(5_242_881, 1));
  return file;
}

const REFUSED = [
  {
    name: "dessin.svg",
    mimeType: "image/svg+xml",
    buffer: svg,
    said: "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
  },
  {
    name: "dessin-deguise.png",
    mimeType: "image/png",
    buffer: svg,
    said: "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
  },
  {
    name: "texte.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("Bonjour"),
    said: "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.",
  },
  {
    name: "seize-cents-megapixels.png",
    mimeType: "image/png",
    buffer: png(40_000, 40_000),
    said: "L'image a trop de pixels. Maximum : 50 mégapixels",
  },
  {
    name: "coupee.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from("JFIF"), Buffer.alloc(200)]),
    said: "Cette image est illisible. Choisissez un autre fichier.",
  },
];

test.for(onTypicalDevice("téléphone"))(
  "%s : une mauvaise photo se refuse en français et laisse le formulaire ; un PNG nommé .jpg est pris pour ce qu'il est ; pas de septième",
  async ([_name, viewport], { openAs, person }) => {
    const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport });
    await page.getByLabel(/^Titre/u).fill("Tomates du matin");
    const input = page.locator("input[type=file]");

    await input.setInputFiles(tooHeavy());
    await page.getByText("L'image est trop volumineuse. Taille maximum : 5MB").first().waitFor();
    for (const { said, ...file } of REFUSED) {
      await input.setInputFiles(file);
      await page.getByText(said).first().waitFor();
      const failed = page.getByRole("button", { name: `Annuler l'envoi de ${file.name}` });
      if ((await failed.count()) > 0) await failed.click();
    }
    await input.setInputFiles({ name: "renommee.jpg", mimeType: "image/jpeg", buffer: png(40, 30) });
    await page.getByText("Couverture", { exact: true }).waitFor();

    await input.setInputFiles({ name: "autre-genre.jpg", mimeType: "image/jpeg", buffer: bmp() });
    await page.getByRole("button", { name: "Supprimer la photo autre-genre.jpg" }).waitFor();
    await page.getByRole("button", { name: "Supprimer la photo autre-genre.jpg" }).click();

    const more = (i: number) => ({ name: `photo-${i}.webp`, mimeType: "image/webp", buffer: photo });
    await input.setInputFiles([1, 2, 3, 4, 5, 6].map(more));
    await page.getByText("6 photos au maximum par annonce").first().waitFor();
    await page.getByRole("button", { name: "Supprimer la photo photo-5.webp" }).waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Supprimer la photo/u }).count()).toBe(6);
    expect(await input.count()).toBe(0);
    expect(await page.getByLabel(/^Titre/u).inputValue()).toBe("Tomates du matin");
  },
);

test("une photo dont l'envoi s'arrête sans un mot se reprend d'elle-même après une minute", async ({ browser, person, site }) => {
  const { page, context } = await openPage({ site, browser, person: await person(), options: { viewport: PHONE } });
  await page.clock.install();
  await page.goto("/create-announcement");
  const asked = page.waitForRequest("**/upload/parts");
  await page.route("**/upload/parts", () => {}, { times: 1 });
  await page.locator("input[type=file]").setInputFiles({ name: "mangue.png", mimeType: "image/png", buffer: png(40, 30) });
  await asked;
  await page.clock.fastForward(30_000);
  expect(await page.getByText("Couverture", { exact: true }).count()).toBe(0);
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/upload/parts") && answer.ok());
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(5000);
  await sent;
  await page.getByText("Couverture", { exact: true }).waitFor();
  expect(await page.getByText("Non envoyée").count()).toBe(0);
  await context.close();
});
