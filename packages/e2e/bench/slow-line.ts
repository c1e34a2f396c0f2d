import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { launchBrowser, openContext, PHONE } from "../browser.ts";
import { workerReady } from "../offline.ts";
import { LIST, type MemberPage, type SlowPage } from "./own-pages.ts";
import { quantiles } from "./quantiles.ts";

/** A village's line: 400 kbit/s both ways, 400 ms there and back; a phone four times slower than this machine. */
const LINE = { kilobits: 400, milliseconds: 400 };
type Line = typeof LINE;
const CPU_SLOWDOWN = 4;
const READING_MS = 2000;
const GOALS = { cold: 3, warm: 1, warmOwn: 1.5 };
/** Visits of each page. */
const VISITS = 3;
const SENDS = 20;

/** The site, and the line that leads to it. */
interface Place {
  origin: string;
  line: Line;
}

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

/** Notes the frame that first holds it, and the one in which code has taken the place of what was rendered: a page busy with its code would answer a question about it later. */
const noteWhenShown = (wanted: string) => `
  (function look(wasDrawn) {
    const isDrawn = document.querySelector("[data-drawn]") !== null;
    const has = (name) => performance.getEntriesByName(name).length > 0;
    if (document.querySelector("${wanted}") && !has("shown")) performance.mark("shown");
    if (wasDrawn && !isDrawn && !has("alive")) performance.mark("alive");
    // What leads on to another page is alive before that page is shown.
    if (!has("shown") || !has("alive")) requestAnimationFrame(() => look(isDrawn));
  })(false);
`;

/** What is fetched, photos and avatars aside: how many, and how much of it is code. */
function countFetched(tools: CDPSession) {
  const scripts = new Set<string>();
  const counted = { requests: 0, bytes: 0 };
  tools.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (type === "Image" || !request.url.startsWith("http")) return;
    counted.requests++;
    if (type === "Script" || request.url.endsWith(".js")) scripts.add(requestId);
  });
  tools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counted.bytes += encodedDataLength;
  });
  return counted;
}

/** The moment, in seconds, of the last of these marks. */
async function secondsUntil(page: Page, names: readonly string[]) {
  const moment = await page.waitForFunction(
    (wanted) => {
      const found = wanted.flatMap((name) => performance.getEntriesByName(name).slice(0, 1));
      return found.length === wanted.length && Math.max(...found.map(({ startTime }) => startTime));
    },
    names,
    { timeout: 60_000 },
  );
  return Number(await moment.jsonValue()) / 1000;
}

/** Opens a page on that line. */
async function openSlowly(context: BrowserContext, { origin, line }: Place, [address, wanted]: SlowPage) {
  const page = await context.newPage();
  await page.addInitScript(noteWhenShown(wanted));
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  const throughput = (line.kilobits * 1000) / 8;
  const conditions = { latency: line.milliseconds, downloadThroughput: throughput, uploadThroughput: throughput };
  await tools.send("Network.emulateNetworkConditions", { offline: false, ...conditions });
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const fetched = countFetched(tools);
  await page.goto(origin + address, { waitUntil: "commit", timeout: 60_000 });
  return { page, fetched };
}

/** Seconds from asking for a page until what it is opened for can be read. */
async function secondsToRead(context: BrowserContext, place: Place, which: SlowPage) {
  const { page } = await openSlowly(context, place, which);
  const seconds = await secondsUntil(page, ["shown", "first-contentful-paint"]);
  await page.waitForLoadState("networkidle");
  return { page, seconds };
}

async function cold(browser: Browser, place: Place, which: SlowPage) {
  const context = await openContext(browser, { origin: place.origin, viewport: PHONE });
  try {
    return (await secondsToRead(context, place, which)).seconds;
  } finally {
    await context.close();
  }
}

/** A first visit of the list, and the next one. */
async function bothVisits(browser: Browser, place: Place) {
  const context = await openContext(browser, { origin: place.origin, viewport: PHONE, worker: true });
  try {
    const first = await secondsToRead(context, place, LIST);
    await read(first.page);
    await first.page.close();
    return { cold: first.seconds, warm: (await secondsToRead(context, place, LIST)).seconds };
  } finally {
    await context.close();
  }
}

async function times<T>(visits: number, measure: () => Promise<T>) {
  const rounds: T[] = [];
  for (let i = 0; i < visits; i++) rounds.push(await measure());
  return rounds;
}

