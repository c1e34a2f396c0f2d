import { STORES } from "@recolte/domain/goods/shop/store";
import { USER_TYPE_LABELS, USER_TYPES, type UserType } from "@recolte/domain/identity/user-type";
import { longTest, expect, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { choose, press, tabTo, typeInto } from "../keyboard.ts";
import { isSoundOnBoth } from "../sound.ts";
import { button } from "../words.ts";

const ALLOWED: Record<UserType, readonly string[]> = {
  producteur: ["producteurs"],
  grossiste: ["producteurs"],
  transformateur: ["producteurs", "grossistes", "detaillants"],
  transporteur: ["producteurs", "grossistes", "detaillants"],
  detaillant: ["grossistes"],
  consommateur: ["detaillants"],
};

longTest.for(USER_TYPES)(
  "un %s entre dans ses stores ; ailleurs il lit son type et la hiérarchie commerciale",
  async (userType, { tabOf, person }) => {
    const page = await tabOf(await person({ userType }), { viewport: PHONE });
    for (const store of STORES) {
      await page.goto(`/store/${store}`);
      const isAllowed = ALLOWED[userType].includes(store);
      const title = isAllowed ? /^Store / : "Accès non autorisé";
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      if (isAllowed) continue;
      const words = await page.getByRole("main").innerText();
      expect(words).toContain("Vous n'avez pas l'autorisation d'accéder à ce store.");
      expect(words).toContain(USER_TYPE_LABELS[userType]);
      expect(words).toContain("hiérarchie commerciale");
    }
  },
);

longTest("un administrateur n'entre dans aucun store", async ({ tabOf, person }) => {
  const page = await tabOf(await person({ userType: "transformateur", roles: ["admin"] }));
  for (const store of STORES) {
    await page.goto(`/store/${store}`);
    await page.getByRole("heading", { level: 1, name: "Accès non autorisé" }).waitFor();
  }
});

test.for(onTypicalDevice("téléphone"))(
  "%s : on cherche sans accent, choisit une catégorie, ouvre un produit ; Retour rend la recherche et sa place",
  async ([name, viewport], { openAs, person, announcement }) => {
    const seller = await person({ userType: "detaillant" });
    const word = `Énigme ${name}`;
    for (let i = 0; i < 30; i++)
      await announcement({
        userId: seller.id,
        title: `${word} ${i}`,
        category: i % 2 ? "fruits" : "epices",
        createdAt: new Date(Date.now() - i * 60_000),
      });
    const page = await openAs(await person({ userType: "consommateur" }), "/store/detaillants", { viewport });
    await page.getByLabel("Rechercher un produit").fill(`enigme ${name}`);
    // Before the search has been asked, « Voir plus » would continue the list of all.
    await page.waitForURL(/[?&]search=/u);
    const found = () => page.getByRole("article").allInnerTexts();
    await expect.poll(async () => (await found()).filter((text) => text.includes(word)).length).toBe(24);
    await page.getByRole("button", { name: "Voir plus" }).click();
    const last = page.getByRole("link", { name: `${word} 29`, exact: true });
    await last.waitFor();
    expect(await page.getByRole("article").count()).toBe(30);
    expect((await found()).map((text) => /\d+$/m.exec(text.split(word)[1] ?? "")?.[0])).toEqual(
      Array.from({ length: 30 }, (_, i) => String(i)),
    );
    await page.getByRole("link", { name: `Voir détails : ${word} 29` }).click();
    await page.getByRole("heading", { level: 1, name: `${word} 29` }).waitFor();
    await page.goBack();
    await last.waitFor();
    expect(await page.getByLabel("Rechercher un produit").inputValue()).toBe(`enigme ${name}`);
    expect(await page.getByRole("article").count()).toBe(30);

    await button(page, "Épices").click();
    await expect.poll(() => page.getByRole("article").count()).toBe(15);
    await page.getByLabel("Rechercher un produit").fill("introuvable");
    await page.getByRole("heading", { name: "Aucun produit trouvé" }).waitFor();
    await page.getByRole("button", { name: "Effacer les filtres" }).click();
    await page.getByRole("article").first().waitFor();
    expect(new URL(page.url()).search).toBe("");
    await isSoundOnBoth(page);
  },
);

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on cherche, filtre, garde et ouvre un produit",
  async ([name, viewport], { openAs, person, announcement }) => {
    const seller = await person({ userType: "grossiste" });
    const title = `Maïs doux ${name}`;
    await announcement({ userId: seller.id, title, category: "fruits" });
    const page = await openAs(await person({ userType: "detaillant" }), "/store/grossistes", { viewport });
    await typeInto(page, page.getByLabel("Rechercher un produit"), `mais doux ${name}`);
    await choose(page, page.getByLabel("Catégorie"), { typed: "Fru", value: "fruits" });
    await press(page, button(page, `Ajouter « ${title} » aux favoris`), "Space");
    await page.getByText(`${title} a été ajouté à vos favoris.`).waitFor();
    await press(page, button(page, `Retirer « ${title} » des favoris`), "Space");
    await page.getByText(`${title} a été retiré de vos favoris.`).waitFor();
    await tabTo(page, page.getByRole("link", { name: `Voir détails : ${title}` }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
  },
);
