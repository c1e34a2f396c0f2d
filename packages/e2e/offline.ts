import { expect } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { complaintsOf } from "./browser.ts";

/** From here on the site opens without a network. */
export const workerReady = async (page: Page) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, { timeout: 30_000 });
};

/** From here on a member's own pages open without a network as well, and do what may wait: every file that the worker knows by name is kept. */
export async function memberReady(page: Page) {
  await workerReady(page);
  const missing = () =>
    page.evaluate(async () => {
      const named = (await (await fetch("/sw.js")).text()).match(/\/assets\/[\w.-]+/gu) ?? [];
      const kept = await Promise.all(named.map((file) => caches.match(file, { ignoreVary: true })));
      return named.filter((_file, i) => !kept[i]);
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

/** All keys of what this browser keeps. */
export const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("recolte");
        opening.onerror = () => reject(new Error("IndexedDB"));
        opening.onsuccess = () => {
          const asked = opening.result.transaction("kept").objectStore("kept").getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.map(String));
          };
        };
      }),
  );

/** The procedures whose answers are kept, each once. */
export const keptPlaces = async (page: Page) => [
  ...new Set((await keptKeys(page)).filter((key) => key.startsWith("copy/")).map((key) => key.split("/")[2] ?? "")),
];

/** The pages that the worker keeps of what a visitor saw, by their paths. */
export const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Another tab of the same browser; it must complain of nothing either. */
export async function newTab(context: BrowserContext, origin: string, address: string) {
  const page = await context.newPage();
  const complaints = complaintsOf(page, origin);
  await page.goto(address);
  return {
    page,
    async close() {
      await page.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** From the tap to the first text on the screen, in milliseconds. */
async function firstPaint(page: Page) {
  const painted = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return (await painted.jsonValue()) ?? 0;
}

/** The quickest of three openings: the others tell how busy the machine is. */
export async function quickestPaint(page: Page) {
  const paints = [await firstPaint(page)];
  while (paints.length < 3) {
    await page.reload();
    paints.push(await firstPaint(page));
  }
  return Math.min(...paints);
}