const named = ([address]: SlowPage | MemberPage) => address.replaceAll(/[\da-f-]{36}/gu, ":id");

function tell(what: string, seconds: number, goal: number) {
  console.log(`| ${what} | ${seconds.toFixed(1)} | ${goal} | ${seconds <= goal ? "yes" : "no"} |`);
}

interface Pages {
  /** What visitors open first. */
  visited: readonly SlowPage[];
  pages: readonly MemberPage[];
  /** One with somebody they write with. */
  thread: string;
  token: string;
}

/** A first visit of a member's page, and the next one of the same browser. */
async function ownVisits(browser: Browser, place: Place, [address, wanted, token]: MemberPage) {
  const which = [address, wanted] as const;
  const context = await openContext(browser, { origin: place.origin, viewport: PHONE, token });
  try {
    const { page, fetched } = await openSlowly(context, place, which);
    const cold = await secondsUntil(page, ["shown", "first-contentful-paint"]);
    const alive = await secondsUntil(page, ["alive"]);
    const { requests, bytes } = { ...fetched };
    await page.waitForLoadState("networkidle");
    await page.close();
    const warm = await secondsToRead(context, place, which);
    return { cold, alive, warm: warm.seconds, requests, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

interface Visiting {
  browser: Browser;
  place: Place;
  visits: number;
}

async function measureOwn({ browser, place, visits: count }: Visiting, { pages }: Pages) {
  console.log("\n| a member's page | readable | goal | reacts | warm | goal | met | requests | kB of script |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |");
  for (const which of pages) {
    const visits = await times(count, () => ownVisits(browser, place, which));
    const mid = (name: keyof (typeof visits)[number]) => median(visits.map((visit) => visit[name]));
    const [cold, alive, warm] = [mid("cold"), mid("alive"), mid("warm")];
    const met = cold <= GOALS.cold && warm <= GOALS.warmOwn ? "yes" : "no";
    const readable = [cold.toFixed(1), GOALS.cold, alive.toFixed(1), warm.toFixed(1), GOALS.warmOwn, met];
    const row = [named(which), ...readable, mid("requests"), mid("kilobytes").toFixed(0)];
    console.log(`| ${row.join(" | ")} |`);
  }
}

/** Messages written one after the other: from « Envoyer » to the server's word for it, which the thread shows. */
async function measureSends({ browser, place }: Visiting, { token, thread }: Pages) {
  const context = await openContext(browser, { origin: place.origin, viewport: PHONE, token });
  try {
    const { page } = await openSlowly(context, place, [thread, "main [role=log]"]);
    await secondsUntil(page, ["alive"]);
    const seconds: number[] = [];
    for (let i = 0; i < SENDS; i++) {
      const answered = page.waitForResponse((response) => response.url().includes("messages.send"), { timeout: 60_000 });
      await page.getByLabel("Votre message").fill(`Bonjour, la livraison numéro ${i} est prête.`);
      const begun = performance.now();
      await page.getByRole("button", { name: "Envoyer" }).click();
      await (await answered).finished();
      seconds.push((performance.now() - begun) / 1000);
    }
    const at = quantiles(seconds);
    console.log(`\n${SENDS} messages: acknowledged after ${at(0.5).toFixed(1)} s (p50), ${at(0.95).toFixed(1)} (p95)`);
  } finally {
    await context.close();
  }
}

/** What a visitor opens first, on a phone far from everything; the list on the next visit too; then a member's own pages, and what they write. */
export async function measureSlowLine(origin: string, pages: Pages, { visits = VISITS, line = LINE } = {}) {
  const browser = await launchBrowser();
  const place = { origin, line };
  try {
    console.log(
      `\n| readable at ${line.kilobits} kbit/s, ${line.milliseconds} ms, CPU ÷ ${CPU_SLOWDOWN} | seconds | goal | met |`,
    );
    console.log("| --- | ---: | ---: | --- |");
    const list = await times(visits, () => bothVisits(browser, place));
    for (const visit of ["cold", "warm"] as const) tell(`list, ${visit}`, median(list.map((one) => one[visit])), GOALS[visit]);
    for (const which of pages.visited.filter((one) => one !== LIST))
      tell(named(which), median(await times(visits, () => cold(browser, place, which))), GOALS.cold);
    await measureOwn({ browser, place, visits }, pages);
    await measureSends({ browser, place, visits }, pages);
  } finally {
    await browser.close();
  }
}
