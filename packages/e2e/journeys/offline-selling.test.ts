import { aProduct } from "@recolte/db/factories";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { expect, PHONE, test } from "../fixtures.ts";
import { goOn } from "../moving.ts";
import { comeBack, leaveForTheField, noted } from "../offline.ts";
import { PHOTO } from "../photos.ts";
import { button } from "../words.ts";

const PUBLISHED = `select title, city, price::float8 as price,
    (select count(*)::int from announcement_images i where i.announcement_id = a.id) as photos
  from announcements a where user_id = $1`;

test("sans réseau, une annonce se publie avec deux photos ; le réseau revenu, elle paraît une fois avec les deux", async ({
  openAs,
  person,
  site,
}) => {
  await aProduct(site.db, { slug: "dongodongo", name: "Dongodongo", category: "legumes" });
  const awa = await person({ userType: "producteur", location: "Oyem" });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await leaveForTheField(page, "profiles.me", "announcements.sellable");
  await page.getByRole("link", { name: "Créer une annonce" }).filter({ visible: true }).first().click();
  await page.getByLabel("Choisir des photos").setInputFiles([PHOTO, PHOTO]);
  await button(page, "Continuer").click();
  await button(page, "Dongodongo").click();
  await button(page, "Plus 10").click();
  await page.getByLabel(/^Prix\s\(/u).fill("450");
  await button(page, "Publier dès qu'il y a du réseau").click();
  await noted(page);
  const published = async () => (await site.pool.query<object>(PUBLISHED, [awa.id])).rows;
  expect(await published()).toEqual([]);

  const once = { title: "Dongodongo, 10 kg à Oyem", city: "Oyem", price: 450, photos: 2 };
  await comeBack(page, published, [once]);
});

test("sans réseau, une vente à crédit se note, d'un stock de huit produits, à un nouveau client ; le réseau revenu, elle est faite une fois", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "detaillant" });
  for (const label of ["Ail", "Bananes", "Citrons", "Dattes", "Épinards", "Gombo", "Huile"])
    await aStockItem(site.db, { ownerId: awa.id, label, onHand: 5 });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 12 });
  const page = await openAs(awa, "/dashboard/detaillant?tab=ventes", { viewport: PHONE, worker: true });
  await leaveForTheField(page, "stock.list", "customers.list");
  await page.getByRole("button", { name: "Enregistrer une vente" }).first().click();
  const sale = page.getByRole("dialog", { name: "Enregistrer une vente" });
  await sale.getByLabel("Chercher dans votre stock").fill("riz");
  await sale.getByRole("button", { name: /^Riz parfumé/u }).click();
  await sale.getByRole("textbox", { name: "Quantité (sac) de Riz parfumé" }).fill("2");
  await sale.getByRole("textbox", { name: "Prix (FCFA) de Riz parfumé" }).fill("18500");
  await sale.getByLabel("Paiement").selectOption({ label: "À crédit" });
  await sale.getByLabel("Chercher un client").fill("Mme Obiang");
  await sale.getByRole("button", { name: "Ajouter « Mme Obiang »" }).click();
  await sale.getByText("Changer de client").waitFor();
  await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
  await sale.waitFor({ state: "detached" });
  await noted(page);

  const sold = `select total::float8 as total, (select on_hand::float8 from stock_items where id = $2) as left,
      (select name from customers c where c.id = s.customer_id) as customer
    from shop_sales s where seller_id = $1`;
  const sales = async () => (await site.pool.query<object>(sold, [awa.id, item.id])).rows;
  await comeBack(page, sales, [{ total: 37_000, left: 10, customer: "Mme Obiang" }]);
});

