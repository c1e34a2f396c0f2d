import type { Page } from "playwright-core";
import { expect, test, onTypicalDevice } from "../fixtures.ts";
import { comesTo, escape, press, staysWithin, tabTo, typeInto } from "../keyboard.ts";
import { hangPhotos } from "../photos.ts";
import { button, said } from "../words.ts";

async function moveFirstPhoto(page: Page) {
  const handle = button(page, "Déplacer la photo 1");
  await press(page, handle, "Space");
  await page.getByText(/place 1 sur 3/u).waitFor({ state: "attached" });
  // What carries it listens to the arrows a moment after it said so.
  const moved = page.getByText(/à la place 2 sur 3/u);
  await expect
    .poll(
      async () => {
        if ((await moved.count()) === 0) await page.keyboard.press("ArrowRight");
        return moved.count();
      },
      { interval: 1000 },
    )
    .toBeGreaterThan(0);
  await page.keyboard.press("Space");
  await page.getByText("Photo posée à la place 2 sur 3.").waitFor({ state: "attached" });
  await comesTo(handle);
}

async function stopAndStart(page: Page, statusNow: () => Promise<number>) {
  await press(page, button(page, "Mettre en pause"));
  await said(page, "Annonce mise en pause");
  expect(await statusNow()).toBe(404);
  await comesTo(button(page, "Réactiver"));
  await press(page, button(page, "Réactiver"), "Space");
  await said(page, "Annonce réactivée");
  expect(await statusNow()).toBe(200);
  await comesTo(button(page, "Mettre en pause"));
}

/** Down the menu to one of its lines. */
async function pick(page: Page, name: string) {
  const more = button(page, /^Plus d'actions/u);
  await press(page, more);
  const line = page.getByRole("menuitem", { name });
  await line.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return line.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press("Enter");
  return more;
}

test.for(onTypicalDevice("bureau"))(
  "%s : au clavier seul on modifie son annonce et l'ordre de ses photos, on la met en pause, on la réactive, on la supprime",
  async ([_name, viewport], { openAs, person, announcement, site }) => {
    const awa = await person({ userType: "producteur" });
    const { id } = await announcement({ userId: awa.id, title: "Tomates anciennes" });
    const orderOf = await hangPhotos(site, { id, userId: awa.id }, 3);
    const page = await openAs(awa, "/profile?tab=annonces", { viewport });
    await press(page, page.getByRole("link", { name: "Modifier", exact: true }));
    await page.waitForURL((url) => url.pathname.startsWith("/edit-announcement/"));
    await typeInto(page, page.getByLabel(/^Titre/u), "Tomates cœur de bœuf");
    await moveFirstPhoto(page);
    await press(page, button(page, "Enregistrer"));
    await said(page, "Annonce mise à jour avec succès");
    await page.getByRole("heading", { level: 1, name: "Tomates cœur de bœuf" }).waitFor();
    expect(await orderOf()).toEqual([1, 0, 2]);

    await press(page, page.getByRole("link", { name: "Gérer mes annonces" }));
    const statusNow = async () => (await fetch(`${site.origin}/announcements/${id}`)).status;
    await stopAndStart(page, statusNow);

    const quick = page.getByRole("dialog", { name: "Prix et quantité" });
    const more = await pick(page, "Prix et quantité");
    await staysWithin(page, quick);
    await escape(page, quick, more);

    const question = page.getByRole("dialog", { name: "Supprimer « Tomates cœur de bœuf » ?" });
    await pick(page, "Supprimer");
    await staysWithin(page, question);
    await escape(page, question, more);
    await pick(page, "Supprimer");
    await comesTo(question.getByRole("button", { name: "Annuler" }));
    await press(page, question.getByRole("button", { name: "Supprimer" }));
    await said(page, "Annonce supprimée");
    await said(page, "Vous n'avez pas encore publié d'annonce.");
    expect(await statusNow()).toBe(410);
    await tabTo(page, page.getByRole("link", { name: "Créer une annonce" }).last());
  },
);
