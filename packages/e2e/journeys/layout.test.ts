import type { Locator } from "playwright-core";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { aTip } from "@recolte/db/factories";
import { notifications } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { sidewaysScroll } from "../axe.ts";
import { settled } from "../browser.ts";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { shifts, slowDown } from "../slow-line.ts";

const PHOTO = fileURLToPath(new URL("../../db/demo-pictures/tomates/640.webp", import.meta.url));
const OWN = ["/dashboard", "/messages", "/favorites", "/profile", "/store/producteurs"];

test("une longue liste de conversations n'allonge pas la page sous son pied", async ({ person, openAs }) => {
  const page = await openAs(await person({ userType: "producteur" }), "/messages", { viewport: DESKTOP });
  for (let count = 0; count < 12; count++) {
    const { id: receiverId } = await person({ verified: true });
    const data = { id: randomUUID(), receiverId, content: "Bonjour" };
    expect((await page.request.post("/trpc/messages.send", { data })).status()).toBe(200);
  }
  await page.reload();
  await settled(page);
  await expect.poll(() => page.getByRole("listitem").filter({ hasText: "Bonjour" }).count()).toBe(12);
  const below = await page.evaluate(() => {
    const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.max(end + window.scrollY, window.innerHeight);
  });
  expect(below).toBeLessThanOrEqual(1);
});

test.for(OWN)("%s : sur une ligne lente, rien ne saute pendant que la page arrive", async (address, { person, openAs }) => {
  const page = await openAs(await person({ userType: "producteur" }), "/livez", { viewport: PHONE });
  await slowDown(page);
  await page.goto(address);
  await settled(page);
  expect(await shifts(page)).toBeLessThan(0.05);
});

test("sur un bureau et une tablette, deux chiffres sur la cloche ne touchent pas « Créer une annonce »", async ({
  person,
  openAs,
  site,
}) => {
  const awa = await person();
  const facts = { event: "review.received", otherName: "Ben" } as const;
  const news = Array.from({ length: 25 }, () => ({ userId: awa.id, kind: "review", facts }) as const);
  await site.db.insert(notifications).values(news);
  const page = await openAs(awa, "/help", { viewport: DESKTOP });
  for (const viewport of [DESKTOP, { width: 768, height: 1024 }]) {
    await page.setViewportSize(viewport);
    const shown = page.getByRole("link", { name: /^Notifications, 25/u }).filter({ visible: true });
    const badge = await shown.getByText("25", { exact: true }).boundingBox();
    const create = await page.getByRole("link", { name: "Créer une annonce" }).filter({ visible: true }).first().boundingBox();
    expect(create!.x - (badge!.x + badge!.width), `${viewport.width}`).toBeGreaterThanOrEqual(8);
  }
});

test("sur un téléphone, « Livraison par un transporteur » se lit sur la ligne de « Remise »", async ({
  person,
  openAs,
  site,
}) => {
  const [buyer, seller] = [await person(), await person()];
  const carried = { fulfilment: "livraison", carrier: true, status: "acceptee" } as const;
  const { id } = await anOrder(site.db, { buyerId: buyer.id, sellerId: seller.id, ...carried });
  const page = await openAs(buyer, `/orders/${id}`, { viewport: PHONE });
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  const name = await page
    .getByRole("term")
    .filter({ hasText: /^Remise$/u })
    .boundingBox();
  const value = await page.getByRole("definition").filter({ hasText: "Livraison par un transporteur" }).boundingBox();
  expect(Math.abs(name!.y - value!.y)).toBeLessThan(4);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});

test("sur un téléphone, une photo qui n'est pas partie se lit et se reprend sans rien de caché, et « Couverture » se lit en entier", async ({
  person,
  openAs,
}) => {
  const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport: PHONE });
  const input = page.locator("input[type=file]");
  await input.setInputFiles(PHOTO);
  const cover = await page.getByText("Couverture", { exact: true }).boundingBox();
  const tile = await page.getByRole("listitem").filter({ hasText: "Couverture" }).boundingBox();
  expect(cover!.x + cover!.width).toBeLessThanOrEqual(tile!.x + tile!.width);

  await page.route("**/upload/**", (route) => route.abort());
  await input.setInputFiles(PHOTO);
  const words = page.getByText("Non envoyée");
  const line = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.firstChild!);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });
  const failed = page.getByRole("listitem").filter({ has: words });
  for (const tool of await failed.locator("button[aria-label] > span").all()) {
    const { x, width } = (await tool.boundingBox())!;
    expect(x + width <= line.left || x >= line.right).toBe(true);
  }
  const again = await failed.getByRole("button", { name: "Réessayer" }).boundingBox();
  for (const tool of await failed.locator("button[aria-label]").all()) {
    const { x, width } = (await tool.boundingBox())!;
    expect(x + width <= again!.x || x >= again!.x + again!.width).toBe(true);
  }
});

const FINGER = 44;

/** How much of its height a finger reaches: something else may lie over its edges. */
const reached = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const rows = Array.from({ length: Math.round(height) }, (_, row) =>
      document.elementFromPoint(left + width / 2, top + row + 0.5),
    );
    return rows.filter((hit) => element.contains(hit)).length;
  });

