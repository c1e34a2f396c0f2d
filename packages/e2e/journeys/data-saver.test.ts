import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import type { Site } from "../site.ts";

const VIEWPORTS = [
  ["bureau", DESKTOP],
  ["téléphone", PHONE],
] as const;
const COUNT = 16;

/** A photo that is announced: whether it is fetched is what matters here. */
async function withPhoto({ pool }: Site, announcement: { id: string; userId: string }) {
  await pool.query(
    `insert into announcement_images (id, owner_id, announcement_id, position, key, width, height, widths, color, bytes, sha256)
     values ($1, $2, $3, 0, $4, 640, 480, '{320,640}', '#888888', 1000, repeat('0', 64))`,
    [randomUUID(), announcement.userId, announcement.id, `${announcement.userId}/1-${announcement.id.slice(-12)}`],
  );
}

/** Addresses of the pictures that a page fetches from now on. */
function picturesOf(page: Page) {
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/media\/|\.(?:webp|avif)$/u.test(pathname)) fetched.add(pathname.replace(/\/\d+\.\w+$/u, ""));
  });
  return fetched;
}

test.for(VIEWPORTS)(
  "%s : une photo se charge quand on en voit le dixième ; en économie de données, quand on la touche",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const seller = await person({ userType: "producteur" });
    const title = `Ananas ${name}`;
    for (let i = 0; i < COUNT; i++) await withPhoto(site, await announcement({ userId: seller.id, title: `${title} ${i}` }));
    const page = await openAs(null, "/help", { viewport });
    const fetched = picturesOf(page);
    await page.goto(`/announcements?search=${encodeURIComponent(title)}`);
    await page.getByText(`${COUNT} annonces`).first().waitFor();
    const photos = () => [...fetched].filter((address) => address.startsWith("/media/")).length;
    await expect.poll(photos).toBeGreaterThan(2);
    await page.waitForLoadState("networkidle");
    const atFirst = photos();
    expect(atFirst).toBeLessThan(COUNT);
    await page.getByRole("link", { name: `${title} 0`, exact: true }).scrollIntoViewIfNeeded();
    await page.getByRole("link", { name: `${title} 8`, exact: true }).scrollIntoViewIfNeeded();
    await expect.poll(photos).toBeGreaterThan(atFirst);

    await page.getByRole("switch", { name: "Mode économie de données" }).check();
    // By way of a page without photos: those of the first look may still be on their way.
    await page.goto("/help");
    fetched.clear();
    await page.goBack();
    await page.getByRole("button", { name: "Voir la photo" }).first().waitFor();
    await page.waitForLoadState("networkidle");
    expect(photos()).toBe(0);
    await page.getByRole("button", { name: "Voir la photo" }).first().click();
    await expect.poll(photos).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/announcements");

    fetched.clear();
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    expect([...fetched]).toEqual([]);
    await page.getByRole("switch", { name: "Mode économie de données" }).uncheck();
    await expect.poll(() => fetched.size).toBeGreaterThan(0);

    // Nothing chosen here: the browser's own setting decides.
    await page.addInitScript(`
      localStorage.removeItem("recolte.data-saver");
      Object.defineProperty(Object.getPrototypeOf(navigator.connection), "saveData", { get: () => true });
    `);
    await page.reload();
    expect(await page.getByRole("switch", { name: "Mode économie de données" }).isChecked()).toBe(true);
  },
);
