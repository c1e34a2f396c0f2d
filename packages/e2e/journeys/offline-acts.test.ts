import { aStockItem } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { expect, LONG, PHONE, test } from "../fixtures.ts";
import { keptPlaces, memberReady, movedAt } from "../offline.ts";
import { button } from "../words.ts";

const WAIT = { timeout: 30_000 };

/** Everything that is to be there without a line has come. */
async function ready(page: Page, ...places: string[]) {
  await memberReady(page);
  await page.waitForLoadState("networkidle");
  await expect.poll(() => keptPlaces(page), WAIT).toEqual(expect.arrayContaining(["auth.me", ...places]));
}

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

test.for(Array.from({ length: LONG ? 40 : 2 }, (_, seed) => seed))(
  "le réseau va et vient, l'onglet se ferme (%i) : chaque récolte entre une fois",
  async (seed, { openAs, person, site }) => {
    const throwDice = dice(seed);
    const awa = await person({ userType: "producteur" });
    const item = await aStockItem(site.db, { ownerId: awa.id, label: "Tomates", onHand: 10 });
    const address = `/stock?item=${item.id}`;
    const page = await openAs(awa, address, { viewport: PHONE, worker: true });
    const context = page.context();
    const goods = () => page.getByRole("dialog", { name: "Tomates" });
    await goods().getByRole("button", { name: "Récolte" }).click();
    await button(page, "Annuler").click();
    await ready(page, "stock.byId", "stock.moves");

    let harvested = 0;
    for (let n = 0; n < 4; n++) {
      await context.setOffline(throwDice(3) > 0);
      if (throwDice(3) === 0) {
        await page.reload();
        await goods().waitFor();
      }
      const quantity = throwDice(9) + 1;
      await goods().getByRole("button", { name: "Récolte" }).click();
      await goods()
        .getByRole("textbox", { name: /Quantité/u })
        .fill(String(quantity));
      await button(page, "Enregistrer").click();
      await goods()
        .getByRole("textbox", { name: /Quantité/u })
        .waitFor({ state: "detached" });
      harvested += quantity;
    }
    await context.setOffline(false);
    const entered = movedAt(site, item.id);
    await expect.poll(entered, WAIT).toEqual({ onHand: 10 + harvested, moves: 4 });
    await expect.poll(() => page.getByText(/attend(?:ent)? le réseau/u).count(), WAIT).toBe(0);
    expect(await entered()).toEqual({ onHand: 10 + harvested, moves: 4 });
  },
);
