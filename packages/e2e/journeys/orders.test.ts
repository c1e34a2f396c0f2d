import { notifications, orders, stockItems } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { longTest, expect, LONG, oneOfEach, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { press, typeInto } from "../keyboard.ts";
import { button, said } from "../words.ts";

const OFFER = "Commander / faire une offre";
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The confirm dialog that is open answers yes. */
async function agree(page: Page, label: string) {
  await button(page, label).first().click();
  await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
}

async function offer(page: Page, { quantity, price }: { quantity: string; price: string }) {
  await button(page, OFFER).click();
  const form = dialogOf(page, OFFER);
  await form.getByLabel(/^Quantité/u).fill(quantity);
  await form.getByLabel(/^Prix proposé/u).fill(price);
  await form.getByRole("button", { name: "Envoyer l'offre" }).click();
  await page.waitForURL(/\/orders\//u);
}

test.for(oneOfEach)(
  "%s : offre, contre-offre, accord, prête, remise par le code, payée, reçu, sans jamais recharger",
  async ([name, buyerViewport, sellerViewport], { openAs, person, announcement, site }) => {
    const title = `Tomates ${name}`;
    const awa = await person({ firstName: "Awa", userType: "producteur", phone: "+24166123456" });
    const ben = await person({ firstName: "Ben", userType: "grossiste", phone: "+24174000002" });
    const { id } = await announcement({ userId: awa.id, title, price: 500, negotiablePrice: true, quantityAvailable: 40 });
    const buyer = await openAs(ben, `/announcements/${id}`, { viewport: buyerViewport });
    await offer(buyer, { quantity: "10", price: "400" });
    await said(buyer, "Offre envoyée au vendeur");

    const seller = await openAs(awa, "/notifications", { viewport: sellerViewport });
    await seller.getByRole("link", { name: "Nouvelle offre" }).click();
    await seller.getByRole("heading", { level: 1, name: title }).waitFor();
    await button(seller, "Faire une contre-offre").click();
    const counter = dialogOf(seller, "Faire une contre-offre");
    await counter.getByLabel(/^Prix proposé/u).fill("450");
    await counter.getByLabel(/^Un mot/u).fill("Donnez-moi le code de la commande");
    await counter.getByRole("button", { name: "Envoyer la contre-offre" }).click();
    await said(seller, "Contre-offre envoyée");
    const warning = /ne donnez ni code ni mot de passe/u;
    await buyer.getByRole("note").filter({ hasText: warning }).first().waitFor();

    await agree(buyer, "Accepter");
    await buyer.getByRole("heading", { name: "Votre code de remise" }).waitFor();
    await button(seller, "La commande est prête").click();
    const ready = dialogOf(seller, "La commande est prête ?");
    await ready.getByLabel(/^Lieu/u).fill("Derrière la pharmacie");
    await ready.getByRole("button", { name: "La commande est prête" }).click();
    await buyer.getByText("Derrière la pharmacie").first().waitFor();
    await buyer.getByRole("link", { name: "Appeler Awa Obame" }).waitFor();
    await seller.getByRole("link", { name: "Appeler Ben Obame" }).waitFor();
    await buyer.getByText("Retirez-la sur place avec votre code.").waitFor();
    const order = (await site.db.select().from(orders)).find((one) => one.title === title);
    await buyer.getByText(`${order?.code?.slice(0, 3)} ${order?.code?.slice(3)}`, { exact: true }).waitFor();

    await button(seller, "Saisir le code de l'acheteur").click();
    const code = dialogOf(seller, "Code de l'acheteur");
    await code.getByLabel("Code à six chiffres").fill(order?.code ?? "");
    await code.getByRole("button", { name: "Confirmer la remise" }).click();
    await said(seller, "Remise confirmée");
    await buyer.getByText("Remise. Le paiement n'est pas encore confirmé.").waitFor();
    await agree(seller, "Marquer comme payée");
    await buyer.getByText("Remise et payée.").waitFor();
    await seller.getByText("Donnez-moi le code de la commande").first().waitFor();
    expect(await seller.getByText(warning).count()).toBe(0);

    await buyer.getByRole("link", { name: /^Reçu RC-/u }).click();
    await buyer.getByRole("heading", { level: 1, name: "Reçu" }).waitFor();
    await buyer.goto(`/messages?with=${awa.id}`);
    await buyer.getByText(/^Contre-offre acceptée pour/u).waitFor();
    await buyer.getByRole("link", { name: "Voir la commande" }).last().click();
    await buyer.getByRole("heading", { level: 1, name: title }).waitFor();
    const item = (await site.db.select().from(stockItems)).find(({ ownerId }) => ownerId === awa.id);
    expect(item).toMatchObject({ onHand: 30, reserved: 0 });
  },
);

longTest(
  "les deux agissent au même moment : le premier gagne, l'autre l'apprend et voit où l'on en est",
  async ({ openAs, person, announcement }) => {
    const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "grossiste" })];
    const { id } = await announcement({
      userId: awa.id,
      title: "Igname",
      price: 500,
      negotiablePrice: true,
      quantityAvailable: 40,
    });
    const buyer = await openAs(ben, `/announcements/${id}`);
    await offer(buyer, { quantity: "10", price: "500" });
    const seller = await openAs(awa, new URL(buyer.url()).pathname);
    await button(seller, "Accepter").click();
    await button(buyer, "Annuler la commande").click();
    const ending = dialogOf(buyer, "Annuler la commande ?");
    await ending.getByLabel(/^Un mot/u).fill("Trop tard");
    await seller.getByRole("dialog").getByRole("button", { name: "Accepter", exact: true }).click();
    await said(seller, "Offre acceptée");
    await ending.getByRole("button", { name: "Annuler la commande" }).click();
    await buyer.getByText(/^La commande a changé entre-temps/u).waitFor();
    await buyer.getByRole("heading", { name: "Votre code de remise" }).waitFor();
  },
);

