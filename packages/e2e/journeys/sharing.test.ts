import { initialQueries } from "@recolte/domain/platform/pages/initial-queries";
import sharp from "sharp";
import { settled } from "../browser.ts";
import { expect, LONG, PHONE, test } from "../fixtures.ts";

const titleIn = (html: string) =>
  /<title>(.*?)<\/title>/su
    .exec(html)?.[1]
    ?.replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)">/u.exec(html)?.[1]?.replaceAll("&amp;", "&");

function questionsAt(path: string) {
  const { pathname, searchParams } = new URL(`http://page${path}`);
  return initialQueries(pathname, searchParams);
}

const TRIES = 10;
/** A page waits for its answers for a moment only: on a busy machine the first may come without. */
async function toldAt(origin: string, path: string) {
  const asks = questionsAt(path).length > 0;
  let html = "";
  for (let tries = 0; tries < TRIES && (html === "" || (asks && !html.includes('id="first-data"'))); tries++)
    html = await (await fetch(origin + path)).text();
  return html;
}

const PAGES = [
  "/",
  "/announcements?category=legumes&city=Oyem&bio=1&sort=price_asc",
  "/announcements?search=<b>tomates</b>",
  "/announcements/{annonce}",
  "/profile/{membre}",
  "/producteurs",
  "/help",
];
/** Of the same kinds. */
const MORE = ["/announcements", "/grossistes?city=Oyem", "/transformateurs", "/contact", "/terms", "/privacy"];

test.for(LONG ? [...PAGES, ...MORE] : PAGES)(
  "%s : le navigateur garde le titre et l'adresse que le serveur a dits, et ne redemande rien de ce que la page a déjà dit",
  async (address, { site, person, announcement, openAs }) => {
    const seller = await person({ userType: "producteur", location: "Oyem" });
    const { id } = await announcement({ userId: seller.id, title: `L'igname "d'Oyem" & le <b>manioc</b>`, city: "Oyem" });
    const path = address.replace("{annonce}", id).replace("{membre}", seller.id);
    const html = await toldAt(site.origin, path);
    expect(titleIn(html)).toContain("Récolte");
    expect(html).toContain('"@context":"https://schema.org"');

    const page = await openAs(null, path, { viewport: PHONE });
    await settled(page);
    expect(await page.title()).toBe(titleIn(html));
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(canonicalIn(html));
    expect(await page.locator("title").count()).toBe(1);
    const asked = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const questions = questionsAt(path).map((question) => question.path);
    const told = html.includes('id="first-data"') ? ["auth.me", ...questions] : [];
    expect(told).toEqual(expect.arrayContaining(questions));
    expect(told.filter((name) => asked.some((url) => url.includes(name)))).toEqual([]);
  },
);

test("d'une page à l'autre, l'adresse pour les moteurs suit ; une page privée n'en a pas", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  const seller = await person({ userType: "producteur" });
  const { id } = await announcement({ userId: seller.id, title: "Gingembre de Mouila" });
  const page = await openAs(null, "/announcements?category=legumes&sort=price_asc");
  const canonical = () =>
    page.locator("link[rel=canonical]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(await canonical()).toEqual([`${site.origin}/announcements?category=legumes`]);
  await page.getByRole("link", { name: "Gingembre de Mouila" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Gingembre de Mouila" }).waitFor();
  await expect.poll(canonical).toEqual([`${site.origin}/announcements/${id}`]);
  await page.getByRole("link", { name: "Se connecter" }).first().click();
  await page.waitForURL("**/auth");
  await expect.poll(canonical).toEqual([]);
  await page.goBack();
  await expect.poll(canonical).toEqual([`${site.origin}/announcements/${id}`]);
});

test("une annonce retirée se dit partie pour toujours, une inconnue se dit absente, et la page le dit en français", async ({
  site,
  person,
  announcement,
  openAs,
}) => {
  const seller = await person({ userType: "producteur" });
  const gone = await announcement({ userId: seller.id, status: "expired", deletedAt: new Date() });
  for (const [id, status] of [
    [gone.id, 410],
    ["0198c0de-0000-7000-8000-000000000000", 404],
  ] as const) {
    expect((await fetch(`${site.origin}/announcements/${id}`)).status).toBe(status);
    const page = await openAs(null, `/announcements/${id}`);
    await page.getByRole("heading", { name: "Annonce non trouvée" }).waitFor();
  }
});

test("du serveur construit, l'image d'un lien partagé porte son texte, sans aucune police de la machine", async ({
  site,
  person,
  announcement,
}) => {
  const seller = await person({ userType: "producteur" });
  const { id } = await announcement({ userId: seller.id, title: "Tomates de Ntoum" });
  const html = await toldAt(site.origin, `/announcements/${id}`);
  const address = /<meta property="og:image" content="([^"]*)">/u.exec(html)?.[1] ?? "";
  const answer = await fetch(address);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  const body = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(body.byteLength).toBeLessThan(300_000);
  const title = await sharp(body).extract({ left: 656, top: 136, width: 496, height: 270 }).greyscale().png().toBuffer();
  expect((await sharp(title).stats()).channels[0]?.min).toBeLessThan(80);
  const { headers } = await fetch(address, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
  expect(headers.get("etag")).toBe(answer.headers.get("etag"));
});

test("le plan du site mène à des pages qui répondent", async ({ site, person, announcement }) => {
  const seller = await person({ userType: "producteur" });
  await announcement({ userId: seller.id });
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address]) => address ?? "");
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
  const start = /^Sitemap: (\S+)$/mu.exec(robots)?.[1] ?? "";
  const parts = locs(await (await fetch(start)).text());
  const pages = (await Promise.all(parts.map(async (part) => locs(await (await fetch(part)).text())))).flat();
  expect(pages.length).toBeGreaterThan(20);
  for (const address of pages.slice(0, 40)) {
    const answer = await fetch(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("x-robots-tag"), address).toBe(
      address.includes("category=") ? answer.headers.get("x-robots-tag") : null,
    );
    await answer.body?.cancel();
  }
});
