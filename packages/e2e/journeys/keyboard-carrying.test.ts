import { quotes } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aVehicle } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { comesTo, escape, press, staysWithin, tabTo, typeDay, typeInto } from "../keyboard.ts";
import { button, said } from "../words.ts";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul un transporteur ajoute un véhicule et répond par un prix à une demande de devis",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "transporteur" });
    await aQuoteRequest(site.db, { carrierId: awa.id, customerId: (await person()).id, goods: "Ignames" });
    const page = await openAs(awa, "/dashboard/transporteur?tab=flotte", { viewport });
    const add = button(page, "Ajouter un véhicule");
    await press(page, add);
    const vehicle = page.getByRole("dialog", { name: "Ajouter un véhicule" });
    const plate = vehicle.getByRole("textbox", { name: "Plaque" });
    await comesTo(plate);
    await staysWithin(page, vehicle);
    await escape(page, vehicle, add);
    await press(page, add, "Space");
    await press(page, vehicle.getByRole("button", { name: "Enregistrer" }));
    await comesTo(plate);
    await typeInto(page, plate, "GA-741-KB");
    await typeInto(page, vehicle.getByRole("textbox", { name: "Charge utile (kg)" }), "5000");
    await press(page, vehicle.getByRole("checkbox", { name: "Réfrigéré" }), "Space");
    await press(page, vehicle.getByRole("button", { name: "Enregistrer" }));
    await said(page, "Véhicule ajouté");
    await page.getByRole("article", { name: "GA-741-KB" }).getByText("Réfrigéré").waitFor();
    await comesTo(add);

    await press(page, page.getByRole("link", { name: /1\s+demande de devis à chiffrer/u }));
    await press(page, page.getByRole("link", { name: "Ignames", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Ignames" }).waitFor();
    await comesTo(page.getByRole("main"));
    const answer = button(page, "Faire un devis");
    await press(page, answer);
    const pricing = page.getByRole("dialog", { name: "Faire un devis" });
    await comesTo(pricing.getByRole("textbox", { name: "Prix (FCFA)" }));
    await staysWithin(page, pricing);
    await escape(page, pricing, answer);
    await press(page, answer, "Space");
    await typeInto(page, pricing.getByRole("textbox", { name: "Prix (FCFA)" }), "45000");
    await typeDay(page, pricing.getByLabel(/^Chargement/u), { day: inDays(3), time: "09:30" });
    await typeDay(page, pricing.getByLabel(/^Arrivée au plus tard/u), { day: inDays(4), time: "10:45" });
    await typeDay(page, pricing.getByLabel(/^Devis valable jusqu'au/u), { day: inDays(2), time: "08:00" });
    await press(page, pricing.getByRole("button", { name: "Envoyer le devis" }));
    await said(page, "Devis envoyé");
    // The offer is out: what may be done now stands where one pressed.
    await comesTo(button(page, "Retirer mon devis"));
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul un transporteur charge, part, et remet contre le code",
  async ([_name, viewport], { openAs, person, site }) => {
    const awa = await person({ userType: "transporteur" });
    await aDelivery(site.db, { carrierId: awa.id, customerId: (await person()).id, goods: "Ignames" });
    const page = await openAs(awa, "/dashboard/transporteur", { viewport });
    await press(page, page.getByRole("link", { name: "Ignames", exact: true }));
    await page.getByRole("heading", { level: 1, name: "Ignames" }).waitFor();
    await comesTo(page.getByRole("main"));
    const load = button(page, "Marchandise chargée");
    await press(page, load);
    const question = page.getByRole("dialog");
    await comesTo(question.getByRole("button", { name: "Annuler" }));
    await staysWithin(page, question);
    await escape(page, question, load);
    await press(page, load, "Space");
    await press(page, question.getByRole("button", { name: "Marchandise chargée" }));
    await said(page, "Chargement enregistré");
    await comesTo(button(page, "Je pars"));
    await page.keyboard.press("Enter");
    await press(page, question.getByRole("button", { name: "Je pars" }));
    await said(page, "Départ enregistré");
    const hand = button(page, "Saisir le code du destinataire");
    await comesTo(hand);
    await page.keyboard.press("Enter");
    const handing = page.getByRole("dialog", { name: "Code du destinataire" });
    const code = handing.getByRole("textbox", { name: "Code à six chiffres" });
    await comesTo(code);
    await staysWithin(page, handing);
    await escape(page, handing, hand);
    await page.keyboard.press("Enter");
    await comesTo(code);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await handing.getByText("Ce code n'est pas celui du destinataire").waitFor();
    await comesTo(code);
    await typeInto(page, code, "123456");
    await page.keyboard.press("Enter");
    await said(page, "Livraison confirmée");
    await said(page, "La marchandise est arrivée.");
    await tabTo(page, button(page, "Confirmer le paiement"));
    expect(await handing.count()).toBe(0);
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul un acheteur demande un devis pour sa commande, l'accepte, puis annule la livraison",
  async ([_name, viewport], { announcement, openAs, person, site }) => {
    const lastName = `Mintsa ${uuidv7().slice(-6)}`;
    const awa = await person({ userType: "transporteur", firstName: "Awa", lastName });
    const [ben, seller] = [await person({ userType: "grossiste", location: "Libreville" }), await person()];
    const { id: announcementId } = await announcement({ userId: seller.id, city: "Bitam" });
    const terms = { quantity: 800, fulfilment: "livraison", carrier: true, status: "acceptee" } as const;
    const { id } = await anOrder(site.db, { buyerId: ben.id, sellerId: seller.id, announcementId, ...terms });
    const page = await openAs(ben, `/orders/${id}`, { viewport });
    await press(page, page.getByRole("link", { name: "Trouver un transporteur" }));
    const ask = button(page, `Devis : Awa ${lastName}`);
    await press(page, ask);
    const asking = page.getByRole("dialog", { name: `Demander un devis à Awa ${lastName}` });
    const origin = asking.getByLabel("Lieu de départ");
    // What the order says is fetched first.
    await origin.waitFor();
    await comesTo(origin);
    expect(await origin.inputValue()).toBe("Bitam");
    await staysWithin(page, asking);
    await typeInto(page, asking.getByLabel("Exigences particulières"), "Une bâche");
    expect(await asking.getByLabel("Votre demande").inputValue()).toContain("Exigences particulières : Une bâche");
    await press(page, asking.getByRole("button", { name: "Envoyer" }));
    await said(page, "Demande de devis envoyée avec succès");
    await comesTo(ask);

    const { id: vehicleId } = await aVehicle(site.db, { ownerId: awa.id });
    const priced = "update quote_requests set status = 'chiffree', version = 2, answer_by = $2 where order_id = $1 returning id";
    const [asked] = (await site.pool.query<{ id: string }>(priced, [id, inDays(2)])).rows;
    const price = { price: 45_000, currency: "XAF" as const, pickupAt: inDays(3), dropAt: inDays(4), validUntil: inDays(2) };
    await site.db.insert(quotes).values({ id: uuidv7(), requestId: asked!.id, vehicleId, ...price });
    await page.goto(`/orders/${id}`);
    await press(page, page.getByRole("link", { name: `Devis demandé à Awa ${lastName}` }));
    await page.getByText("Un prix vous attend.").waitFor();
    await comesTo(page.getByRole("main"));
    const accept = button(page, "Accepter le devis");
    await press(page, accept);
    const question = page.getByRole("dialog");
    await escape(page, question, accept);
    await press(page, accept, "Space");
    await press(page, question.getByRole("button", { name: "Accepter" }));
    await said(page, "Votre code de livraison");
    await comesTo(page.getByRole("main"));
    const cancel = button(page, "Annuler la livraison");
    await press(page, cancel);
    await comesTo(question.getByRole("textbox"));
    await staysWithin(page, question);
    await escape(page, question, cancel);
    await press(page, cancel, "Space");
    await typeInto(page, question.getByRole("textbox"), "La route est coupée");
    await press(page, question.getByRole("button", { name: "Annuler la livraison" }));
    await said(page, "Cette livraison n'aura pas lieu.");
    await tabTo(page, page.getByRole("link", { name: "Voir le devis accepté" }));
  },
);
