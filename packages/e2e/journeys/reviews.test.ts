import { favourites } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { settled } from "../browser.ts";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { isSoundOnBoth } from "../sound.ts";

test.for(onTypicalDevice("téléphone"))(
  "%s : de la remise aux deux avis, sans jamais recharger, et le profil dit ce qui manque à une note",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [
      await person({ userType: "detaillant", firstName: "Awa" }),
      await person({ userType: "consommateur", firstName: "Ben" }),
    ];
    const title = `Ignames ${name}`;
    const { id: announcementId } = await announcement({ userId: awa.id, title });
    const order = await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id, announcementId, title, status: "prete" });

    const buyer = await openAs(ben, `/orders/${order.id}`, { viewport });
    await buyer.getByRole("button", { name: "J'ai reçu la commande" }).click();
    await buyer.getByRole("dialog").getByRole("button", { name: "J'ai reçu la commande" }).click();
    const box = buyer.getByRole("region", { name: "Avis" });
    await box.getByText("Les deux avis paraissent ensemble").waitFor();
    await box.getByRole("radio", { name: "1 étoile" }).focus();
    for (const key of ["Space", "ArrowRight", "ArrowRight", "ArrowRight"]) await buyer.keyboard.press(key);
    await box.getByRole("textbox").fill("De belles ignames");
    await box.getByRole("button", { name: "Envoyer mon avis" }).click();
    await box.getByText("Il paraîtra quand le vendeur aura donné le sien").waitFor();

    const visitor = await openAs(null, `/profile/${awa.id}`, { viewport });
    await visitor.getByText("Aucun avis pour le moment.").waitFor();

    const seller = await openAs(awa, `/orders/${order.id}`, { viewport });
    const answer = seller.getByRole("region", { name: "Avis" });
    await answer.getByText("L'avis de l'acheteur est écrit").waitFor();
    await answer.getByRole("radio", { name: "5 étoiles" }).check();
    await answer.getByRole("button", { name: "Envoyer mon avis" }).click();
    await answer.getByText("De belles ignames").waitFor();
    // The page of who wrote first is open all the while, and never asked for again.
    await box.getByRole("heading", { name: "L'avis du vendeur" }).waitFor();
    await answer.getByLabel("Votre réponse").fill("Revenez quand vous voulez");
    await answer.getByRole("button", { name: "Répondre" }).click();
    await answer.getByText("Revenez quand vous voulez").waitFor();
    await box.getByText("Revenez quand vous voulez").waitFor();
    await isSoundOnBoth(seller);

    // What is kept for visitors is a few seconds old.
    await expect
      .poll(async () => {
        await visitor.goto(`/profile/${awa.id}`);
        await settled(visitor);
        return visitor.getByText(/^Pas encore assez d'avis/u).count();
      })
      .toBeGreaterThan(0);
    await visitor.getByText("De belles ignames").waitFor();
    await visitor.getByText("Revenez quand vous voulez").waitFor();
    await isSoundOnBoth(visitor);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : l'espace consommateur se parcourt au clavier, sans défaut d'accessibilité ni débordement",
  async ([_name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [await person({ userType: "detaillant" }), await person({ userType: "consommateur" })];
    const goods = [];
    for (const title of ["Taro", "Bananes", "Gombo", "Piments", "Miel"])
      goods.push(await announcement({ userId: awa.id, title }));
    const bought = goods[0]!;
    await anOrder(site.db, { buyerId: ben.id, sellerId: awa.id, announcementId: bought.id, title: "Taro", status: "cloturee" });
    const { id: announcementId, price: priceAtSave } = goods[1]!;
    await site.db.insert(favourites).values({ userId: ben.id, announcementId, priceAtSave });
    const page = await openAs(ben, "/dashboard/consommateur", { viewport });
    await page.getByRole("link", { name: "Taro", exact: true }).waitFor();
    await page.getByRole("tab", { name: "Mes Achats" }).focus();
    for (const shown of ["Retirer « Bananes » des favoris", "Ajouter « Miel » aux favoris"]) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("tabpanel").getByRole("button", { name: shown }).waitFor();
      await isSoundOnBoth(page);
    }
    await page.keyboard.press("ArrowRight");
    await page.getByText("Niveau Silver").waitFor();
    await page.getByText("Plus que 490 points avant Platine").waitFor();
    await isSoundOnBoth(page);
    expect(new URL(page.url()).search).toBe("?tab=fidelite");
  },
);
