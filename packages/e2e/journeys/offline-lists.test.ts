import { aDelivery, anOrder, aQuoteRequest, aStockItem } from "@recolte/db/trade-factories";
import { expect, openPage, PHONE, test } from "../fixtures.ts";
import { arrived, follow, goOn } from "../moving.ts";
import { keptPlaces, leaveForTheField, newTab, ordersReady } from "../offline.ts";
import { isSound } from "../sound.ts";
import { button } from "../words.ts";

const AGE = /^Hors ligne\. Gardé le \d\d\/\d\d à \d\d:\d\d/u;
/** Where each of one's own lists is, and what is read there. */
const LISTS = [
  ["/orders?tab=ventes", "Aubergines"],
  ["/quotes?tab=envoyees", "Manioc en sacs"],
  ["/quotes?tab=livraisons", "Ignames"],
  ["/stock", "Riz parfumé"],
  ["/dashboard/detaillant?tab=ventes", "Commandes remises"],
  ["/dashboard/detaillant?tab=clients", "Ben Ondo"],
  ["/profile?tab=annonces", "Tomates cerises"],
] as const;
const PLACES = [
  "announcements.mine",
  "customers.list",
  "dashboards.retailer",
  "deliveries.list",
  "orders.list",
  "quotes.list",
  "stock.list",
];

test("sans réseau, le site rouvert montre à un détaillant ses listes et ses chiffres, chacun avec son âge", async ({
  openAs,
  person,
  announcement,
  site,
}) => {
  const awa = await person({ userType: "detaillant" });
  const ben = await person({ userType: "consommateur", firstName: "Ben", lastName: "Ondo" });
  const carrier = await person({ userType: "transporteur" });
  await announcement({ userId: awa.id, title: "Tomates cerises" });
  await anOrder(site.db, { sellerId: awa.id, buyerId: ben.id, title: "Aubergines", status: "cloturee" });
  await aQuoteRequest(site.db, { customerId: awa.id, carrierId: carrier.id, goods: "Manioc en sacs" });
  await aDelivery(site.db, { customerId: awa.id, carrierId: carrier.id, goods: "Ignames" });
  await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", onHand: 12 });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  for (const [address, text] of LISTS) {
    await goOn(page, address);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  }
  await leaveForTheField(page, ...PLACES);
  const context = page.context();
  await page.close();

  const { page: again, close } = await newTab(context, site.origin, "/");
  for (const [address, text] of LISTS) {
    await goOn(again, address);
    await again.getByText(text).filter({ visible: true }).first().waitFor();
    await again.getByText(AGE).waitFor();
    expect(await again.getByText(/^(?:Erreur|Impossible)/u).count(), address).toBe(0);
  }
  await isSound(again);
  await close();
});

test("en économie de données, sans réseau, la commande convenue s'ouvre depuis l'accueil ; ce qui n'est pas gardé le dit", async ({
  browser,
  person,
  announcement,
  site,
}) => {
  const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "grossiste" })];
  await announcement({ userId: awa.id, title: "Tomates cerises" });
  await anOrder(site.db, { sellerId: awa.id, buyerId: ben.id, title: "Aubergines", status: "prete" });
  const { page, context, complaints } = await openPage({
    browser,
    site,
    person: awa,
    options: { viewport: PHONE, worker: true },
  });
  await page.addInitScript(() => localStorage.setItem("recolte.data-saver", "on"));
  await context.addCookies([{ name: "data-saver", value: "on", url: site.origin }]);
  await page.goto("/");
  await arrived(page);
  await ordersReady(page);
  await expect.poll(() => keptPlaces(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(["auth.me", "orders.byId"]));
  const places = await keptPlaces(page);
  expect(places.filter((place) => /^(?:announcements\.(?:mine|toEdit)|stock|sales)\b/u.test(place))).toEqual([]);

  await context.setOffline(true);
  await page.getByRole("link", { name: /Aubergines.*remettre/u }).click();
  await page.getByText(AGE).waitFor();
  await button(page, "Saisir le code de l'acheteur").waitFor();
  await follow(page, "Mon stock");
  await page.getByRole("heading", { level: 1, name: "Cette page n'a pas pu s'afficher" }).waitFor();
  await page.getByText("Vérifiez votre connexion, puis rechargez la page.").waitFor();
  await isSound(page);
  await context.close();
  // The browser says itself what it has not got.
  expect(complaints.filter((text) => !text.startsWith("console : Error: Unable to preload CSS"))).toEqual([]);
});
