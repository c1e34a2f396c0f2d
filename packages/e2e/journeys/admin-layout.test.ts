import { aDirectoryEntry, aFarmEvent, aTip } from "@recolte/db/factories";
import { auditLog } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { brokenWords } from "../words.ts";

const VIEWS = ["/admin?vue=conseils", "/admin?vue=evenements", "/admin/users"];
const BUTTONS = "td button, td p:last-child";

async function arrived(page: Page) {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await page.locator("tbody tr").first().waitFor();
}

test.for(VIEWS)(
  "%s : une table de l'administration ne coupe aucun mot de ses boutons",
  async (address, { openAs, person, site }) => {
    await person({ userType: "transformateur", firstName: "Jean-Baptiste", lastName: "Moussavou" });
    await aFarmEvent(site.db, { title: "Salon de la transformation agroalimentaire", location: "Palais de la culture, Abidjan" });
    await aTip(site.db, { title: "Choisir ses boutures de manioc", content: "Prenez des tiges saines. ".repeat(12) });
    const page = await openAs(await person({ roles: ["admin"] }), address, { viewport: DESKTOP });
    await arrived(page);
    for (const viewport of [DESKTOP, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport);
      expect(await brokenWords(page, BUTTONS)).toEqual([]);
    }
  },
);

test("modération : de 900 à 1440 pixels et sur un téléphone, aucun mot coupé ni page plus large que l'écran", async ({
  openAs,
  person,
  announcement,
}) => {
  const author = await person({ userType: "transformateur", firstName: "Jean-Baptiste", lastName: "Moussavou" });
  const title = "Semoule de maïs fraîchement moulue de Mimongo";
  for (const status of ["pending", "active"] as const)
    await announcement({ userId: author.id, status, title, price: 255_000, unit: "paquet" });
  const admin = await person({ roles: ["admin"] });
  const page = await openAs(admin, "/admin/announcements", { viewport: DESKTOP });
  await arrived(page);
  for (const width of [1440, 1280, 1199, 1024, 900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenWords(page, "td"), `${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
});

/** On how many lines each of these stands. */
const linesOf = (page: Page, where: string) =>
  page.locator(where).evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

/** In lines that go on beyond the edge of a phone. */
async function seesWholeWhereOneIs(page: Page) {
  for (const here of await page.locator("nav [aria-current=page], nav [aria-pressed=true]").all()) {
    const box = await here.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
}

test("journal : sur un téléphone, l'onglet où l'on est se voit en entier ; de 900 à 1440 pixels, un numéro et une date tiennent chacun sur une ligne", async ({
  openAs,
  person,
  site,
}) => {
  const row = { id: 123_456, action: "user.verify", targetType: "user", targetId: "7", prevHash: "0".repeat(64) };
  await site.db.insert(auditLog).values({ ...row, hash: "a".repeat(64) });
  const page = await openAs(await person({ roles: ["admin"] }), "/admin/audit", { viewport: PHONE });
  await arrived(page);
  await seesWholeWhereOneIs(page);
  for (const width of [1440, 1024, 900]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await linesOf(page, "tbody tr:first-child td:nth-child(-n + 2)"), `${width}`).toEqual([1, 1]);
  }
});

test.for([
  ["/admin?vue=litiges", "Depuis le"],
  ["/admin?vue=fiches", "Ajoutée"],
] as const)(
  "%s : sur un téléphone, l'onglet où l'on est se voit en entier ; de 900 à 1440 pixels, une date tient sur une ligne et aucun bouton n'est coupé",
  async ([address, label], { openAs, person, site }) => {
    const names = { firstName: "Jean-Baptiste", lastName: "Moussavou-Engone" };
    const [seller, buyer] = [
      await person({ userType: "producteur", ...names }),
      await person({ userType: "grossiste", ...names }),
    ];
    const title = "Citrons pour jus et poisson braisé, livraison possible";
    await anOrder(site.db, { sellerId: seller.id, buyerId: buyer.id, status: "litige", title });
    await aDirectoryEntry(site.db, { name: "Étal de Mama Rose, marché de Mont-Bouët", town: "Yamoussoukro", verified: true });
    const page = await openAs(await person({ roles: ["admin"] }), address, { viewport: PHONE });
    await arrived(page);
    await seesWholeWhereOneIs(page);
    for (const width of [1440, 1280, 1024, 900]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await linesOf(page, `td[data-label="${label}"]`);
      expect(new Set(lines), `${width}`).toEqual(new Set([1]));
      expect(await brokenWords(page, BUTTONS), `${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
  },
);

test("modération : sur un téléphone, l'onglet où l'on est se voit en entier", async ({ openAs, person }) => {
  const page = await openAs(await person({ roles: ["admin"] }), "/admin/announcements?status=expired", { viewport: PHONE });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await seesWholeWhereOneIs(page);
});
