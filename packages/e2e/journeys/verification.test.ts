import { sessions, settings } from "@recolte/db/schema";
import { DESKTOP, PHONE } from "../browser.ts";
import { expect, test } from "../fixtures.ts";
import { photo } from "../photos.ts";
import { isSound } from "../sound.ts";

const paper = { name: "carte.webp", mimeType: "image/webp", buffer: photo };

test("une personne fait vérifier son numéro et sa pièce ; l'équipe appelle, regarde, accepte", async ({
  site,
  person,
  openAs,
}) => {
  const awa = await person({ firstName: "Awa", lastName: "Méyé", phone: "+24101020304" });
  const chief = await person({ firstName: "Paul", lastName: "Mba", roles: ["super_admin"] });
  await site.db.insert(settings).values({ key: "identity-documents", value: 1, changedBy: chief.id });

  const own = await openAs(awa, "/verification", { viewport: PHONE });
  await own.getByRole("button", { name: "Demander un appel" }).click();
  const phone = own.getByRole("region", { name: "Numéro de téléphone" });
  const code = (await phone.getByText(/^\d{6}$/u).textContent()) ?? "";
  await isSound(own);

  const desk = await openAs(chief, "/admin/verifications", { viewport: DESKTOP });
  await desk.getByRole("button", { name: "Appeler : Numéro de téléphone d'Awa Méyé" }).click();
  await desk.getByLabel("Code à six chiffres").fill(code);
  await desk.getByRole("button", { name: "Vérifier le code" }).click();
  await desk.getByText("Aucune demande n'attend").waitFor();

  // Every node follows a setting within five seconds.
  const chooser = own.getByLabel("Envoyer la photo de ma pièce");
  await expect
    .poll(
      async () => {
        await own.reload();
        await own.getByRole("region", { name: "Pièce d'identité" }).waitFor();
        return chooser.count();
      },
      { timeout: 15_000, interval: 1000 },
    )
    .toBe(1);
  await phone.getByText(/^Vérifié le/u).waitFor();
  await chooser.setInputFiles(paper);
  await own.getByRole("region", { name: "Pièce d'identité" }).getByText("En attente").waitFor();

  await site.db.update(sessions).set({ confirmedAt: new Date() });
  await desk.reload();
  await desk.getByRole("button", { name: "Examiner : Pièce d'identité d'Awa Méyé" }).click();
  await desk.getByRole("button", { name: "Voir la pièce" }).click();
  const picture = desk.getByRole("img", { name: "Pièce d'Awa Méyé" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await isSound(desk);
  await desk.getByLabel("Numéro de la pièce").fill("GA 123 456");
  await desk.getByLabel("Année d'expiration").fill("2031");
  await desk.getByRole("button", { name: "Accepter" }).click();
  await desk.getByText("Aucune demande n'attend").waitFor();

  const stranger = await openAs(null, `/profile/${awa.id}`, { viewport: PHONE });
  await stranger.getByText("Pourquoi cette note").click();
  await stranger.getByText(/ sur 40$/u).waitFor();
  await isSound(stranger);
});
