import type { Page } from "playwright-core";
import { anOrder } from "@recolte/db/trade-factories";
import { settled } from "../browser.ts";
import { expect, PHONE, test } from "../fixtures.ts";
import { leavesRoom } from "../room.ts";

/** In sight above the bottom bar, wherever the page is scrolled to. */
async function staysInReach(page: Page, name: string) {
  const button = page.getByRole("button", { name });
  for (const place of [0, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    const bar = (await page.getByRole("navigation", { name: "Navigation principale" }).last().boundingBox())!;
    const { y, height } = (await button.boundingBox())!;
    expect(y).toBeGreaterThan(PHONE.height / 2);
    expect(y + height).toBeLessThanOrEqual(bar.y);
  }
  await leavesRoom(page);
}

test("sur un téléphone, le bouton qui fait avancer une commande reste sous le pouce", async ({ person, openAs, site }) => {
  const [buyer, seller] = [await person(), await person()];
  const { id } = await anOrder(site.db, { buyerId: buyer.id, sellerId: seller.id });
  const page = await openAs(seller, `/orders/${id}`, { viewport: PHONE });
  await settled(page);
  await staysInReach(page, "Accepter");
});
