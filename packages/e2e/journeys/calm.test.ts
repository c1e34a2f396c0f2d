import { aDirectoryEntry, aProduct } from "@recolte/db/factories";
import { favourites } from "@recolte/db/schema";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import type { Page } from "playwright-core";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { arrived, goOn } from "../moving.ts";
import { hangPhotos, picturesOf } from "../photos.ts";
import { takes } from "../sound.ts";

/** Lower than this is a chip, a button or a field of a tool bar. */
const CARD = 72;

/** Cards of one list that stand beside each other: in words, to be read in a failure. */
const besideEachOther = (page: Page) =>
  page.locator("main").evaluate((main, least) => {
    const isCard = (one: Element) => one.getBoundingClientRect().height >= least && one.getClientRects().length > 0;
    const lists = [...main.querySelectorAll("ul, ol, dl")].filter((list) => !list.closest("[role=tablist], nav"));
    return lists.flatMap((list) => {
      const cards = [...list.children].filter((one) => isCard(one)).map((one) => [one, one.getBoundingClientRect()] as const);
      return cards.flatMap(([one, box], at) => {
        const next = cards[at + 1]?.[1];
        return next && next.top < box.bottom - 1 ? [`${list.className} : ${one.textContent?.slice(0, 60)}`] : [];
      });
    });
  }, CARD);

test("en mode calme, sur chaque page une carte par ligne, rien ne bouge et aucune image n'est demandée, sur un bureau comme sur un téléphone", async ({
  openAs,
  person,
  announcement,
  site,
}) => {
  const product = await aProduct(site.db, { slug: "igname-calme", name: "Igname calme", category: "tubercules" });
  const seller = await person({ userType: "producteur", location: "Oyem" });
  const buyer = await person({ userType: "producteur", location: "Oyem" });
  const sold = await Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      announcement({
        userId: seller.id,
        title: `Ignames calmes ${i}`,
        productId: product.id,
        category: "tubercules",
        city: "Oyem",
      }),
    ),
  );
  for (const one of sold) await hangPhotos(site, one, 1);
  await site.db.insert(favourites).values(sold.map(({ id }) => ({ userId: buyer.id, announcementId: id, priceAtSave: 500 })));
  for (const kind of ["producteur", "grossiste", "transporteur", "detaillant", "transformateur"] as const)
    for (const name of ["Awa", "Ben", "Chantal"]) await aDirectoryEntry(site.db, { kind, name: `Étal de ${name}` });
  for (const name of ["Igname", "Manioc"]) await aStockItem(site.db, { ownerId: buyer.id, onHand: 12, label: name });
  for (const { id } of sold.slice(0, 2)) await anOrder(site.db, { announcementId: id, sellerId: seller.id, buyerId: buyer.id });

  const page = await openAs(buyer, "/profile?tab=parametres", { viewport: DESKTOP });
  await page.getByRole("switch", { name: "Mode calme" }).check();
  const fetched = picturesOf(page);
  const faults: string[] = [];
  async function look(address: string) {
    await goOn(page, address);
    for (const size of [DESKTOP, PHONE]) {
      await takes(page, size);
      await arrived(page);
      faults.push(...(await besideEachOther(page)).map((fault) => `${address}, ${size.width} : ${fault}`));
    }
    await page.waitForLoadState("networkidle");
    faults.push(...[...fetched].map((picture) => `${address} : ${picture}`));
    fetched.clear();
  }
  await page.goto("/");
  await look("/");
  for (const address of [
    "/announcements?search=Ignames calmes",
    `/announcements/${sold[0]!.id}`,
    `/produits/${product.slug}`,
    "/favorites",
    `/profile/${seller.id}`,
    "/profile",
    "/profile?tab=annonces",
    "/orders",
    "/stock",
    "/store/producteurs",
    "/store/grossistes",
    "/producteurs",
    "/grossistes",
    "/transporteurs",
    "/detaillants",
    "/transformateurs",
    "/bienvenue",
    "/bienvenue?question=2",
    "/bienvenue?question=3",
    "/publier?etape=2",
    "/dashboard/producteur",
  ])
    await look(address);
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length)).toBe(0);
});

test.for(USER_TYPES)("en mode calme, le tableau de bord d'un %s a une carte par ligne", async (userType, { openAs, person }) => {
  const page = await openAs(await person({ userType }), "/help", { viewport: DESKTOP });
  await page.evaluate(() => localStorage.setItem("recolte.calm", "on"));
  await page.goto(`/dashboard/${userType}`);
  await arrived(page);
  expect(await besideEachOther(page)).toEqual([]);
});
