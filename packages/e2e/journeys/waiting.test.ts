import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
import { settled } from "../browser.ts";
import { expect, LONG, PHONE, test } from "../fixtures.ts";
import { shifts, slowDown } from "../slow-line.ts";

const ALWAYS = ["/", "/orders", "/orders/{commande}", "/stock", "/dashboard/producteur"];
const OTHERS = ["/quotes", "/quotes/{devis}", "/deliveries/{livraison}", "/notifications"];

test.for(LONG ? [...ALWAYS, ...OTHERS] : ALWAYS)(
  "%s : sur une ligne lente, ce qui attend tient la place de ce qui vient",
  async (address, { person, openAs, site, announcement }) => {
    const awa = await person({ userType: "producteur", location: "Oyem" });
    const [ben, carrier] = [await person(), await person({ userType: "transporteur" })];
    await announcement({ userId: ben.id, city: "Oyem" });
    await aStockItem(site.db, { ownerId: awa.id, onHand: 40 });
    const order = await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id });
    const request = await aQuoteRequest(site.db, { customerId: awa.id, carrierId: carrier.id });
    const delivery = await aDelivery(site.db, { customerId: awa.id, carrierId: carrier.id });
    const page = await openAs(awa, "/livez", { viewport: PHONE });
    await slowDown(page);
    const ids: Record<string, string> = { commande: order.id, devis: request.id, livraison: delivery.id };
    await page.goto(address.replace(/\{(\w+)\}/u, (_all, name: string) => ids[name] ?? ""));
    await settled(page);
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect(await shifts(page)).toBeLessThanOrEqual(0.05);
  },
);

test("/admin/users : sur une ligne lente, ce qui attend tient la place de ce qui vient", async ({ person, openAs }) => {
  for (let count = 0; count < 8; count++) await person();
  const page = await openAs(await person({ roles: ["admin"] }), "/livez", { viewport: PHONE });
  await slowDown(page);
  await page.goto("/admin/users");
  await settled(page);
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  expect(await shifts(page)).toBeLessThanOrEqual(0.05);
});
