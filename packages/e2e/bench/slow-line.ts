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

/** What a person does next: they read. The cache and the worker get their turn meanwhile, until nothing more is put away. */
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

/** Pages that a visitor opens first, each with what it is opened for. */
const CARDS = "article:nth-of-type(1) :is(h2, h3)";
const FIRST_PAGES = [
  ["/announcements", "li:nth-of-type(3) article :is(h2, h3)"],
  ["/auth", "form [type=password]"],
  ["/contact", "form textarea"],
  ["/producteurs", CARDS],
  ["/transporteurs", CARDS],
  ["/transformateurs", "main h1"],
] as const;
type FirstPage = (typeof FIRST_PAGES)[number];
const [LIST] = FIRST_PAGES;

/** Notes the frame that first holds it: a page busy with its code would answer a question about it later. */
const noteWhenShown = (wanted: string) => `
  (function look() {
    if (document.querySelector("${wanted}")) performance.mark("shown");
    else requestAnimationFrame(look);
  })();
`;

/** Seconds from asking for a page until what it is opened for can be read. */
async function secondsToRead(context: BrowserContext, origin: string, [address, wanted]: FirstPage) {
  const page = await context.newPage();
  await page.addInitScript(noteWhenShown(wanted));
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", LINE);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(origin + address, { waitUntil: "commit", timeout: 60_000 });
  await page.locator(wanted).first().waitFor({ state: "attached", timeout: 60_000 });
  const painted = await page.waitForFunction(() => {
    const moments = ["shown", "first-contentful-paint"].flatMap((name) => performance.getEntriesByName(name));
    return moments.length === 2 && Math.max(...moments.map(({ startTime }) => startTime));
  });
  const seconds = Number(await painted.jsonValue()) / 1000;
  await page.waitForLoadState("networkidle");
  return { page, seconds };
}

async function cold(browser: Browser, origin: string, which: FirstPage) {
  const context = await openContext(browser, { origin, viewport: PHONE });
  try {
    return (await secondsToRead(context, origin, which)).seconds;
  } finally {
    await context.close();
  }
}

/** A first visit of the list, and the next one. */
async function bothVisits(browser: Browser, origin: string) {
  const context = await openContext(browser, { origin, viewport: PHONE, worker: true });
  try {
    const first = await secondsToRead(context, origin, LIST);
    await read(first.page);
    await first.page.close();
    return { cold: first.seconds, warm: (await secondsToRead(context, origin, LIST)).seconds };
  } finally {
    await context.close();
  }
}

async function times<T>(measure: () => Promise<T>) {
  const rounds: T[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push(await measure());
  return rounds;
}

function tell(what: string, seconds: number, goal: number) {
  console.log(`| ${what} | ${seconds.toFixed(1)} | ${goal} | ${seconds <= goal ? "yes" : "no"} |`);
}

/** What a visitor opens first, on a phone far from everything; the list on the next visit too. */
export async function measureSlowLine(origin: string) {
  const browser = await launchBrowser();
  try {
    console.log("\n| readable at 400 kbit/s, 400 ms, CPU ÷ 4 | seconds | goal | met |");
    console.log("| --- | ---: | ---: | --- |");
    const visits = await times(() => bothVisits(browser, origin));
    for (const visit of ["cold", "warm"] as const) tell(`list, ${visit}`, median(visits.map((one) => one[visit])), GOALS[visit]);
    for (const which of FIRST_PAGES.slice(1)) tell(which[0], median(await times(() => cold(browser, origin, which))), GOALS.cold);
  } finally {
    await browser.close();
  }
}
