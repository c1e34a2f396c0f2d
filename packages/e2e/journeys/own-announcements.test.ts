import { settled } from "../browser.ts";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { hangPhotos } from "../photos.ts";

longTest.for(onTypicalDevice("téléphone"))(
  "%s : l'auteur modifie, met en pause, réactive et supprime ; le public voit chaque fois ce qui vaut",
  async ([_name, viewport], { openAs, person, announcement }) => {
    const awa = await person({ userType: "producteur" });
    const { id } = await announcement({ userId: awa.id, title: "Tomates anciennes" });
    const own = await openAs(awa, "/profile?tab=annonces", { viewport });
    const visitor = await openAs(null, `/announcements/${id}`, { viewport });
    await visitor.getByRole("heading", { level: 1, name: "Tomates anciennes" }).waitFor();

    await own.getByRole("link", { name: "Modifier", exact: true }).click();
    const title = own.getByLabel(/^Titre/u);
    await title.fill("Tomates cœur de bœuf");
    await own.getByLabel(/^Prix \(FCFA\)/u).fill("412,5");
    await own.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await own.getByText("Annonce mise à jour avec succès").waitFor();
    await own.getByRole("heading", { level: 1, name: "Tomates cœur de bœuf" }).waitFor();
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1, name: "Tomates cœur de bœuf" }).waitFor();

    await own.goto("/profile?tab=annonces");
    await own.getByRole("button", { name: "Mettre en pause" }).click();
    await own.getByText("Annonce mise en pause").waitFor();
    await visitor.reload();
    await visitor.getByText("Cette annonce n'existe pas ou a été supprimée.").waitFor();
    await own.getByRole("button", { name: "Réactiver" }).click();
    await own.getByText("Annonce réactivée").waitFor();
    await visitor.reload();
    await visitor.getByRole("heading", { level: 1, name: "Tomates cœur de bœuf" }).waitFor();

    await own.getByRole("button", { name: /^Plus d'actions/u }).click();
    await own.getByRole("menuitem", { name: "Supprimer" }).click();
    await own.getByText("Cette action est irréversible").waitFor();
    await own.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await own.getByText("Annonce supprimée").waitFor();
    await own.getByText("Vous n'avez pas encore publié d'annonce.").waitFor();
    const answer = await visitor.reload();
    expect(answer?.status()).toBe(410);
    await visitor.getByText("Cette annonce n'existe pas ou a été supprimée.").waitFor();
  },
);

test("les photos changent de place à la souris, et l'ordre tient après l'enregistrement", async ({
  openAs,
  person,
  announcement,
  site,
}) => {
  const awa = await person({ userType: "producteur" });
  const { id } = await announcement({ userId: awa.id, title: "Trois photos" });
  const order = await hangPhotos(site, { id, userId: awa.id }, 3);
  const page = await openAs(awa, `/edit-announcement/${id}`);
  // What the server drew gives way to the living form.
  await settled(page);

  // The last goes first.
  await page.getByRole("button", { name: "Déplacer la photo 3" }).scrollIntoViewIfNeeded();
  const last = await page.getByRole("button", { name: "Déplacer la photo 3" }).boundingBox();
  const first = await page.getByRole("button", { name: "Déplacer la photo 1" }).boundingBox();
  if (!last || !first) throw new Error("les poignées sont à l'écran");
  await page.mouse.move(last.x + 20, last.y + 20);
  await page.mouse.down();
  await page.mouse.move(last.x - 20, last.y + 20, { steps: 4 });
  await page.mouse.move(first.x + 20, first.y + 20, { steps: 12 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Annonce mise à jour avec succès").waitFor();
  expect(await order()).toEqual([2, 0, 1]);
});
