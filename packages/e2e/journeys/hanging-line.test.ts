import { aStockItem } from "@recolte/db/trade-factories";
import { expect, PHONE, test } from "../fixtures.ts";
import { newTab, movedAt } from "../offline.ts";
import { arrived } from "../moving.ts";
import { button } from "../words.ts";

const WAIT = { timeout: 30_000 };

test("sur une ligne qui ne répond pas, ce qui est fait puis laissé part de l'onglet suivant, une fois", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Tomates", onHand: 10 });
  const address = `/stock?item=${item.id}`;
  const page = await openAs(awa, address, { viewport: PHONE });
  const context = page.context();
  const entered = movedAt(site, item.id);
  const goods = page.getByRole("dialog", { name: "Tomates" });
  await goods.getByRole("button", { name: "Récolte" }).click();
  await goods.getByRole("textbox", { name: /Quantité/u }).fill("5");
  // What happens to stay on the way is neither refused nor answered.
  await context.route(/\/trpc\/stock\.record/u, () => {});
  const leaving = page.waitForRequest(/\/trpc\/stock\.record/u);
  await button(page, "Enregistrer").click();
  await leaving;
  const held = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith("operation:")));
  await expect.poll(held, WAIT).toBe(true);
  // An ordinary act does not flash among what waits.
  expect(await page.getByText(/attend(?:ent)? le réseau/u).count()).toBe(0);
  expect(await entered()).toEqual({ onHand: 10, moves: 0 });

  await context.unroute(/\/trpc\/stock\.record/u);
  const next = await newTab(context, site.origin, `${site.origin}/stock`);
  await page.close();
  await arrived(next.page);
  await next.page.reload();
  await expect.poll(entered, WAIT).toEqual({ onHand: 15, moves: 1 });
  await next.close();
});
