import type { Page } from "playwright-core";
import { longTest, expect, test, onTypicalDevice } from "../fixtures.ts";
import { photo } from "../photos.ts";
import { isSound, isSoundOnBoth } from "../sound.ts";

const tomatoes = { name: "tomates.webp", mimeType: "image/webp", buffer: photo };
const NAMES = [
  { firstName: "Awa", lastName: "Méyé" },
  { firstName: "Ben", lastName: "Koné" },
] as const;

const field = (page: Page) => page.getByRole("textbox", { name: "Votre message" });
const log = (page: Page) => page.getByRole("log");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const chosen = (page: Page) => page.getByAltText("À envoyer avec le message");
async function attach(page: Page) {
  await page.getByLabel("Photo à joindre").setInputFiles(tomatoes);
  await chosen(page).waitFor();
}
async function write(page: Page, text: string) {
  await field(page).fill(text);
  await press(page, "Envoyer");
  await log(page).getByText(text).waitFor();
}
/** The address a picture of the thread is really shown from, once it is there. */
async function shownFrom(page: Page, name: string) {
  const picture = log(page)
    .getByRole("button", { name: `${name}, agrandir` })
    .locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  return (await picture.getAttribute("src")) ?? "";
}

test.for(onTypicalDevice("téléphone"))(
  "%s : une photo arrive en direct chez l'autre, à sa place, et s'ouvre en grand ; un tiers et un visiteur ne l'ont pas",
  async ([_name, viewport], { openAs, person, site, tabOf }) => {
    const [awa, ben, eve] = [await person(NAMES[0]), await person(NAMES[1]), await person()];
    const reader = await openAs(awa, `/messages?with=${ben.id}`, { viewport });
    await field(reader).waitFor();
    const writer = await openAs(ben, `/messages?with=${awa.id}`, { viewport });
    await attach(writer);
    await press(writer, "Envoyer");
    await log(writer)
      .getByText(/^(Envoyé|Lu)$/u)
      .waitFor({ state: "attached" });
    // Their own, as this browser has it: not downloaded.
    expect(await shownFrom(writer, "Photo de vous")).toMatch(/^blob:/u);

    const address = await shownFrom(reader, "Photo de Ben");
    expect(address).toMatch(/^\/media\/message-images\//u);
    await press(reader, "Photo de Ben, agrandir");
    await reader.getByRole("dialog", { name: "Photo de Ben" }).waitFor();
    await reader.keyboard.press("Escape");
    await expect.poll(() => reader.getByRole("dialog").count()).toBe(0);

    expect((await fetch(site.origin + address)).status).toBe(404);
    expect((await (await tabOf(eve, { viewport })).request.get(address)).status()).toBe(404);
    expect((await reader.request.get(address)).headers()["cache-control"]).toBe("private, no-cache");

    await reader.goto("/messages");
    await reader
      .getByRole("link", { name: /Ben Koné/u })
      .getByText("Photo", { exact: true })
      .waitFor();
  },
);

longTest(
  "au même navigateur, la personne suivante ne retrouve pas la photo que la précédente a vue",
  async ({ openAs, person, member }) => {
    const [awa, ben] = [await person(NAMES[0]), await person(NAMES[1])];
    const next = await member({ password: "mangue-verte-7" });
    const writer = await openAs(ben, `/messages?with=${awa.id}`);
    await attach(writer);
    await write(writer, "Voici");
    await log(writer)
      .getByText(/^(Envoyé|Lu)$/u)
      .waitFor({ state: "attached" });

    const page = await openAs(awa, `/messages?with=${ben.id}`);
    const address = await shownFrom(page, "Photo de Ben");
    // As its pages would fetch it, through what this browser keeps.
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(200);
    const status = await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/trpc/auth.signOut", { method: "POST", headers, body: "{}" })).status;
    });
    expect(status).toBe(200);
    expect((await page.request.get(address)).status()).toBe(404);
    const signedIn = await page.request.post("/trpc/auth.signIn", { data: { ...next, password: "mangue-verte-7" } });
    expect(signedIn.status()).toBe(200);
    expect((await page.request.get(address)).status()).toBe(404);
    const kept = await page.evaluate(
      async (url) => (await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null))?.status ?? 0,
      address,
    );
    expect([0, 404, 504]).toContain(kept);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : une photo qui ne vient pas laisse son message lisible ; au retour du réseau, ou touchée, elle vient",
  async ([_name, viewport], { openAs, person }) => {
    const [awa, ben] = [await person(NAMES[0]), await person(NAMES[1])];
    const writer = await openAs(ben, `/messages?with=${awa.id}`, { viewport });
    await attach(writer);
    await write(writer, "Voici");
    await log(writer)
      .getByText(/^(Envoyé|Lu)$/u)
      .waitFor({ state: "attached" });

    const page = await openAs(awa, "/messages", { viewport });
    const missing = log(page).getByRole("button", { name: "Photo indisponible Réessayer" });
    const width = async () => (await log(page).getByText("Voici").boundingBox())?.width;
    const away = () => page.route("**/media/message-images/**", (route) => route.abort());
    const back = () => page.unroute("**/media/message-images/**");
    await away();
    await page.getByRole("link", { name: /Ben Koné/u }).click();
    await missing.waitFor();
    const narrow = await width();
    await isSoundOnBoth(page);
    await back();
    await missing.click();
    await shownFrom(page, "Photo de Ben");
    expect(narrow).toBeGreaterThan(200);
    expect(await width()).toBe(narrow);

    await away();
    await page.reload();
    await missing.waitFor();
    await page.context().setOffline(true);
    await back();
    await page.context().setOffline(false);
    await shownFrom(page, "Photo de Ben");
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : un faux .jpg se refuse quand on le choisit ; un message refusé se supprime au clavier, son texte revient, et la photo choisie depuis reste",
  async ([_name, viewport], { openAs, person }) => {
    const [awa, ben, eve] = [await person(NAMES[0]), await person(NAMES[1]), await person()];
    const page = await openAs(ben, `/messages?with=${awa.id}`, { viewport });
    await page
      .getByLabel("Photo à joindre")
      .setInputFiles({ name: "texte.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Bonjour") });
    await page.getByText("Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF.").waitFor();
    expect(await chosen(page).count()).toBe(0);

    // Nothing that a browser can tell is wrong with it.
    const cut = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from("JFIF"), Buffer.alloc(200)]);
    await page.getByLabel("Photo à joindre").setInputFiles({ name: "coupee.jpg", mimeType: "image/jpeg", buffer: cut });
    await chosen(page).waitFor();
    await write(page, "Les voici");
    await log(page)
      .getByText(/Cette image est illisible/u)
      .waitFor();
    await isSoundOnBoth(page);
    await page.reload();
    await attach(page);
    const remove = log(page).getByRole("button", { name: "Supprimer" });
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => log(page).getByText("Les voici").count()).toBe(0);
    expect(await field(page).inputValue()).toBe("Les voici");
    await chosen(page).waitFor();
    await page.goto(`/messages?with=${eve.id}`);
    await field(page).waitFor();
    expect(await chosen(page).count()).toBe(0);
    await page.goBack();
    await chosen(page).waitFor();
    await press(page, "Envoyer");
    await log(page)
      .getByText(/^(Envoyé|Lu)$/u)
      .waitFor({ state: "attached" });
    await page.reload();
    await shownFrom(page, "Photo de vous");
    await log(page).getByText("Les voici").waitFor();
    expect(await remove.count()).toBe(0);
    expect(await chosen(page).count()).toBe(0);
  },
);

