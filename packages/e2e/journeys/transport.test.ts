import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { longTest, DESKTOP, expect, LONG, oneOfEach, PHONE, test } from "../fixtures.ts";
import { comesTo } from "../keyboard.ts";
import { arrived } from "../moving.ts";
import { isSound, isSoundEverywhere, isSoundOnBoth } from "../sound.ts";
import { brokenWords } from "../words.ts";

const HOUR = 3_600_000;
const pad = (value: number) => String(value).padStart(2, "0");

/** As the field for a day and an hour takes it. */
function local(hours: number) {
  const at = new Date(Date.now() + hours * HOUR);
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:00`;
}

test.for(oneOfEach)(
  "%s : une demande de devis devient un prix, une livraison, un trajet, et se remet par le code",
  async ([_name, customerViewport, carrierViewport], { openAs, person, site }) => {
    const awa = await person({ userType: "transporteur", firstName: "Awa", lastName: "Obame" });
    const ben = await person({ userType: "grossiste", firstName: "Ben", lastName: "Nze" });
    await aVehicle(site.db, { ownerId: awa.id, maxKg: 5000 });

    const customer = await openAs(ben, "/transporteurs", { viewport: customerViewport });
    await customer.getByRole("button", { name: "Devis : Awa Obame" }).first().click();
    const asking = customer.getByRole("dialog", { name: "Demander un devis à Awa Obame" });
    await asking.getByLabel("Lieu de départ").fill("Oyem");
    await asking.getByLabel("Destination").fill("Libreville");
    await asking.getByLabel("Type de marchandise").fill("Tomates en caisses");
    await asking.getByLabel("Poids estimé (kg)").fill("800");
    await expect.poll(() => asking.getByLabel("Votre demande").inputValue()).toContain("Destination : Libreville");
    await asking.getByRole("button", { name: "Envoyer" }).click();
    await customer.getByText("Demande de devis envoyée avec succès").waitFor();
    await customer.goto("/quotes");
    await customer.getByRole("link", { name: "Tomates en caisses", exact: true }).click();
    await customer.getByText("Le transporteur n'a pas encore répondu.").waitFor();

    const carrier = await openAs(awa, "/dashboard/transporteur", { viewport: carrierViewport });
    await carrier.getByRole("tab").first().waitFor();
    expect(await carrier.getByRole("tab").allTextContents()).toEqual(["Livraisons", "Planning", "Ma Flotte", "Itinéraires"]);
    await carrier.getByRole("link", { name: /1\s+demande de devis à chiffrer/u }).click();
    await carrier.getByRole("link", { name: "Tomates en caisses", exact: true }).click();
    await carrier.getByRole("button", { name: "Faire un devis" }).click();
    const pricing = carrier.getByRole("dialog", { name: "Faire un devis" });
    await pricing.getByLabel("Prix (FCFA)").fill("45000");
    await pricing.getByLabel("Chargement").fill(local(24));
    await pricing.getByLabel("Arrivée au plus tard").fill(local(32));
    await pricing.getByLabel("Devis valable jusqu'au").fill(local(12));
    await pricing.getByRole("button", { name: "Envoyer le devis" }).click();
    await carrier.locator("#contenu").getByText("Devis envoyé").waitFor();

    // The price comes by itself.
    await customer.getByRole("button", { name: "Accepter le devis" }).click();
    await customer.getByRole("dialog", { name: "Accepter ce devis ?" }).getByRole("button", { name: "Accepter" }).click();
    await customer.getByText("Votre code de livraison").waitFor();
    const shown = await customer.getByText(/^\d{3} \d{3}$/u).textContent();
    const code = shown?.replaceAll(/\D/gu, "") ?? "";
    expect(code).toMatch(/^\d{6}$/u);
    await isSoundOnBoth(customer);

    await carrier.goto("/dashboard/transporteur?tab=flotte");
    await carrier.getByText("Disponible", { exact: true }).waitFor();
    await carrier.getByRole("tab", { name: "Livraisons" }).click();
    await carrier.getByText("Planifiée", { exact: true }).first().waitFor();
    await carrier.getByRole("link", { name: "Tomates en caisses", exact: true }).click();
    expect(await carrier.getByText("Votre code de livraison").count()).toBe(0);
    for (const name of ["Marchandise chargée", "Je pars"]) {
      await carrier.getByRole("button", { name }).click();
      await carrier.getByRole("dialog").getByRole("button", { name }).click();
      await carrier.getByRole("dialog").waitFor({ state: "detached" });
    }
    await customer.getByText("La marchandise est en route.").waitFor();
    await carrier.getByRole("button", { name: "Saisir le code du destinataire" }).click();
    const handing = carrier.getByRole("dialog", { name: "Code du destinataire" });
    await handing.getByLabel("Code à six chiffres").fill(code === "000000" ? "111111" : "000000");
    await handing.getByRole("button", { name: "Confirmer la livraison" }).click();
    await handing.getByText("Ce code n'est pas celui du destinataire").waitFor();
    await handing.getByLabel("Code à six chiffres").fill(code);
    await handing.getByRole("button", { name: "Confirmer la livraison" }).click();
    await carrier.getByText("La marchandise est arrivée.").waitFor();
    await carrier.getByText("Terminée", { exact: true }).first().waitFor();
  },
);

longTest.for(oneOfEach)(
  "%s : d'une commande acceptée au devis qu'elle remplit ; un camion déjà pris ce jour-là se dit sur le champ, le prix reste",
  async ([_name, customerViewport, carrierViewport], { announcement, openAs, person, site }) => {
    const awa = await person({ userType: "transporteur", firstName: "Awa", lastName: "Ondo" });
    const ben = await person({ userType: "grossiste", location: "Libreville" });
    const seller = await person({ userType: "producteur" });
    const { id: announcementId } = await announcement({ userId: seller.id, city: "Bitam" });
    const { id: vehicleId } = await aVehicle(site.db, { ownerId: awa.id });
    const taken = { carrierId: awa.id, customerId: seller.id, vehicleId };
    await aDelivery(site.db, { ...taken, pickupAt: new Date(Date.now() + 24 * HOUR), goods: "Bananes" });
    const wishedOn = new Date(Date.now() + 72 * HOUR).toISOString().slice(0, 10);
    const terms = { quantity: 800, fulfilment: "livraison", carrier: true, wishedOn, status: "acceptee" } as const;
    const { id } = await anOrder(site.db, { buyerId: ben.id, sellerId: seller.id, announcementId, title: "Ignames", ...terms });

    const customer = await openAs(ben, `/orders/${id}`, { viewport: customerViewport });
    await customer.getByRole("link", { name: "Trouver un transporteur" }).click();
    await customer.getByRole("button", { name: "Devis : Awa Ondo" }).first().click();
    const asking = customer.getByRole("dialog", { name: "Demander un devis à Awa Ondo" });
    await asking.getByText("Pour la commande « Ignames »").waitFor();
    const value = (label: string) => asking.getByLabel(label).inputValue();
    expect(await value("Lieu de départ")).toBe("Bitam");
    expect(await value("Destination")).toBe("Libreville");
    expect(await value("Type de marchandise")).toBe("Ignames");
    expect(await value("Poids estimé (kg)")).toBe("800");
    expect(await value("Date souhaitée")).toBe(wishedOn);
    await isSoundOnBoth(customer);
    await asking.getByLabel("Lieu de départ").fill("Oyem");
    await asking.getByRole("button", { name: "Envoyer" }).click();
    await asking.waitFor({ state: "detached" });

    const carrier = await openAs(awa, "/quotes", { viewport: carrierViewport });
    await carrier.getByRole("link", { name: "Ignames", exact: true }).click();
    await carrier.getByText("Oyem", { exact: true }).waitFor();
    await carrier.getByRole("button", { name: "Faire un devis" }).click();
    const pricing = carrier.getByRole("dialog", { name: "Faire un devis" });
    await pricing.getByLabel("Prix (FCFA)").fill("60000");
    await pricing.getByLabel("Chargement").fill(local(25));
    await pricing.getByLabel("Arrivée au plus tard").fill(local(32));
    await pricing.getByLabel("Devis valable jusqu'au").fill(local(12));
    await pricing.getByRole("button", { name: "Envoyer le devis" }).click();
    await pricing.getByText("Ce véhicule est déjà réservé sur cette période").waitFor();
    await comesTo(pricing.getByLabel("Véhicule"));
    expect((await pricing.getByLabel("Prix (FCFA)").inputValue()).replaceAll(/\s/gu, "")).toBe("60000");
    await isSoundOnBoth(carrier);
    await pricing.getByLabel("Chargement").fill(local(48));
    await pricing.getByLabel("Arrivée au plus tard").fill(local(56));
    await pricing.getByRole("button", { name: "Envoyer le devis" }).click();
    await carrier.locator("#contenu").getByText("Devis envoyé").waitFor();
    await customer.goto("/orders");
    await customer
      .getByRole("article")
      .filter({ hasText: "Ignames" })
      .getByText("Un prix pour le transport attend votre réponse.")
      .waitFor();

    await customer.goto(`/orders/${id}`);
    await customer.getByRole("link", { name: "Devis demandé à Awa Ondo" }).waitFor();
  },
);

test("planning : d'un téléphone à un grand écran, aucun nom de ville ni de marchandise n'est coupé", async ({
  openAs,
  person,
  site,
}) => {
  const awa = await person({ userType: "transporteur" });
  const journey = { goods: "Manioc pour transformatrices", origin: "Yamoussoukro", destination: "Franceville" };
  await aDelivery(site.db, {
    carrierId: awa.id,
    customerId: (await person()).id,
    pickupAt: new Date(Date.now() - HOUR),
    ...journey,
  });
  const page = await openAs(awa, "/dashboard/transporteur?tab=planning", { viewport: DESKTOP });
  await page.getByRole("article").first().waitFor();
  for (const width of [1440, 1344, 1343, 1024, 900, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await brokenWords(page, "ol article"), `${width}`).toEqual([]);
  }
});

/** Each part of the page that is open. What the carrier brings is seen with every route: here in `test:long` only. */
async function eachTab(page: Page, look: (page: Page) => Promise<void>) {
  await page.getByRole("tab").first().waitFor();
  for (const tab of await page.getByRole("tab").all()) {
    if (!LONG && (await tab.textContent()) === "Livraisons") continue;
    await tab.click();
    await arrived(page);
    await look(page);
  }
}

const TABBED = ["/dashboard/transporteur", "/quotes"];

longTest.for(TABBED)(
  "%s : chaque partie vide, en téléphone, rien ne déborde ni n'est inaccessible",
  async (address, { openAs, person }) => {
    const page = await openAs(await person({ userType: "transporteur" }), address, { viewport: PHONE });
    await eachTab(page, isSound);
  },
);

test.for(TABBED)(
  "%s : chaque partie remplie, en téléphone et en bureau, en clair et en sombre, rien ne déborde ni n'est inaccessible",
  async (address, { openAs, person, site }) => {
    const awa = await person({ userType: "transporteur" });
    const parties = { carrierId: awa.id, customerId: (await person()).id };
    const pickupAt = new Date(Date.now() + HOUR);
    await aDelivery(site.db, { ...parties, pickupAt });
    await aDelivery(site.db, { ...parties, status: "en_cours", pickupAt: new Date(Date.now() - HOUR) });
    await aQuoteRequest(site.db, {
      ...parties,
      goods: "Un chargement au nom très long qui ne tient pas sur une ligne de téléphone",
    });
    await eachTab(await openAs(awa, address, { viewport: PHONE }), isSoundEverywhere);
  },
);
