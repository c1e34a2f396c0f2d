import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { openCamera } from "../camera.ts";
import { expect, openPage, PHONE, test } from "../fixtures.ts";
import { follow } from "../moving.ts";
import { isKept, keptKeys, keptPlaces, leaveForTheField, memberReady } from "../offline.ts";
import type { Site } from "../site.ts";
import { isSound } from "../sound.ts";
import { button } from "../words.ts";

const WAIT = { timeout: 20_000 };

/** Opened once with a network, as before leaving for the field; then opened again without. */
async function withoutLine(page: Page, ready: () => Promise<unknown>) {
  await memberReady(page);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await ready();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => keptPlaces(page), WAIT).toEqual(expect.arrayContaining(["auth.me", "deliveries.byId"]));
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/Gardé le \d\d\/\d\d à \d\d:\d\d/u).waitFor();
}

/** From whatever page of the open site, as thumbs go. */
async function openOrder(page: Page, side: "Achats" | "Ventes", title: string) {
  await follow(page, "Mes commandes");
  await page.getByRole("tab", { name: side }).click();
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

async function halfCovered(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const thumb = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#8a6a52" } };
  return sharp(picture)
    .composite([{ input: thumb, gravity: "east" }])
    .png()
    .toBuffer();
}

/** Of noise: it has to be made lighter before it is kept. */
const aHeap = () =>
  sharp(randomBytes(1400 * 1000 * 3), { raw: { width: 1400, height: 1000, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

async function standing({ pool }: Site, id: string) {
  const { rows } = await pool.query<{ status: string; proofs: number; pictures: number; cases: number }>(
    `select status, (select count(*)::int from hand_over_pictures p join hand_over_proofs using (id) where order_id = o.id) as pictures, (select count(*)::int from hand_over_proofs p where p.order_id = o.id) as proofs,
       (select count(*)::int from cases c where c.target_id = o.id) as cases
     from orders o where id = $1`,
    [id],
  );
  return rows[0];
}

test("deux téléphones sans réseau, depuis l'accueil ouvert avec : le vendeur lit le code de l'acheteur, et la remise est faite une fois quand le réseau revient", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ firstName: "Awa", phone: "+24166123456" });
  const ben = await person({ firstName: "Ben", userType: "grossiste", phone: "+24174000002" });
  const deal = { sellerId: awa.id, buyerId: ben.id, status: "prete", pickupPlace: "Portail vert" } as const;
  const { id } = await anOrder(site.db, { ...deal, title: "Tomates" });
  await anOrder(site.db, { ...deal, title: "Ananas" });

  const buyer = await openAs(ben, "/", { viewport: PHONE, worker: true });
  const codeOf = async (title: string) => {
    await openOrder(buyer, "Achats", title);
    await button(buyer, "Montrer le code à scanner").click({ delay: 1200 });
    return buyer.getByRole("figure", { name: "Code de remise à scanner" }).screenshot();
  };
  const camera = await openCamera();
  onTestFinished(() => camera[Symbol.asyncDispose]());
  const tab = await openPage({ browser: camera.browser, site, person: awa, options: { viewport: PHONE, worker: true } });
  const seller = tab.page;
  await seller.goto("/");
  for (const page of [buyer, seller]) {
    await isKept(page, "orders.byId", 2);
    await leaveForTheField(page, "orders.list");
  }

  // The code of another order first: said at once, and nothing is noted.
  const wrong = await codeOf("Ananas");
  await isSound(buyer);
  await openOrder(seller, "Ventes", "Tomates");
  await seller.getByText(/Gardé le \d\d\/\d\d à \d\d:\d\d/u).waitFor();
  await camera.see(wrong);
  await button(seller, "Saisir le code de l'acheteur").click();
  await button(seller, "Lire le code avec l'appareil photo").click();
  await seller.getByText("Ce code est celui d'une autre commande ou livraison.").waitFor();
  await isSound(seller);
  await button(seller, "Taper les six chiffres").press("Enter");
  await button(seller, "Annuler").click();

  const right = await codeOf("Tomates");
  for (const [page, name] of [
    [buyer, "Appeler Awa Obame"],
    [seller, "Appeler Ben Obame"],
  ] as const) {
    await page.getByRole("link", { name }).waitFor();
    await page.getByText("Portail vert").waitFor();
  }
  await camera.see(await halfCovered(right));
  await button(seller, "Saisir le code de l'acheteur").click();
  const photo = { name: "tas.jpg", mimeType: "image/jpeg", buffer: await aHeap() };
  await seller.getByLabel("Ajouter une photo (facultatif)").setInputFiles(photo);
  await seller.getByAltText("Ce que vous joignez à la remise").waitFor();
  await seller.getByLabel("Poids constaté, en kg (facultatif)").fill("9,5");
  // A thumb on it: nothing is noted, and what was typed and taken stays.
  await button(seller, "Lire le code avec l'appareil photo").click();
  await seller.getByText(/^Rien de lisible/u).waitFor();
  await button(seller, "Taper les six chiffres").click();
  await camera.see(right);
  await button(seller, "Lire le code avec l'appareil photo").click();
  await seller.getByRole("heading", { name: "Remise notée" }).waitFor();
  await isSound(seller);
  await seller.reload();
  await seller.getByRole("heading", { name: "Remise notée" }).waitFor();
  expect(await standing(site, id)).toEqual({ status: "prete", proofs: 0, pictures: 0, cases: 0 });

  await seller.context().setOffline(false);
  await seller.reload();
  await seller.getByText("Remise. Le paiement n'est pas encore confirmé.").waitFor();
  expect(await seller.getByRole("heading", { name: "Remise notée" }).count()).toBe(0);
  const isSeen = async (page: Page) => {
    const shown = page.getByRole("img", { name: "Photo de la remise 1, agrandir" });
    await shown.waitFor();
    await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 10_000 }).toBeGreaterThan(0);
  };
  await isSeen(seller);
  await buyer.context().setOffline(false);
  await buyer.reload();
  await buyer.getByText("Remise. Le paiement n'est pas encore confirmé.").waitFor();
  await isSeen(buyer);
  await buyer.getByText("Poids constaté : 9,5 kg.", { exact: false }).waitFor();
  expect((await keptKeys(seller)).filter((key) => key.startsWith("hand-over/"))).toEqual([]);
  expect(await standing(site, id)).toEqual({ status: "remise", proofs: 1, pictures: 1, cases: 0 });
  expect(tab.complaints).toEqual([]);
});

