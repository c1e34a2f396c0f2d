import { chromium } from "playwright-core";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { chromiumFlags, chromiumPath } from "./browser.ts";

const [WIDTH, HEIGHT] = [640, 480];
const FRAMES = 10;

/** What a telephone that is held before a screen films: the picture askew, in its middle, as motion JPEG. */
async function filmOf(picture: Buffer) {
  const shown = await sharp(picture).resize(300, 300, { fit: "inside" }).rotate(4, { background: "#d9d4c7" }).png().toBuffer();
  const frame = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#d9d4c7" } })
    .composite([{ input: shown, gravity: "centre" }])
    .jpeg({ quality: 80, chromaSubsampling: "4:2:0" })
    .toBuffer();
  return Buffer.concat(Array.from({ length: FRAMES }, () => frame));
}

/** A Chromium whose camera sees what it is shown. */
export async function openCamera() {
  const folder = await mkdtemp(path.join(tmpdir(), "recolte-camera-"));
  const film = path.join(folder, "film.mjpeg");
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumFlags,
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return {
    browser,
    /** From the next time it is opened on. */
    async see(picture: Buffer) {
      await writeFile(`${film}.new`, await filmOf(picture));
      await rename(`${film}.new`, film);
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