longTest(
  "le serveur ne répond plus pendant que l'on écrit : rien n'est perdu, et l'offre repart",
  async ({ openAs, person, announcement }) => {
    const awa = await person({ userType: "producteur" });
    const { id } = await announcement({ userId: awa.id, title: "Manioc", price: 500, negotiablePrice: true });
    const page = await openAs(await person({ userType: "grossiste" }), `/announcements/${id}`, { viewport: PHONE });
    await button(page, OFFER).click();
    const form = dialogOf(page, OFFER);
    await form.getByLabel(/^Quantité/u).fill("12");
    await form.getByLabel(/^Un mot/u).fill("Pour samedi");
    await page.route("**/trpc/orders.propose*", (route) => route.fulfill({ status: 200, body: "<html>panne</html>" }));
    await form.getByRole("button", { name: "Envoyer l'offre" }).click();
    await said(page, "L'offre n'est pas partie. Vérifiez votre connexion et réessayez.");
    await page.reload();
    await button(page, OFFER).click();
    await expect.poll(() => form.getByLabel(/^Un mot/u).inputValue()).toBe("Pour samedi");
    expect(await form.getByLabel(/^Quantité/u).inputValue()).toBe("12");
    await page.unroute("**/trpc/orders.propose*");
    await form.getByRole("button", { name: "Envoyer l'offre" }).click();
    await page.waitForURL(/\/orders\//u);
  },
);

test("au clavier seul : offrir, puis refuser avec un mot", async ({ openAs, person, announcement }) => {
  const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "grossiste" })];
  const { id } = await announcement({ userId: awa.id, title: "Gombo", price: 500, negotiablePrice: true });
  const buyer = await openAs(ben, `/announcements/${id}`);
  await press(buyer, button(buyer, OFFER));
  const form = dialogOf(buyer, OFFER);
  await form.waitFor();
  await typeInto(buyer, form.getByLabel(/^Quantité/u), "3");
  await press(buyer, form.getByRole("button", { name: "Envoyer l'offre" }));
  await buyer.waitForURL(/\/orders\//u);

  const seller = await openAs(awa, new URL(buyer.url()).pathname);
  await press(seller, button(seller, "Refuser"));
  const refusing = dialogOf(seller, "Refuser cette offre ?");
  await typeInto(seller, refusing.getByLabel(/^Un mot/u), "Plus rien cette semaine");
  await press(seller, refusing.getByRole("button", { name: "Refuser" }));
  await said(seller, "Offre refusée");
  await buyer.getByText("L'offre a été refusée.").waitFor();
});

test.for(onTypicalDevice("téléphone"))(
  "%s : un visiteur qui veut commander se connecte, et retrouve l'offre ouverte",
  async ([, viewport], { openAs, person, member, announcement }) => {
    const password = "mangue-verte-7";
    const [{ id: userId }, { email }] = [await person({ userType: "producteur" }), await member({ password })];
    const { id } = await announcement({ userId, title: "Aubergines", price: 500 });
    const page = await openAs(null, `/announcements/${id}`, { viewport });
    await button(page, OFFER).click();
    await page.waitForURL("**/auth");
    await page.getByLabel(/^Email/u).fill(email);
    await page.locator("input[type=password]").fill(password);
    await button(page, "Se connecter").click();
    await dialogOf(page, OFFER).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialogOf(page, OFFER).waitFor({ state: "detached" });
    expect(new URL(page.url())).toMatchObject({ pathname: `/announcements/${id}`, search: "" });
  },
);

const bellOf = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

const OPENED = [
  ["commande", "order.accepted"],
  ["demande de devis", "quote.requested"],
  ["livraison", "order.delivery-paid"],
] as const;
test.for(LONG ? OPENED : OPENED.slice(0, 1))(
  "ouvrir une %s lit ses nouvelles, et l'autre fenêtre les décompte aussi",
  async ([what, event], { openAs, person, site }) => {
    const [awa, ben] = [await person({ userType: "transporteur" }), await person({ userType: "grossiste" })];
    const sides = { customerId: ben.id, carrierId: awa.id };
    const order = await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id });
    const [delivery, request] = [await aDelivery(site.db, sides), await aQuoteRequest(site.db, sides)];
    const cases = {
      commande: { at: `/orders/${order.id}`, about: { orderId: order.id } },
      "demande de devis": { at: `/quotes/${request.id}`, about: { requestId: request.id } },
      livraison: { at: `/deliveries/${delivery.id}`, about: { deliveryId: delivery.id } },
    };
    const news = [
      { event, title: "Tomates", otherName: "Ben Obame", ...cases[what].about },
      { event: "expiry.over", title: "Maïs" },
    ] as const;
    const kind = event.startsWith("quote") ? "quote" : "order";
    await site.db.insert(notifications).values(news.map((facts) => ({ userId: awa.id, kind, facts }) as const));
    const elsewhere = await openAs(awa, "/profile");
    await bellOf(elsewhere, "Notifications, 2\u00a0non lues").waitFor();

    const page = await openAs(awa, cases[what].at);
    for (const one of [page, elsewhere]) await bellOf(one, "Notifications, 1\u00a0non lue").waitFor();
    await page.goto("/notifications");
    await page.getByText("Votre annonce a expiré").waitFor();
    expect(await page.getByText("(non lue)").count()).toBe(1);
  },
);
