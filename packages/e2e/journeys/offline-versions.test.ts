import { aPerson } from "@recolte/db/factories";
import { openTestDatabase } from "@recolte/db/testing";
import { aStockItem } from "@recolte/db/trade-factories";
import { freePort } from "@recolte/local/ports";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { complaintsOf, openContext } from "../browser.ts";
import { expect, test as base, onTypicalDevice, PHONE, signedInToken } from "../fixtures.ts";
import { follow } from "../moving.ts";
import { comeBack, keptPages, leaveForTheField, memberReady, noteAlso, noted, workerReady } from "../offline.ts";
import { sellAtTheCounter } from "../selling.ts";
import { serverProcess } from "../server-process.ts";
import { settingsFor } from "../site.ts";
import { isSound } from "../sound.ts";
import { button } from "../words.ts";

const DIST = fileURLToPath(new URL("../../../apps/web/dist", import.meta.url));

/** `index-abc.js` as `index-cba.js`: what stands elsewhere in it stands in its name. */
const renamed = (name: string) =>
  name.replace(/-([\w-]{7,8})(?=\.\w+$)/u, (_all, hash: string) => `-${[...hash].toReversed().join("")}`);

/** The same build with every hash another, as if all had changed. */
function nextVersion() {
  const folder = mkdtempSync(path.join(tmpdir(), "recolte-version-"));
  cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/u.test(file) });
  const hashed = readdirSync(path.join(folder, "assets"));
  const all = new RegExp(hashed.map((name) => name.replaceAll(".", "\\.")).join("|"), "gu");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(?:js|css|html|json)$/u.test(file)) continue;
    const text = readFileSync(path.join(folder, file), "utf8").replaceAll(all, renamed);
    writeFileSync(path.join(folder, file), text.replace(/version:`\w+`/u, "version:`next`"));
  }
  for (const name of hashed) renameSync(path.join(folder, "assets", name), path.join(folder, "assets", renamed(name)));
  return folder;
}

const test = base.extend<{ next: string }>({
  next: [
    async ({}, provide) => {
      const folder = nextVersion();
      await provide(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: "file" },
  ],
});

/** One address whose server may be replaced. */
async function openAddress() {
  const database = await openTestDatabase(inject("databaseServerUrl"));
  const port = await freePort();
  let server: ReturnType<typeof serverProcess> | undefined;
  async function serve(env: Record<string, string> = {}) {
    await server?.stop("SIGKILL");
    server = serverProcess(port, { ...settingsFor(database.url), ...env });
    await server.start();
  }
  return {
    origin: `http://localhost:${port}`,
    db: database.db,
    pool: database.pool,
    serve,
    signal: (signal: NodeJS.Signals) => void process.kill(server?.pid() ?? 0, signal),
    async [Symbol.asyncDispose]() {
      await server?.stop("SIGKILL");
      await database[Symbol.asyncDispose]();
    },
  };
}

/**
 * What is kept, once no worker with nothing to do stands in another's way: a browser stops those, but not while they are looked at,
 * as all are here, and then the next one may wait for minutes.
 */
async function keptAfterIdleWorkers(page: Page) {
  // One that still fetches for this page is not idle.
  await page.waitForLoadState("networkidle");
  if (await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))) {
    const browser = await page.context().newCDPSession(page);
    await browser.send("ServiceWorker.enable");
    await browser.send("ServiceWorker.stopAllWorkers");
    await browser.detach();
  }
  return page.evaluate(() => caches.keys());
}

