import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";

longTest.for(onTypicalDevice("téléphone"))(
  "%s : un visiteur apprend qu'il faut être connecté ; un membre garde d'une carte, retrouve, retire et remet",
  async ([name, viewport], { openAs, person, announcement }) => {
    const title = `Igname ${name}`;
    const seller = await person({ userType: "producteur" });
    await announcement({ userId: seller.id, title });
    const list = `/announcements?search=${encodeURIComponent(title)}`;

    const visitor = await openAs(null, list, { viewport });
    await visitor.getByRole("button", { name: `Ajouter « ${title} » aux favoris` }).click();
    await visitor.getByText("Vous devez être connecté pour ajouter aux favoris").waitFor();

    const page = await openAs(await person({ userType: "consommateur" }), list, { viewport });
    await page.getByRole("button", { name: `Ajouter « ${title} » aux favoris` }).click();
    await page.getByText("Ajouté aux favoris").waitFor();
    await page.getByText(`${title} a été ajouté à vos favoris.`).waitFor();

    await page.goto("/favorites");
    await page.getByText("1 produit enregistré").waitFor();
    await page.getByRole("button", { name: /^Retirer/u }).click();
    await page.getByText("Produit retiré des favoris").waitFor();
    await page.getByText("0 produits enregistrés").waitFor();
    await page.getByRole("button", { name: "Annuler" }).click();
    await page.getByText("1 produit enregistré").waitFor();
    await page.reload();
    await page.getByText("1 produit enregistré").waitFor();
    expect(await page.getByText(title).count()).toBeGreaterThan(0);
  },
);

test("qui se connecte dans un second onglet ajoute un favori dans le premier, sans le recharger", async ({
  openAs,
  person,
  member,
  announcement,
}) => {
  const seller = await person({ userType: "producteur" });
  await announcement({ userId: seller.id, title: "Igname du second onglet" });
  const { email } = await member({ password: "mangue-verte-7" });
  const page = await openAs(null, "/announcements?search=second+onglet");
  const heart = page.getByRole("button", { name: "Ajouter « Igname du second onglet » aux favoris" });
  await heart.waitFor();
  await page.locator("[data-drawn]").waitFor({ state: "detached" });

  const second = await page.context().newPage();
  await second.goto("/auth");
  await second.getByLabel(/^Email/u).fill(email);
  await second.getByLabel("Mot de passe", { exact: true }).and(second.locator("input")).fill("mangue-verte-7");
  await second.getByRole("button", { name: "Se connecter", exact: true }).click();
  await second.waitForURL("/");

  await page.getByRole("link", { name: "Notifications" }).first().waitFor();
  await heart.click();
  await page.getByText("Ajouté aux favoris").waitFor();
});