test("sans réseau, on vend 3 à qui n'avait commandé que sur le site, puis l'on compte 7 : le réseau revenu, il en reste 7", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "detaillant" });
  const ben = await person({ firstName: "Ben", lastName: "Koné" });
  await anOrder(site.db, { sellerId: awa.id, buyerId: ben.id, status: "cloturee" });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 10 });
  const page = await openAs(awa, `/stock?item=${item.id}`, { viewport: PHONE, worker: true });
  const goods = page.getByRole("dialog", { name: "Riz parfumé" });
  await goods.getByRole("button", { name: "Compter" }).click();
  await button(page, "Annuler").click();
  await leaveForTheField(page, "stock.list", "stock.byId", "stock.moves", "customers.list");
  await goods.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "Enregistrer une vente" }).first().click();
  const sale = page.getByRole("dialog", { name: "Enregistrer une vente" });
  await sale.getByRole("button", { name: /^Riz parfumé/u }).click();
  await sale.getByRole("textbox", { name: "Quantité (sac) de Riz parfumé" }).fill("3");
  await sale.getByRole("textbox", { name: "Prix (FCFA) de Riz parfumé" }).fill("18500");
  await sale.getByRole("button", { name: "Ben Koné" }).click();
  await sale.getByRole("button", { name: "Enregistrer la vente" }).click();
  await noted(page);
  await sale.waitFor({ state: "detached" });

  await page.getByRole("button", { name: /^Riz parfumé/u }).click();
  await goods.getByText(/: Vente au comptoir/u).waitFor();
  await goods.getByRole("button", { name: "Compter" }).click();
  await goods.getByText(/^Le compte dit 7.sacs, envois en attente compris/u).waitFor();
  await goods.getByRole("textbox", { name: /^Quantité comptée/u }).fill("7");
  await goods.getByRole("button", { name: "Enregistrer" }).click();
  await goods.getByText(/: Mouvement de stock/u).waitFor();

  const left = `select on_hand::float8 as left, (select user_id from customers where owner_id = $1) as customer,
      (select count(*)::int from shop_sales where seller_id = $1 and customer_id is not null) as sales
    from stock_items where owner_id = $1`;
  const rows = async () => (await site.pool.query<object>(left, [awa.id])).rows;
  await comeBack(page, rows, [{ left: 7, customer: ben.id, sales: 1 }]);
});

test("sans réseau, depuis le site ouvert, on corrige une annonce, on met l'autre en pause et l'on passe la troisième à zéro", async ({
  openAs,
  person,
  announcement,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  const titles = ["Tomates à corriger", "Ananas en pause", "Manioc vendu"];
  for (const title of titles) await announcement({ userId: awa.id, title, price: 500, quantityAvailable: 40 });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await leaveForTheField(page, "announcements.mine", "announcements.toEdit", "profiles.me");
  await goOn(page, "/profile?tab=annonces");
  const own = (title: string) => page.getByRole("article", { name: title });
  await own("Ananas en pause").getByRole("button", { name: "Mettre en pause" }).click();
  await noted(page);
  await own("Manioc vendu")
    .getByRole("button", { name: /^Plus d'actions/u })
    .click();
  await page.getByRole("menuitem", { name: "Prix et quantité" }).click();
  const quick = page.getByRole("dialog", { name: "Prix et quantité" });
  await quick.getByLabel(/^Quantité disponible/u).fill("0");
  await quick.getByRole("button", { name: "Enregistrer" }).click();
  await quick.waitFor({ state: "detached" });
  await own("Tomates à corriger").getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel(/^Prix \(FCFA\)/u).fill("650");
  await button(page, "Enregistrer").click();
  await own("Tomates à corriger").getByText("Modification d'annonce").waitFor();

  const listed = `select title, status, price::float8 as price, quantity_available as left
    from announcements where user_id = $1 order by title`;
  await comeBack(page, async () => (await site.pool.query<object>(listed, [awa.id])).rows, [
    { title: "Ananas en pause", status: "paused", price: 500, left: 40 },
    { title: "Manioc vendu", status: "active", price: 500, left: 0 },
    { title: "Tomates à corriger", status: "active", price: 650, left: 40 },
  ]);
});