test.for(onTypicalDevice("téléphone"))(
  "%s : une page ancienne apprend qu'une version nouvelle est là, la suivante l'a ; un worker retiré emporte tout ce qu'il gardait",
  async ([_name, viewport], { browser, next }) => {
    await using address = await openAddress();
    await address.serve();
    const context = await openContext(browser, { origin: address.origin, viewport, worker: true });
    const page = await context.newPage();
    const complaints = complaintsOf(page, address.origin);
    const entry = () => page.locator("script[type=module]").getAttribute("src");
    await page.goto("/help");
    await workerReady(page);
    const former = await entry();
    expect(await page.getByText("Nouvelle version disponible").count()).toBe(0);

    await address.serve({ WEB_DIST: next });
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await page.getByText("Nouvelle version disponible").waitFor();
    await page.getByRole("button", { name: "Actualiser" }).click();
    const newer = renamed(former ?? "");
    expect(newer).not.toBe(former);
    await expect.poll(entry).toBe(newer);
    // A page cut off while it arrives rightly complains of what is missing.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.goto("/announcements");
    await page.getByRole("heading", { level: 1, name: "Toutes les annonces" }).waitFor();
    expect(await entry()).toBe(newer);
    expect(await page.getByText("Nouvelle version disponible").count()).toBe(0);
    await context.setOffline(false);

    await address.serve({ WEB_DIST: next, OFFLINE_WORKER: "false" });
    await page.goto("/help");
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    await expect.poll(() => keptAfterIdleWorkers(page), { timeout: 20_000 }).toEqual([]);
    // It goes last, once all that was kept is gone.
    const isThere = () => page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration()));
    await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
    await page.goto("/help");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : une page gardée par la version d'avant cède à la nouvelle dès que le serveur répond",
  async ([_name, viewport], { browser, next }) => {
    await using address = await openAddress();
    await address.serve();
    const context = await openContext(browser, { origin: address.origin, viewport, worker: true });
    const page = await context.newPage();
    const complaints = complaintsOf(page, address.origin);
    const entry = () => page.locator("script[type=module]").getAttribute("src");
    await page.goto("/announcements");
    await workerReady(page);
    await expect.poll(() => keptPages(page), { timeout: 20_000 }).toEqual(["/announcements"]);
    const former = (await entry()) ?? "";

    await address.serve({ WEB_DIST: next });
    address.signal("SIGSTOP");
    await page.goto("/announcements");
    expect(await entry()).toBe(former);
    await page
      .locator("#kept-age")
      .getByText(/^Gardé le/u)
      .waitFor();
    address.signal("SIGCONT");
    await expect.poll(entry, { timeout: 20_000 }).toBe(renamed(former));
    expect(await page.locator("#kept-age").count()).toBe(0);

    // The new worker knows that a visitor is here, and shows nothing that the former one kept.
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("pages-"))), {
        timeout: 20_000,
      })
      .toEqual(["pages-next"]);
    await page.goto("/announcements");
    await expect.poll(() => keptPages(page), { timeout: 20_000 }).toEqual(["/announcements"]);
    expect(await entry()).toBe(renamed(former));
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test("un membre ouvre le site juste après une version nouvelle et part sans réseau : ses pages sont là, de la nouvelle", async ({
  browser,
  next,
}) => {
  await using address = await openAddress();
  await address.serve();
  const awa = await aPerson(address.db, { userType: "producteur" });
  const token = await signedInToken(address, awa);
  const context = await openContext(browser, { origin: address.origin, viewport: PHONE, worker: true, token });
  const page = await context.newPage();
  const complaints = complaintsOf(page, address.origin);
  const entry = () => page.locator("script[type=module]").getAttribute("src");
  await page.goto("/");
  const former = (await entry()) ?? "";
  await memberReady(page);

  await address.serve({ WEB_DIST: next });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText("Nouvelle version disponible").waitFor();
  // Of the worker that is there now, on the page that was open before it.
  await leaveForTheField(page, "orders.list", "stock.list");
  for (const [path, title] of [
    ["/orders", "Mes commandes"],
    ["/stock", "Mon stock"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await entry()).toBe(renamed(former));
  }
  await context.close();
  expect(complaints).toEqual([]);
});

test("un envoi noté par la version d'avant, en route quand la nouvelle prend sa place, est fait une fois ; ce qu'elle ne connaît pas est dit", async ({
  browser,
  next,
}) => {
  await using address = await openAddress();
  await address.serve();
  const awa = await aPerson(address.db, { userType: "detaillant" });
  const { id } = await aStockItem(address.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 12 });
  const token = await signedInToken(address, awa);
  const context = await openContext(browser, { origin: address.origin, viewport: PHONE, worker: true, token });
  const page = await context.newPage();
  const complaints = complaintsOf(page, address.origin);
  const entry = () => page.locator("script[type=module]").getAttribute("src");
  await page.goto("/");
  const former = (await entry()) ?? "";
  await leaveForTheField(page, "stock.list");
  await follow(page, "Mon stock");
  await sellAtTheCounter(page, { label: "Riz parfumé", unit: "sac", quantity: "2", price: "18500" });
  await noted(page);
  await noteAlso(page, awa.id, { kind: "stock.melt", about: "3 sacs de Riz parfumé" });
  await noteAlso(page, awa.id, { v: 2, about: "4 sacs de Riz parfumé" });

  // It has arrived, and is not answered before the new version is there.
  await address.serve({ WEB_DIST: next });
  const holder = await address.pool.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`operations of ${awa.id}`]);
  await context.setOffline(false);
  const held = async () => {
    const { rows } = await address.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length;
  };
  await expect.poll(held, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole("button", { name: "Actualiser" }).click();
  await expect.poll(entry).toBe(renamed(former));
  await button(page, /^3 envois attendent/u).waitFor();
  await holder.query("commit");
  holder.release();

  const sold = `select total::float8 as total, (select on_hand::float8 from stock_items where id = $2) as left
    from shop_sales where seller_id = $1`;
  const sales = async () => (await address.pool.query<object>(sold, [awa.id, id])).rows;
  await comeBack(page, sales, [{ total: 37_000, left: 10 }]);
  await button(page, "1 envoi attend : le serveur est occupé · 1 à décider").click();
  const waiting = page.getByRole("dialog", { name: "En attente d'envoi" }).getByRole("listitem");
  const [unknown, newer] = [waiting.first(), waiting.last()];
  await unknown.getByText("Envoi d'une autre version du site").waitFor();
  await unknown.getByText("Non envoyé : Cette version du site ne connaît pas cet envoi").waitFor();
  await newer.getByText("En attente d'envoi : le serveur est occupé").waitFor();
  await isSound(page);
  await unknown.getByRole("button", { name: "Retirer" }).click();
  await page
    .getByRole("dialog", { name: "Retirer « Envoi d'une autre version du site » ?" })
    .getByRole("button", { name: "Retirer" })
    .click();
  await button(page, "1 envoi attend : le serveur est occupé").waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});
