import { randomBytes } from "node:crypto";
import { aDirectoryEntry } from "@recolte/db/factories";
import type { Page } from "playwright-core";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { choose, comesTo, escape, press, staysWithin, tabTo, typeInto, write } from "../keyboard.ts";
import { isSoundOnBoth } from "../sound.ts";
import { button, said } from "../words.ts";

const cards = (page: Page) => page.getByRole("article");

/** On a phone the filters stand in a sheet. */
async function chooseInSheet(page: Page, label: string, value: string) {
  await button(page, /^Filtres/u).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByLabel(label, { exact: true }).selectOption(value);
  await sheet.getByRole("button", { name: /^Voir/u }).click();
  await sheet.waitFor({ state: "detached" });
}

test.for(onTypicalDevice("téléphone"))(
  "%s : un camion frigorifique se trouve dans une ville proche, au toucher ; chaque filtre s'ôte seul",
  async ([name, viewport], { openAs, site }) => {
    const mark = `Frigo ${name} ${randomBytes(3).toString("hex")}`;
    const card = { kind: "transporteur", town: "Bitam", zones: [`Zone ${mark}`] } as const;
    await aDirectoryEntry(site.db, { ...card, zones: [...card.zones], name: mark, vehicules: ["Camions frigorifiques 5 t"] });
    await aDirectoryEntry(site.db, { ...card, zones: [...card.zones], name: `${mark} bis`, vehicules: ["Moto"] });
    const page = await openAs(null, "/transporteurs", { viewport });
    await page.getByLabel("Nom ou zone desservie").fill(`${mark} frigorifique oyem`);
    await page.getByText("Aucun transporteur trouvé pour cette recherche.").waitFor();
    await page.getByRole("link", { name: /^1\stransporteur à Bitam$/u }).tap();
    await expect.poll(() => cards(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("city")).toBe("Bitam");
    await page.getByRole("button", { name: /^Retirer le filtre «/u }).tap();
    await chooseInSheet(page, "Zone", `Zone ${mark}`);
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.getByText(/^2\stransporteurs$/u).waitFor();
    await chooseInSheet(page, "Charge, au moins", "3000");
    await expect.poll(() => cards(page).count()).toBe(1);
    await isSoundOnBoth(page);
    await page.getByRole("button", { name: "Effacer les filtres" }).tap();
    await expect.poll(() => new URL(page.url()).search).toBe("");
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : les mots en désordre, un véhicule et une charge, au clavier seul ; un filtre s'ôte et le focus reste",
  async ([name, viewport], { openAs, site }) => {
    const mark = `Clavier ${name} ${randomBytes(3).toString("hex")}`;
    await aDirectoryEntry(site.db, { kind: "transporteur", name: mark, town: "Oyem", vehicules: ["Camions 10 t"] });
    await aDirectoryEntry(site.db, { kind: "transporteur", name: `${mark} bis`, town: "Oyem", vehicules: ["Moto"] });
    const page = await openAs(null, "/transporteurs", { viewport });
    await typeInto(page, page.getByLabel("Nom ou zone desservie"), `oyem ${mark}`);
    await expect.poll(() => cards(page).count()).toBe(2);
    await choose(page, page.getByLabel("Véhicule"), { typed: "Camion", value: "camion" });
    await expect.poll(() => cards(page).count()).toBe(1);
    await press(page, page.getByRole("button", { name: "Retirer le filtre Camion" }));
    await expect.poll(() => cards(page).count()).toBe(2);
    await tabTo(page, page.getByRole("button", { name: /^Retirer le filtre «/u }));
  },
);

longTest.for(onTypicalDevice("bureau"))(
  "%s : une demande de devis, au clavier seul, arrive chez le transporteur",
  async ([name, viewport], { openAs, person }) => {
    // Of its own at each try: two of one name would both answer to it.
    const mark = `Fret ${name} ${randomBytes(3).toString("hex")}`;
    const carrier = await person({ userType: "transporteur", firstName: "Landry", lastName: mark, location: "Lambaréné" });
    const buyer = await person({ userType: "producteur", firstName: "Solange", lastName: mark });
    const page = await openAs(buyer, "/transporteurs", { viewport });
    await typeInto(page, page.getByLabel("Nom ou zone desservie"), mark);
    await choose(page, page.getByLabel("Ville"), { typed: "Lam", value: "Lambaréné" });
    const quote = button(page, `Devis : Landry ${mark}`);
    await press(page, quote);
    const dialog = page.getByRole("dialog", { name: `Demander un devis à Landry ${mark}` });
    const [origin, request] = [dialog.getByLabel("Lieu de départ"), dialog.getByLabel("Votre demande")];
    // Its code is fetched on the first use.
    await origin.waitFor();
    await comesTo(origin);
    expect(await request.inputValue()).toContain("Exigences particulières");
    await staysWithin(page, dialog);
    await escape(page, dialog, quote);

    await page.keyboard.press("Enter");
    await comesTo(origin);
    await tabTo(page, request);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    expect(await dialog.getByRole("button", { name: "Envoyer" }).isDisabled()).toBe(true);
    await write(page, "Un voyage d'Oyem à Libreville");
    for (const [label, words] of [
      ["Lieu de départ", "Oyem"],
      ["Destination", "Libreville"],
      ["Type de marchandise", "Manioc"],
    ] as const)
      await typeInto(page, dialog.getByLabel(label), words);
    await press(page, dialog.getByRole("button", { name: "Envoyer" }));
    await said(page, "Demande de devis envoyée avec succès");
    await dialog.waitFor({ state: "detached" });

    const theirs = await openAs(carrier, `/messages?with=${buyer.id}`, { viewport });
    await theirs.getByText("Un voyage d'Oyem à Libreville").last().waitFor();
  },
);

longTest("un message qui ne part pas laisse la boîte et le texte ; repris, il part une fois", async ({ openAs, person }) => {
  const farmer = await person({ userType: "producteur", firstName: "Zita", lastName: "Unique" });
  const page = await openAs(await person({ userType: "grossiste" }), "/producteurs?search=zita+unique");
  await button(page, "Contacter : Zita Unique").click();
  const dialog = page.getByRole("dialog", { name: "Écrire à Zita Unique" });
  await dialog.getByLabel("Votre message").fill("Bonjour, avez-vous du manioc ?");
  await page.route("**/trpc/directories.write*", (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await said(page, "Le message n'est pas parti. Vérifiez votre connexion et réessayez.");
  expect(await dialog.getByLabel("Votre message").inputValue()).toBe("Bonjour, avez-vous du manioc ?");
  await page.unroute("**/trpc/directories.write*");
  await dialog.getByRole("button", { name: "Envoyer" }).click();
  await said(page, "Message envoyé avec succès");
  await dialog.waitFor({ state: "detached" });
  const theirs = await openAs(farmer, "/messages");
  await theirs.getByText("Bonjour, avez-vous du manioc ?").first().waitFor();
});

test.for(onTypicalDevice("téléphone"))(
  "%s : un membre remplit sa fiche, s'en retire et y revient",
  async ([name, viewport], { openAs, person, site }) => {
    const mark = `Vivres ${name}`;
    const seller = await person({ userType: "grossiste", firstName: "Rodrigue", lastName: mark });
    const page = await openAs(seller, "/profile?tab=parametres", { viewport });
    const sheet = page.getByRole("region", { name: "Votre fiche dans l'annuaire" });
    await typeInto(page, sheet.getByLabel("Secteurs"), "Tubercules");
    await typeInto(page, sheet.getByLabel("Commande minimale (kg)"), "1 000");
    await press(page, sheet.getByRole("button", { name: "Enregistrer la fiche" }));
    await said(page, "Fiche mise à jour");
    const shown = sheet.getByRole("switch", { name: "Paraître dans l'annuaire" });
    await tabTo(page, shown, "Shift+Tab");

    const theirs = await openAs(null, `/grossistes?search=${encodeURIComponent(mark)}`, { viewport });
    await theirs.getByText("Commande minimale : 1 tonne").waitFor();
    await page.keyboard.press("Space");
    const published = async () =>
      (await site.db.query.directoryEntries.findFirst({ where: (row, { eq }) => eq(row.userId, seller.id) }))?.published;
    await expect.poll(published).toBe(false);
    await theirs.reload();
    await theirs.getByText("Aucun grossiste trouvé pour cette recherche.").waitFor();
    await page.keyboard.press("Space");
    await expect.poll(published).toBe(true);
  },
);

longTest.for(onTypicalDevice("téléphone"))(
  "%s : la page des transformateurs se lit, mène aux annonces et à l'inscription",
  async ([_name, viewport], { openAs }) => {
    const page = await openAs(null, "/transformateurs", { viewport });
    await page.getByRole("heading", { name: "Matières premières" }).waitFor();
    await isSoundOnBoth(page);
    await press(page, page.getByRole("link", { name: "S'inscrire comme Transformateur" }));
    await page.waitForURL("**/auth");
    await page.goBack();
    await press(page, page.getByRole("link", { name: "Voir les annonces" }));
    await page.waitForURL("**/announcements");
  },
);

// Its browser asks at the end whether to open the telephone, and takes no touch any more.
test.for(onTypicalDevice("téléphone"))(
  "%s : un visiteur filtre les détaillants, appelle qui n'a pas de compte, ne peut lui écrire ; Retour rend les filtres",
  async ([name, viewport], { openAs, person, site }) => {
    const mark = `Awazza ${name}`;
    const rose = await aDirectoryEntry(site.db, {
      name: `Étal ${mark}`,
      town: "Yamoussoukro",
      country: "cote_ivoire",
      quartier: "Habitat",
      phone: "+225000000901",
      specialites: ["Épices"],
      horaires: "Lun-Sam 7h-19h",
      verified: true,
    });
    const member = await person({ userType: "detaillant", firstName: "Marie", lastName: mark, location: "Oyem" });
    const page = await openAs(null, "/detaillants", { viewport });
    const choose = (label: string, value: string) => chooseInSheet(page, label, value);
    await page.getByLabel("Nom, quartier ou spécialité").fill(mark.toLowerCase());
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.getByRole("button", { name: "Côte d'Ivoire", exact: true }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    await choose("Ville", "Yamoussoukro");
    const card = cards(page).filter({ hasText: rose.name });
    expect(await card.innerText()).toContain("Contact non disponible pour ce détaillant");
    expect(await card.getByRole("button", { name: `Contacter : ${rose.name}` }).isDisabled()).toBe(true);

    await choose("Pays", "gabon");
    await page.getByText("Aucun détaillant trouvé pour cette recherche.").waitFor();
    await choose("Ville", "Oyem");
    await page.getByRole("link", { name: `Marie ${mark}` }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/profile/${member.id}`);
    await page.getByRole("heading", { level: 1, name: `Marie ${mark}` }).waitFor();
    await page.goBack();
    await cards(page)
      .filter({ hasText: `Marie ${mark}` })
      .waitFor();
    await page.getByRole("button", { name: "Retirer le filtre Oyem" }).waitFor();
    expect(await page.getByLabel("Nom, quartier ou spécialité").inputValue()).toBe(mark.toLowerCase());
    await button(page, `Contacter : Marie ${mark}`).click();
    await said(page, "Vous devez être connecté pour envoyer un message");

    await page.goto(`/detaillants?search=${encodeURIComponent(rose.name)}`);
    await card.getByRole("button", { name: `Appeler ${rose.name}` }).click();
    await card.getByRole("link", { name: "+225 000 00 09 01" }).waitFor();
  },
);
