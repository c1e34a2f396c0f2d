import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openImageProcess } from "./image-process.ts";

const photo = (scale = 1) =>
  sharp({ create: { width: 40 * scale, height: 30 * scale, channels: 3, background: "#d04020" } })
    .jpeg()
    .toBuffer();
const opened = () => {
  const images = openImageProcess();
  return Object.assign(images, { [Symbol.dispose]: () => images.close() });
};

test("un dessin SVG déguisé en photo n'est pas ouvert, même passé devant le contrôle du contenu", async () => {
  using images = opened();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="9" height="9"/></svg>';
  const broken = { message: "Cette image est illisible. Choisissez un autre fichier." };
  // The content check looks for WEBP at the ninth byte.
  await expect(images.convert(Buffer.from(`<!--abcdWEBP-->${svg}`), "webp")).rejects.toMatchObject(broken);
  const tiff = await sharp(await photo())
    .tiff()
    .toBuffer();
  await expect(images.convert(tiff, "webp")).rejects.toMatchObject(broken);
  expect((await images.convert(await photo(), "webp")).width).toBe(40);
});

test("une image qui n'en finit pas perd son processus au bout de dix secondes, et la suivante passe", async () => {
  using images = opened();
  const large = await photo(100);
  // Its process listens: from here on the time is the picture's.
  await images.convert(await photo(), "webp");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const endless = images.convert(large, "avif");
    const refused = expect(endless).rejects.toMatchObject({
      message: "Cette image est illisible. Choisissez un autre fichier.",
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
  expect((await images.convert(await photo(), "webp")).width).toBe(40);
});

test("une photo trop lente n'est pas dite illisible : on est invité à réessayer", async () => {
  using images = opened();
  const large = await photo(100);
  await images.convert(await photo(), "webp");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const refused = expect(images.convert(large, "webp")).rejects.toMatchObject({ code: "image.busy", retryAfter: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    await refused;
  } finally {
    vi.useRealTimers();
  }
});

test("qui attend plus que la patience de la ligne est prévenu avant qu'elle ne soit coupée, et qui ne trouve pas de place aussitôt", async () => {
  using images = opened();
  const large = await photo(100);
  await images.convert(await photo(), "webp");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const sent = Array.from({ length: 23 }, () => images.convert(large, "message").then(String, (reason: Error) => reason));
    const busy = { code: "image.busy", message: "Le traitement des photos est très demandé. Réessayez dans quelques secondes." };
    expect(await sent.at(-1)).toMatchObject(busy);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await sent.at(-2)).toMatchObject(busy);
  } finally {
    vi.useRealTimers();
  }
});

/** The processes of pictures that this one started: their number, and what they know. */
async function workers() {
  const found: { pid: number; environment: string }[] = [];
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/u.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    const parent = (await read("stat")).split(") ").at(-1)?.split(" ")[1];
    if (parent === String(process.pid) && (await read("cmdline")).includes("image-worker"))
      found.push({ pid: Number(pid), environment: await read("environ") });
  }
  return found;
}

test("qui perd son processus en route parce que la machine l'a repris lit de réessayer, non que sa photo est illisible", async () => {
  const others = (await workers()).map(({ pid }) => pid);
  using images = opened();
  await images.convert(await photo(), "webp");
  const large = images.convert(await photo(100), "avif");
  const refused = expect(large).rejects.toMatchObject({
    message: "Le traitement des photos est très demandé. Réessayez dans quelques secondes.",
    retryAfter: 5,
  });
  for (const { pid } of await workers()) if (!others.includes(pid)) process.kill(pid, "SIGKILL");
  await refused;
  expect((await images.convert(await photo(), "webp")).width).toBe(40);
});

test("ce qui ouvre les photos ne connaît ni clé, ni mot de passe, ni adresse de service", async () => {
  vi.stubEnv("S3_SECRET_ACCESS_KEY", "canari-de-cle");
  using images = opened();
  await images.convert(await photo(), "webp");
  const told = (await workers()).map(({ environment }) => environment);
  vi.unstubAllEnvs();
  // Others may be there: those that the tests of a worker share.
  expect(told).not.toEqual([]);
  for (const environment of told) expect(environment).not.toMatch(/canari|S3_|DATABASE_URL|SMTP/u);
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ffffff" } })
    .png()
    .toBuffer();

test.for([
  ["une longue capture d'écran", [1080, 9000], "message", [720, 6000], [320, 640, 720]],
  ["un panorama", [9000, 1200], "message", [5400, 720], [320, 640, 1280, 5400]],
  ["un panorama d'annonce", [9000, 1200], "webp", [5400, 720], [320, 640, 1280, 5400]],
  ["un panorama d'annonce, pour les navigateurs d'aujourd'hui", [3000, 400], "avif", [3000, 400], [320, 640, 1280, 3000]],
  ["un panorama sans fin", [20_000, 1000], "webp", [1280, 64], [320, 640, 1280]],
  ["une photo d'annonce", [2000, 1500], "webp", [1280, 960], [320, 640, 1280]],
  ["une photo", [2000, 1500], "message", [1280, 960], [320, 640, 1280]],
  ["une longue pièce", [1080, 9000], "paper", [720, 6000], [720]],
] as const)("%s de %j se garde lisible (%s)", async ([, [width, height], kind, size, widths]) => {
  using images = opened();
  const kept = await images.convert(await blank(width, height), kind);
  expect([kept.width, kept.height]).toEqual(size);
  expect(kept.files.map((file) => file.width)).toEqual(widths);
});

test("une capture trop longue pour rester lisible est refusée en le disant", async () => {
  using images = opened();
  const refused = images.convert(await blank(1080, 20_000), "message");
  await expect(refused).rejects.toMatchObject({ message: "L'image est trop longue pour sa largeur. Recadrez-la." });
});
