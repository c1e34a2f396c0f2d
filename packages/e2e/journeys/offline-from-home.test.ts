import { aDelivery, aStockItem } from "@recolte/db/trade-factories";
import { expect, PHONE, test } from "../fixtures.ts";
import { follow } from "../moving.ts";
import { comeBack, leaveForTheField, noted } from "../offline.ts";
import { sellAtTheCounter } from "../selling.ts";
import { isSound } from "../sound.ts";
import { button } from "../words.ts";

test("sans réseau, depuis l'accueil ouvert avec, une vente au comptoir se note sur la page du stock ; elle est faite une fois", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "detaillant" });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 12 });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await leaveForTheField(page, "stock.list");
  await follow(page, "Mon stock");
  await isSound(page);
  await sellAtTheCounter(page, { label: "Riz parfumé", unit: "sac", quantity: "2", price: "18500" });
  await noted(page);

  const sold = `select total::float8 as total, (select on_hand::float8 from stock_items where id = $2) as left
    from shop_sales where seller_id = $1`;
  const sales = async () => (await site.pool.query<object>(sold, [awa.id, item.id])).rows;
  expect(await sales()).toEqual([]);
  await comeBack(page, sales, [{ total: 37_000, left: 10 }]);
});

test("sans réseau, depuis l'accueil ouvert avec, le transporteur trouve sa livraison, charge et livre ; chacun est fait une fois", async ({
  openAs,
  person,
  site,
}) => {
  const [awa, ben] = [await person({ userType: "transporteur" }), await person({ userType: "grossiste" })];
  const goods = { goods: "Tomates en caisses", pickupAt: new Date(), code: "482193" };
  const { id } = await aDelivery(site.db, { carrierId: awa.id, customerId: ben.id, ...goods });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await leaveForTheField(page, "deliveries.list", "deliveries.byId");
  await follow(page, "Tableau de bord");
  await page.getByRole("link", { name: "Tomates en caisses", exact: true }).click();
  await button(page, "Marchandise chargée").click();
  await page.getByRole("dialog").getByRole("button", { name: "Marchandise chargée" }).click();
  await noted(page);
  await button(page, "Saisir le code du destinataire").click();
  const handing = page.getByRole("dialog", { name: "Code du destinataire" });
  await handing.getByLabel("Code à six chiffres").fill("482193");
  await handing.getByRole("button", { name: "Confirmer la livraison" }).click();
  await page.getByRole("heading", { name: "Code noté, à vérifier" }).waitFor();

  const moved = `select status, (select array_agg(move::text order by n) from delivery_events e where e.delivery_id = d.id) as moves,
      (select count(*)::int from hand_over_proofs p where p.delivery_id = d.id) as proofs
    from deliveries d where id = $1`;
  const deliveries = async () => (await site.pool.query<object>(moved, [id])).rows;
  await comeBack(page, deliveries, [{ status: "livree", moves: ["book", "load", "depart", "deliver"], proofs: 1 }]);
  await page.getByText("La marchandise est arrivée.").waitFor();
});
