import type { Page } from "playwright-core";
import { hold, openContext } from "../browser.ts";
import { fileOf } from "../built.ts";
import { DESKTOP, expect, LONG, PHONE, test } from "../fixtures.ts";
import { comesTo, press, tabTo } from "../keyboard.ts";

const EVERY = [
  ["téléphone", PHONE, ["legumes", "cereales"]],
  ["bureau", DESKTOP, ["fruits", "epices"]],
] as const;
const SCREENS = LONG ? EVERY : EVERY.slice(0, 1);

test.for(SCREENS)(
  "%s : avant tout script, un visiteur lit déjà la liste et l'annonce, avec leurs liens et leurs couleurs",
  async ([_name, viewport, [category]], { browser, site, person, announcement }) => {
    const awa = await person({ userType: "producteur", firstName: "Clarisse" });
    const { id } = await announcement({
      userId: awa.id,
      title: "Avocats dessinés",
      price: 1234,
      city: "Oyem",
      category,
    });
    const context = await openContext(browser, { origin: site.origin, viewport });
    const page = await context.newPage();
    await page.route("**/assets/*.js", (route) => route.abort());
    // A server that is slow to know the answers leaves the page to ask for itself.
    await expect
      .poll(async () => {
        await page.goto(`/announcements?category=${category}`);
        return page.getByRole("article").count();
      })
      .toBeGreaterThan(0);
    const card = page.getByRole("article").filter({ hasText: "Avocats dessinés" });
    await card.waitFor();
    expect(await card.innerText()).toMatch(/1\s?234\s?FCFA\/kg/u);
    const picture = card.locator("[data-drawn-style]").first();
    expect(await picture.evaluate((element) => element.hasAttribute("style"))).toBe(false);
    await card.getByRole("link", { name: "Avocats dessinés", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Avocats dessinés" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/announcements/${id}`);
    await page.getByText("Clarisse").first().waitFor();
    await context.close();
  },
);

test.for(SCREENS)(
  "%s : quand le code arrive, ce qui est dessiné ne bouge pas, et la page vit",
  async ([_name, viewport, [, category]], { tabOf, person, announcement }) => {
    const awa = await person({ userType: "producteur" });
    for (let i = 0; i < 9; i++) await announcement({ userId: awa.id, title: `Produit ${i}`, category });
    const page = await tabOf(null, { viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`/announcements?category=${category}`);
    await page.locator("[data-drawn]").waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("article").count()).toBe(9);
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(shift).toBeLessThanOrEqual(0.05);
  },
);

/** The rendered list of a category that no other test asked for, whose living page comes when it is told to. */
async function openRendered(page: Page, category: string) {
  const release = await hold(page, `**/${fileOf("app/pages/announcement-list.page.tsx")}`);
  await page.goto(`/announcements?category=${category}`, { waitUntil: "domcontentloaded" });
  await page.locator("[data-drawn]").waitFor();
  return release;
}

test("un clic commencé sur le dessin et fini sur la page vivante ouvre l'annonce", async ({ tabOf, person, announcement }) => {
  const awa = await person({ userType: "producteur" });
  const { id } = await announcement({ userId: awa.id, title: "Corossols pressés", category: "autres" });
  const page = await tabOf(null);
  const release = await openRendered(page, "autres");
  const link = page.getByRole("link", { name: "Corossols pressés", exact: true });
  const place = await link.boundingBox();
  await page.mouse.move(place!.x + place!.width / 2, place!.y + place!.height / 2);
  await page.mouse.down();
  release();
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await page.mouse.up();
  await page.getByRole("heading", { level: 1, name: "Corossols pressés" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/announcements/${id}`);
});

test.for([
  ["Aller au contenu", "tubercules"],
  ["Corossols au clavier", "viandes"],
] as const)(
  "le clavier posé sur « %s » du dessin y reste quand la page vivante le remplace",
  async ([name, category], { tabOf, person, announcement }) => {
    const awa = await person({ userType: "producteur" });
    await announcement({ userId: awa.id, title: "Corossols au clavier", category });
    const page = await tabOf(null);
    const release = await openRendered(page, category);
    const link = page.getByRole("link", { name, exact: true });
    await tabTo(page, link);
    release();
    await page.locator("[data-drawn]").waitFor({ state: "detached" });
    await comesTo(link);
  },
);

test("« Aller au contenu » suivi sur le dessin : le clavier est au contenu de la page vivante", async ({ tabOf }) => {
  const page = await tabOf(null);
  const release = await openRendered(page, "legumes");
  await press(page, page.getByRole("link", { name: "Aller au contenu" }));
  await comesTo(page.getByRole("main"));
  release();
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await comesTo(page.getByRole("main"));
});

test("avant tout script, un visiteur lit l'aide, les conditions et la confidentialité, et y déplie une réponse", async ({
  browser,
  site,
}) => {
  const context = await openContext(browser, { origin: site.origin, viewport: PHONE });
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/terms#interdits");
  await page.getByRole("heading", { level: 1, name: "Conditions d'utilisation" }).waitFor();
  const part = await page.getByRole("heading", { name: "Comportements interdits" }).boundingBox();
  expect(part!.y).toBeLessThan(PHONE.height / 2);
  await page.goto("/privacy");
  await page.getByRole("heading", { level: 1, name: "Politique de confidentialité" }).waitFor();
  await page.goto("/help");
  await page.getByText("Quels sont les frais de la plateforme ?").click();
  await page.getByText(/L'inscription et la consultation des annonces sont gratuites/u).waitFor();
  await context.close();
});

test("une réponse dépliée sur le dessin de l'aide le reste quand la page vivante le remplace", async ({ tabOf }) => {
  const page = await tabOf(null);
  const release = await hold(page, `**/${fileOf("app/pages/static/help.page.tsx")}`);
  await page.goto("/help", { waitUntil: "domcontentloaded" });
  await page.locator("[data-drawn]").waitFor();
  const answer = page.getByText(/L'inscription et la consultation des annonces sont gratuites/u);
  await page.getByText("Quels sont les frais de la plateforme ?").click();
  await answer.waitFor();
  release();
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  expect(await answer.isVisible()).toBe(true);
});

test("ce qu'un vendeur ou une adresse écrit ne sort pas de ce qui est dessiné", async ({ site, person, announcement }) => {
  const awa = await person({ userType: "producteur" });
  const title = `<script>alert(1)</script>" style="position:fixed" __CSP_NONCE__`;
  const { id } = await announcement({ userId: awa.id, title, category: "poissons" });
  for (const address of ["/announcements?category=poissons", "/announcements?search=alert", `/announcements/${id}`]) {
    const answer = await fetch(site.origin + address);
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/u.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "?";
    const rendered = /<!--shell-->(.*)<!--\/shell-->/su.exec(html)?.[1] ?? "";
    expect(rendered.includes("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe(true);
    expect(/<script|\sstyle="/u.exec(rendered)).toBeNull();
    expect(rendered.includes(nonce)).toBe(false);
  }
});
