import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { complaintsOf, openContext, PHONE } from "../browser.ts";
import { openDemonstration } from "../demonstration.ts";
import { test } from "../fixtures.ts";
import { arrived, goOn } from "../moving.ts";
import { memberReady, workerReady } from "../offline.ts";
import { openSession } from "../sessions.ts";
import { button } from "../words.ts";

type Demonstration = Awaited<ReturnType<typeof openDemonstration>>;
let site: Demonstration;
beforeAll(async () => void (site = await openDemonstration()), 180_000);
afterAll(() => site[Symbol.asyncDispose]());

/** All bytes to the browser and back, headers too: of the page, its worker and the live line. */
async function openCounter(origin: string) {
  const passed = { down: 0, up: 0 };
  const { port } = new URL(origin);
  const door = createServer((client) => {
    const server = connect(Number(port), "127.0.0.1");
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on("data", (piece) => (passed[one === server ? "down" : "up"] += piece.length));
      one.on("error", () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  onTestFinished(() => void door.close());
  return { passed, origin: `http://localhost:${(door.address() as AddressInfo).port}` };
}

/** Somebody with nothing agreed yet, who would keep the code of orders as well. */
const BUYER = `select id from profiles p where user_type = 'consommateur'
  and not exists (select from orders where buyer_id = p.id or seller_id = p.id)
  and not exists (select from deliveries where customer_id = p.id) order by id limit 1`;
const SEARCHED = ["tomate", "banane", "manioc", "ananas", "igname"];
const FACETS = ["category=fruits", "category=legumes", "country=gabon", "country=cote_ivoire", "category=cereales"];

/** Down to the last card, as a thumb goes. */
async function lookThrough(page: Page) {
  for (let n = 0; n < 8; n++) {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState("networkidle");
}

async function write(page: Page) {
  await page.getByRole("link", { name: "Envoyer un message" }).first().click();
  await page.getByRole("textbox", { name: /message/iu }).fill("Bonjour, en reste-t-il pour samedi ?");
  await button(page, "Envoyer").click();
  await page.getByRole("log").getByText("Bonjour, en reste-t-il pour samedi ?").last().waitFor();
  await page.waitForLoadState("networkidle");
  await page.goBack();
  await page.waitForURL(/\/announcements\//u);
}

async function order(page: Page) {
  const name = "Commander / faire une offre";
  await button(page, name).click();
  const form = page.getByRole("dialog", { name });
  await form.getByLabel(/^Quantité/u).fill("1");
  await form.getByRole("button", { name: "Envoyer l'offre" }).click();
  await page.waitForURL(/\/orders\//u);
  await arrived(page);
  await page.waitForLoadState("networkidle");
}

/** Twenty minutes of a buyer: the front page, ten lists, fifteen announcements, three conversations, one order. */
async function buy(page: Page) {
  await page.goto("/");
  await arrived(page);
  await lookThrough(page);
  const lists = [...SEARCHED.map((search) => `search=${search}`), ...FACETS];
  const seen = new Set<string>();
  for (const [n, list] of lists.entries()) {
    await goOn(page, `/announcements?${list}`);
    await lookThrough(page);
    const links = await page
      .locator("main article a[href^='/announcements/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
    const fresh = [...new Set(links)].filter((link) => !seen.has(link)).slice(0, n % 2 === 0 ? 2 : 1);
    for (const link of fresh) {
      seen.add(link);
      await goOn(page, link);
      await lookThrough(page);
      if ([4, 8, 12].includes(seen.size)) await write(page);
    }
  }
  expect(seen.size).toBe(15);
  await order(page);
}

async function openBuyer(browser: Browser, saving: boolean) {
  const counter = await openCounter(site.origin);
  const { rows } = await site.database.pool.query<{ id: string }>(BUYER);
  const { cookie } = await openSession(site.database.pool, rows[0]!, "sid");
  const { origin } = counter;
  const context = await openContext(browser, { origin, viewport: PHONE, token: cookie.slice("sid=".length), worker: true });
  if (saving) {
    await context.addInitScript(() => localStorage.setItem("recolte.data-saver", "on"));
    await context.addCookies([{ name: "data-saver", value: "on", url: origin }]);
  }
  const page = await context.newPage();
  const complaints = complaintsOf(page, origin);
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  return { page, passed: counter.passed };
}

test.for([
  ["sans économie de données", { saving: false, down: 3_000_000, up: 300_000 }],
  ["en économie de données", { saving: true, down: 600_000, up: 150_000 }],
] as const)("une visite d'achat de vingt minutes, %s, tient dans sa mesure", async ([name, { saving, ...most }], { browser }) => {
  const { page, passed } = await openBuyer(browser, saving);
  await buy(page);
  // What is fetched for a day without a network is part of it.
  await (saving ? workerReady(page) : memberReady(page));
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
  console.log(`visite d'achat ${name} : ${kilobytes(passed.down)} reçus, ${kilobytes(passed.up)} envoyés`);
  expect(passed.down).toBeLessThanOrEqual(most.down);
  expect(passed.up).toBeLessThanOrEqual(most.up);
});
