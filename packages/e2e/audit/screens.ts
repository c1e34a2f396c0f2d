import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { DESKTOP, launchBrowser, openContext, PHONE, settled } from "../browser.ts";

const FOLDER = fileURLToPath(new URL("../../../apps/web/public/screens/", import.meta.url));
const SCREENS = [
  ["home-narrow", "/", PHONE],
  ["list-narrow", "/announcements", PHONE],
  ["home-wide", "/", DESKTOP],
  ["list-wide", "/announcements", DESKTOP],
] as const;

/** `npm run audit -- screens`: the pictures that the manifest shows before an installation, taken of the demonstration. */
export async function takeScreens(origin: string) {
  mkdirSync(FOLDER, { recursive: true });
  await using browser = await launchBrowser();
  for (const [name, address, viewport] of SCREENS) {
    const context = await openContext(browser, { origin, viewport });
    const page = await context.newPage();
    await page.goto(address);
    await settled(page);
    await sharp(await page.screenshot())
      .webp({ quality: 75 })
      .toFile(`${FOLDER}${name}.webp`);
    await context.close();
  }
}
