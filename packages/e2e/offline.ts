import { expect } from "vitest";
import type { BrowserContext, Page } from "playwright-core";
import { complaintsOf } from "./browser.ts";
import type { Site } from "./site.ts";

const WAIT = { timeout: 30_000 };

/** From here on the site opens without a network. */
export const workerReady = async (page: Page) => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, { timeout: 30_000 });
};

/** Every file that the worker knows by name in this part of its code is kept. */
async function filesKept(page: Page, part: (worker: string) => string) {
  await workerReady(page);
  const worker = await page.evaluate(async () => (await fetch("/sw.js")).text());
  const named = part(worker).match(/\/assets\/[\w.-]+/gu) ?? [];
  expect(named.length).toBeGreaterThan(0);
  const missing = () =>
    page.evaluate(async (files) => {
      const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
      return files.filter((_file, i) => !kept[i]);
    }, named);
  await expect.poll(missing, WAIT).toEqual([]);
}

/** From here on a member's own pages open without a network as well, and do what may wait. */
export const memberReady = (page: Page) => filesKept(page, (worker) => worker);

/** The same of what is kept where data is saved: all that shows an order that is agreed on. */
export const ordersReady = (page: Page) => filesKept(page, (worker) => worker.replace(/\ball:`[^`]*`/u, ""));

/** All keys of what this browser keeps. */
export const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("recolte");
        // Nothing yet: it is not made here, or the site would find it without its stores.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === "AbortError" ? resolve([]) : reject(new Error("IndexedDB")));
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

/** Opened once with a network, as before leaving for the field; then there is none. */
export async function leaveForTheField(page: Page, ...places: string[]) {
  await memberReady(page);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => keptPlaces(page), WAIT).toEqual(expect.arrayContaining(["auth.me", ...places]));
  await page.context().setOffline(true);
}

/** What was done is said to wait. */
export const noted = (page: Page) =>
  page
    .getByText(/^Noté sur cet appareil, en attente/u)
    .first()
    .waitFor();

/** What waits on this device once more, as a version would have noted it that came and was taken back. */
export const noteAlso = (page: Page, account: string, change: object) =>
  page.evaluate(
    ([name, words]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error("IndexedDB"));
        opening.onsuccess = () => {
          const tx = opening.result.transaction("operations", "readwrite");
          const all = tx.objectStore("operations").getAll();
          all.onsuccess = () => {
            const { seq: _seq, ...first } = all.result[0] as { seq: number };
            tx.objectStore("operations").add({ ...first, id: crypto.randomUUID(), ...words });
          };
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [`recolte-${account}`, change] as const,
  );

/** The network is back: what was done becomes this, and stays it; nothing waits any more. */
export async function comeBack<Row>(page: Page, rows: () => Promise<Row[]>, wanted: Row[]) {
  await page.context().setOffline(false);
  await expect.poll(rows, WAIT).toEqual(wanted);
  await expect.poll(() => page.getByText(/attend(?:ent)? le réseau/u).count(), WAIT).toBe(0);
  expect(await rows()).toEqual(wanted);
}

/** So many answers of this procedure are kept. */
export const isKept = (page: Page, place: string, count: number) =>
  expect.poll(async () => (await keptKeys(page)).filter((key) => key.includes(`/${place}/`)).length, WAIT).toBe(count);

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

/** What is on hand of goods, and how often they moved since they were put in. */
export const movedAt =
  ({ pool }: Pick<Site, "pool">, itemId: string) =>
  async () => {
    const { rows } = await pool.query<{ onHand: number; moves: number }>(
      `select on_hand::float as "onHand", (select count(*)::int from stock_moves m where m.item_id = i.id and m.n > 1) as moves
       from stock_items i where id = $1`,
      [itemId],
    );
    return rows[0];
  };