test("sur un téléphone, les choix d'un menu, le lien d'une liste vide et le nom d'un annuaire ont la hauteur d'un doigt", async ({
  person,
  announcement,
  openAs,
}) => {
  const awa = await person({ userType: "producteur", firstName: "Awa", lastName: "Doigt" });
  await announcement({ userId: awa.id });
  const page = await openAs(awa, "/profile?tab=annonces", { viewport: PHONE });
  await page.getByRole("button", { name: /^Plus d'actions/u }).click();
  const choices = page.getByRole("menuitem");
  await choices.first().waitFor();
  const pressed = await choices.all();
  expect(pressed.length).toBe(5);
  for (const choice of pressed) expect((await choice.boundingBox())!.height).toBeGreaterThanOrEqual(FINGER);

  for (const [address, name] of [
    ["/messages", "Voir les annonces"],
    ["/producteurs?search=Awa+Doigt", "Awa Doigt"],
  ] as const) {
    await page.goto(address);
    const link = page.getByRole("main").getByRole("link", { name });
    await link.waitFor();
    expect.soft((await link.boundingBox())!.height, name).toBeGreaterThanOrEqual(FINGER);
  }
});

test("sur un téléphone, « Formule », « Voir les n » et « Renouveler » d'un tableau de bord ont la hauteur d'un doigt", async ({
  person,
  announcement,
  openAs,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  await announcement({ userId: awa.id, status: "expired" });
  for (const title of ["Garder l'eau", "Pailler"]) await aTip(site.db, { title });
  const page = await openAs(awa, "/dashboard/producteur", { viewport: PHONE });
  await page.getByRole("button", { name: /^Voir les \d+ conseils/u }).waitFor();
  for (const name of [/^Formule/u, /^Voir les/u, /^Renouveler/u]) {
    const button = page.getByRole("button", { name }).first();
    await button.waitFor();
    expect.soft(await reached(button), `${name}`).toBeGreaterThanOrEqual(FINGER);
  }
});

test("sur une tablette, les liens de qui voit les trois stores tiennent dans la page", async ({ person, openAs }) => {
  const page = await openAs(await person({ userType: "transporteur" }), "/dashboard/transporteur", { viewport: DESKTOP });
  await settled(page);
  for (const width of [1024, 905, 768]) {
    await page.setViewportSize({ width, height: 1024 });
    expect(await sidewaysScroll(page), `${width}`).toBeLessThanOrEqual(0);
  }
});

test("sur une tablette, la colonne des pages reste sous les deux lignes de l'en-tête de qui voit les trois stores", async ({
  person,
  openAs,
}) => {
  const page = await openAs(await person({ userType: "transporteur" }), "/help", { viewport: { width: 768, height: 1024 } });
  await page.getByRole("button", { name: "Pages générales" }).filter({ visible: true }).click();
  const column = page.locator("aside").getByRole("navigation", { name: "Pages générales" });
  await column.waitFor();
  await page.evaluate(() => window.scrollTo(0, 200));
  const header = (await page.locator("[data-header]").boundingBox())!;
  await expect.poll(async () => (await column.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
});

test("sur un téléphone, l'onglet qu'une adresse nomme se voit en entier, et se voit encore quand la ligne change de largeur", async ({
  person,
  openAs,
}) => {
  const page = await openAs(await person({ userType: "consommateur" }), "/dashboard/consommateur?tab=decouvertes", {
    viewport: PHONE,
  });
  await settled(page);
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    const end = async () => {
      const box = await page.getByRole("tab", { selected: true }).boundingBox();
      return box!.x + box!.width;
    };
    await expect.poll(end, { message: `${width}` }).toBeLessThanOrEqual(width - 16);
  }
});

test("avec des couleurs imposées, ce qui est choisi se distingue par une ligne, et lui seul", async ({ openAs, person }) => {
  const awa = await person({ userType: "producteur" });
  const page = await openAs(awa, "/profile", { viewport: PHONE });
  await page.emulateMedia({ forcedColors: "active" });
  /** How wide the lines around and under it are. */
  const linesOf = (one: Locator) =>
    one.evaluate((element) => {
      const { outlineWidth, outlineStyle, borderBottomWidth } = getComputedStyle(element);
      return [outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth), Number.parseFloat(borderBottomWidth)];
    });
  const tabs = page.getByRole("tab");
  await tabs.first().waitFor();
  const [chosen, other] = [page.getByRole("tab", { selected: true }), page.getByRole("tab", { selected: false }).first()];
  expect(await linesOf(chosen)).toEqual([3, 3]);
  expect(await linesOf(other)).toEqual([0, 0]);

  for (const [address, mine, others] of [
    ["/profile", "nav a[aria-current]", "nav a:not([aria-current])"],
    ["/orders", "[aria-pressed=true], [aria-selected=true]", "[aria-pressed=false], [aria-selected=false]"],
  ] as const) {
    await page.goto(address);
    await settled(page);
    expect(await linesOf(page.locator(mine).filter({ visible: true }).first()), address).toContain(3);
    expect(await linesOf(page.locator(others).filter({ visible: true }).first()), address).not.toContain(3);
  }
});

test("les jours d'une courbe se lisent à pas égal, sans trou avant le dernier", async ({ openAs, person }) => {
  const chief = await person({ roles: ["admin"] });
  const page = await openAs(chief, "/admin/chiffres", { viewport: DESKTOP });
  const days = page.getByRole("region", { name: "Inscriptions" }).locator(".recharts-xAxis-tick-labels text");
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const stepsOf = async () => {
      const at = await days.evaluateAll((words) => words.map((word) => Number(word.getAttribute("x"))));
      return at.slice(1).map((x, n) => Math.round(x - at[n]!));
    };
    await expect.poll(async () => (await stepsOf()).length, { message: `${viewport.width}` }).toBeGreaterThan(2);
    await expect.poll(async () => new Set(await stepsOf()).size, { message: `${viewport.width}` }).toBe(1);
  }
});
