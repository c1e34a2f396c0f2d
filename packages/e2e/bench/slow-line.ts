import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchBrowser, openContext, PHONE } from "../browser.ts";
import { workerReady } from "../offline.ts";

const ROUNDS = 5;
/** A village's line: 400 kbit/s both ways, 400 ms there and back; a phone four times slower than this machine. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const READING_MS = 2000;
const GOALS = { cold: 3, warm: 1 };

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a person does next: he reads. The cache and the worker get their turn meanwhile, until nothing more is put away. */
async function read(page: Page) {
  await workerReady(page);
  const putAway = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
      return files.flat().join();
    });
  for (let before = ""; before !== (before = await putAway());) await page.waitForTimeout(READING_MS);
}

/** Notes the frame that first holds the third announcement: a page busy with its code would answer a question about it later. */
const NOTE_WHEN_SHOWN = `
  (function look() {
    if (document.querySelectorAll("article :is(h2, h3)")[2]) performance.mark("shown");
    else requestAnimationFrame(look);
  })();
`;

/** Seconds from asking for the list until its first announcements can be read. */
async function secondsToRead(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  await page.addInitScript(NOTE_WHEN_SHOWN);
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", LINE);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}/announcements`, { waitUntil: "commit", timeout: 60_000 });
  await page.getByRole("article").nth(2).getByRole("heading").waitFor({ timeout: 60_000 });
  const painted = await page.waitForFunction(() => {
    const moments = ["shown", "first-contentful-paint"].flatMap((name) => performance.getEntriesByName(name));
    return moments.length === 2 && Math.max(...moments.map(({ startTime }) => startTime));
  });
  const seconds = Number(await painted.jsonValue()) / 1000;
  await page.waitForLoadState("networkidle");
  await read(page);
  await page.close();
  return seconds;
}

async function round(browser: Browser, origin: string) {
  const context = await openContext(browser, { origin, viewport: PHONE, worker: true });
  try {
    const cold = await secondsToRead(context, origin);
    return { cold, warm: await secondsToRead(context, origin) };
  } finally {
    await context.close();
  }
}

/** The list on a phone far from everything: a first visit, and the next one. */
export async function measureSlowLine(origin: string) {
  const browser = await launchBrowser();
  const rounds: Awaited<ReturnType<typeof round>>[] = [];
  try {
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(browser, origin));
  } finally {
    await browser.close();
  }
  console.log("\n| list readable at 400 kbit/s, 400 ms, CPU ÷ 4 | seconds | goal | met |");
  console.log("| --- | ---: | ---: | --- |");
  for (const visit of ["cold", "warm"] as const) {
    const seconds = median(rounds.map((times) => times[visit]));
    console.log(`| ${visit} | ${seconds.toFixed(1)} | ${GOALS[visit]} | ${seconds <= GOALS[visit] ? "yes" : "no"} |`);
  }
}