test("deux téléphones sans réseau : le transporteur lit le code du destinataire, et la livraison est faite une fois", async ({
  openAs,
  person,
  site,
}) => {
  const [awa, ben] = [await person({ userType: "transporteur" }), await person({ userType: "grossiste" })];
  const goods = { goods: "Tomates en caisses", pickupAt: new Date(), status: "en_cours" } as const;
  const { id } = await aDelivery(site.db, { carrierId: awa.id, customerId: ben.id, ...goods });
  const receiver = await openAs(ben, `/deliveries/${id}`, { viewport: PHONE, worker: true });
  await withoutLine(receiver, () => button(receiver, "Montrer le code à scanner").waitFor());
  await button(receiver, "Montrer le code à scanner").press("Enter");
  const picture = await receiver.getByRole("figure", { name: "Code de remise à scanner" }).screenshot();

  const camera = await openCamera();
  onTestFinished(() => camera[Symbol.asyncDispose]());
  await camera.see(picture);
  const { page: carrier, complaints } = await openPage({
    browser: camera.browser,
    site,
    person: awa,
    options: { viewport: PHONE, worker: true },
  });
  await carrier.goto(`/deliveries/${id}`);
  await withoutLine(carrier, () => button(carrier, "Saisir le code du destinataire").waitFor());
  await button(carrier, "Saisir le code du destinataire").click();
  await button(carrier, "Lire le code avec l'appareil photo").click();
  await carrier.getByRole("heading", { name: "Remise notée" }).waitFor();

  await carrier.context().setOffline(false);
  await carrier.reload();
  await carrier.getByText("La marchandise est arrivée.").waitFor();
  const { rows } = await site.pool.query<{ status: string; proofs: number }>(
    "select status, (select count(*)::int from hand_over_proofs p where p.delivery_id = d.id) as proofs from deliveries d where id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: "livree", proofs: 1 }]);
  expect(complaints).toEqual([]);
});
