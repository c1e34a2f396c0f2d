import { expect, PHONE, test } from "../fixtures.ts";
import { PHOTO } from "../photos.ts";
import { takes } from "../sound.ts";
import { leavesClear, toastOf } from "../toasts.ts";

const SIZES = [PHONE, { width: 740, height: 360 }, { width: 360, height: 225 }];

test("le message d'un envoi refusé laisse libres « Réessayer », « Supprimer » et le champ, sur un petit écran aussi", async ({
  person,
  openAs,
}) => {
  const [awa, ben] = [await person({ firstName: "Awa" }), await person()];
  const page = await openAs(ben, `/messages?seller=${awa.id}`, { viewport: PHONE });
  const tooSlow = { message: "", code: -32_008, data: { code: "TIMEOUT", httpStatus: 408 } };
  await page.route("**/trpc/messages.send*", (route) => route.fulfill({ status: 408, json: { error: tooSlow } }));
  const field = page.getByRole("textbox", { name: "Votre message" });
  for (const size of SIZES) {
    await takes(page, size);
    await field.fill(`Bonjour Awa, à ${size.width} points`);
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    const failed = page.getByRole("button", { name: "Supprimer" }).last();
    await failed.waitFor();
    const again = page.getByRole("button", { name: "Réessayer" }).last();
    await leavesClear(toastOf(page), [failed, again, field]);
    await page.getByRole("button", { name: "Fermer" }).click();
  }
});

test("trois photos choisies ensemble : un seul message, qui laisse libre la photo et la barre de la page", async ({
  person,
  openAs,
}) => {
  const page = await openAs(await person({ userType: "producteur" }), "/create-announcement", { viewport: PHONE });
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches("[role=status], [role=alert]")) said.push(node.textContent);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.locator("input[type=file]").setInputFiles([PHOTO, PHOTO, PHOTO]);
  const toast = toastOf(page).filter({ hasText: "Image uploadée avec succès !" });
  await leavesClear(toast, [
    page.getByRole("button", { name: "Publier l'annonce" }),
    page.getByText("Couverture", { exact: true }),
  ]);
  await toast.waitFor({ state: "detached" });
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.includes("uploadée"))).toHaveLength(1);
});

test("une offre envoyée : le message laisse libres le bouton de la page et sa barre", async ({
  person,
  announcement,
  openAs,
}) => {
  const awa = await person({ userType: "producteur", firstName: "Awa" });
  const { id } = await announcement({ userId: awa.id });
  const page = await openAs(await person(), `/announcements/${id}`, { viewport: PHONE });
  await page.getByRole("button", { name: "Commander" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Quantité/u }).fill("10");
  await dialog.getByRole("button", { name: "Envoyer l'offre" }).click();
  await leavesClear(toastOf(page), []);
});