test("hors ligne, une photo et un texte attendent, puis arrivent dans l'ordre, une fois chacun", async ({
  openAs,
  person,
  site,
}) => {
  const [awa, ben] = [await person(NAMES[0]), await person(NAMES[1])];
  const page = await openAs(ben, `/messages?with=${awa.id}`);
  await attach(page);
  await page.context().setOffline(true);
  await press(page, "Envoyer");
  await write(page, "Vous la voyez ?");
  await log(page).getByText("En attente d'envoi").first().waitFor();
  await page.context().setOffline(false);
  const stored = async () => {
    const query = "select content, image_id is not null as pictured from messages where sender_id = $1 order by created_at";
    return (await site.pool.query<{ content: string; pictured: boolean }>(query, [ben.id])).rows;
  };
  await expect.poll(stored, { timeout: 20_000 }).toEqual([
    { content: "", pictured: true },
    { content: "Vous la voyez ?", pictured: false },
  ]);
});

longTest.for(onTypicalDevice("téléphone"))(
  "%s : bloquée, une personne lit « Destinataire invalide » sans savoir pourquoi ; débloquée, elle écrit à nouveau",
  async ([_name, viewport], { openAs, person, site }) => {
    const [awa, ben] = [await person(NAMES[0]), await person(NAMES[1])];
    const writer = await openAs(ben, `/messages?with=${awa.id}`, { viewport });
    await write(writer, "Bonjour");
    const reader = await openAs(awa, `/messages?with=${ben.id}`, { viewport });
    await press(reader, "Plus d'actions");
    await reader.getByRole("menuitem", { name: "Bloquer" }).waitFor();
    await isSound(reader);
    await reader.getByRole("menuitem", { name: "Bloquer" }).click();
    await reader.getByRole("dialog").getByRole("button", { name: "Bloquer" }).click();
    await reader.getByText("Vous avez bloqué Ben Koné.").waitFor();
    await isSoundOnBoth(reader);

    await field(writer).fill("Encore moi");
    await press(writer, "Envoyer");
    await writer.getByText("Erreur lors de l'envoi du message: Destinataire invalide").waitFor();
    expect(await site.pool.query("select from messages where sender_id = $1", [ben.id])).toMatchObject({ rowCount: 1 });

    await writer.getByRole("button", { name: "Fermer" }).last().click();
    await press(reader, "Débloquer");
    await field(reader).waitFor();
    await press(writer, "Réessayer");
    await log(reader).getByText("Encore moi").waitFor();
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : une annonce se signale",
  async ([_name, viewport], { openAs, person, announcement, site }) => {
    const [awa, ben] = [await person(NAMES[0]), await person(NAMES[1])];
    const { id } = await announcement({ userId: ben.id, title: "Piment rouge" });
    const page = await openAs(awa, `/announcements/${id}`, { viewport });
    await page.getByRole("button", { name: "Signaler" }).locator("visible=true").click();
    await page.getByRole("radio", { name: "Prix trompeur" }).check();
    await page.getByRole("textbox", { name: "Précisions (facultatif)" }).fill("Deux prix");
    await isSoundOnBoth(page);
    await page.getByRole("dialog").getByRole("button", { name: "Signaler" }).click();
    await page.getByText("Signalement envoyé. Merci de nous aider à maintenir la qualité de la plateforme.").waitFor();
    const query = "select reason, text from reports where reporter_id = $1";
    expect((await site.pool.query(query, [awa.id])).rows).toEqual([{ reason: "prix", text: "Deux prix" }]);
  },
);
