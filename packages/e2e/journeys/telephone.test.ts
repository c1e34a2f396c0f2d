import { anAnnouncement, aProduct, aTelephonePerson } from "@recolte/db/factories";
import { onTestFinished } from "vitest";
import { expect, openPage, PHONE, test } from "../fixtures.ts";
import { tabTo } from "../keyboard.ts";
import { arrived } from "../moving.ts";
import { faultsOf } from "../plain-screen.ts";
import { enterByCode, openWithSms } from "../telephones.ts";
import { thumb } from "../thumb.ts";

test("du premier geste à la première annonce publiée, avec un téléphone : seize gestes au plus", async ({ browser }) => {
  const { site, codeFor } = await openWithSms();
  await aProduct(site.db, { slug: "dongodongo", name: "Dongodongo", category: "legumes" });
  const { page, context } = await openPage({ site, browser, person: null, options: { viewport: PHONE } });
  onTestFinished(() => context.close());
  await page.goto("/");
  const own = thumb(page);
  await own.tap("Connexion", "link");
  await own.tap("Continuer avec mon téléphone");
  expect(await faultsOf(page)).toEqual([]);
  await own.keys(/^Votre numéro de téléphone/u, "066 12 34 56");
  await own.tap("Recevoir un code");
  const code = await codeFor("+24166123456");
  await page.getByLabel(/^Code à six chiffres/u).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  own.leave();
  await own.keys(/^Code à six chiffres/u, code);
  await own.tap(/au moins 18 ans/u, "checkbox");
  await own.tap("Entrer");
  await page.getByRole("heading", { level: 1, name: "Un mot de passe ?" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await own.tap("Plus tard", "link");
  await page.getByLabel(/^Prénom/u).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await own.type(/^Prénom/u, "Awa");
  await page.keyboard.press("Tab");
  await own.keys(/^Nom/u, "Mba");
  await own.tap(/^Producteur/u);
  await page.getByRole("button", { name: "Oyem" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await own.tap("Oyem");
  await page.getByRole("button", { name: "Dongodongo" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await own.tap("Dongodongo");
  await page.getByText("Prendre une photo").waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await own.camera();
  await page.getByText("Couverture", { exact: true }).waitFor();
  await own.tap("Continuer");
  await page.waitForURL(/etape=3/u);
  await page.getByRole("button", { name: "Plus 10" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await own.tap("Plus 10");
  await own.type(/^Prix\s\(/u, "450");
  await own.tap("Publier");
  await page.getByRole("heading", { level: 1, name: "Votre annonce est en ligne" }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(own.count()).toBeLessThanOrEqual(16);
  const { rows } = await site.pool.query(
    "select u.phone, u.email, p.first_name, a.title from announcements a join users u on u.id = a.user_id join profiles p on p.id = u.id",
  );
  expect(rows).toEqual([{ phone: "+24166123456", email: null, first_name: "Awa", title: "Dongodongo, 10 kg à Oyem" }]);
  // The next time this device opens the way that was used.
  await page.request.post("/trpc/auth.signOut", { data: {} });
  await page.goto("/auth");
  await page.getByLabel(/^Votre numéro de téléphone/u).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("du lien partagé à l'appel, sans compte : six gestes et quinze touches au plus", async ({ browser }) => {
  const { site, codeFor } = await openWithSms();
  const seller = await enterByCode({ site, browser, phone: "074 00 00 02", code: () => codeFor("+24174000002") });
  await seller.getByRole("heading", { level: 1, name: "Un mot de passe ?" }).waitFor();
  const { rows } = await site.pool.query<{ id: string }>("select id from users");
  const { id } = await anAnnouncement(site.db, { userId: rows[0]!.id, title: "Tomates" });
  const { page, context } = await openPage({ site, browser, person: null, options: { viewport: PHONE } });
  onTestFinished(() => context.close());
  await page.goto(`/announcements/${id}`);
  const own = thumb(page);
  await own.tap("Appeler");
  await own.tap("Continuer avec mon téléphone");
  await own.keys(/^Votre numéro de téléphone/u, "066123456");
  await own.tap("Recevoir un code");
  const code = await codeFor("+24166123456");
  own.leave();
  await own.keys(/^Code à six chiffres/u, code);
  await own.tap(/au moins 18 ans/u, "checkbox");
  await own.tap("Entrer");
  const number = page.getByRole("link", { name: "+241 74 00 00 02" });
  await number.waitFor();
  expect(await number.getAttribute("href")).toBe("tel:+24174000002");
  expect(new URL(page.url()).pathname).toBe(`/announcements/${id}`);
  expect(own.count()).toBeLessThanOrEqual(6);
  expect(own.countKeys()).toBeLessThanOrEqual(15);
  const { rows: counted } = await site.pool.query("select phone from users order by created_at");
  expect(counted).toEqual(["+24174000002", "+24166123456"].map((phone) => ({ phone })));
});

test("juste après l'inscription, un mot de passe en un champ, au clavier ; il se demande ensuite sur un autre téléphone", async ({
  browser,
}) => {
  const { site, codeFor } = await openWithSms();
  const enterFrom = (after: number) =>
    enterByCode({ site, browser, phone: "066 12 34 56", code: () => codeFor("+24166123456", after) });
  const page = await enterFrom(0);
  await tabTo(page, page.getByRole("textbox", { name: "Mot de passe" }));
  await page.keyboard.type("mangue-verte-7");
  await page.keyboard.press("Enter");
  await page.getByText("Question 1 sur 3").waitFor();
  const other = await enterFrom(1);
  await other.getByText("Ce compte a un mot de passe : il est demandé sur un nouvel appareil").waitFor();
  await other.getByLabel("Mot de passe", { exact: true }).fill("mangue-verte-7");
  await other.getByRole("button", { name: "Entrer", exact: true }).click();
  await other.waitForURL(`${site.origin}/`);
});

test("sans mot de passe, un nouveau numéro se prouve par un code, attend 24 heures, et s'annule", async ({ browser }) => {
  const { site, codeFor } = await openWithSms();
  const person = await aTelephonePerson(site.db, { phone: "+24166123456" });
  const { page, context } = await openPage({ site, browser, person, options: { viewport: PHONE } });
  onTestFinished(() => context.close());
  await page.goto("/profile?tab=parametres");
  const own = page.getByRole("region", { name: "Mon numéro" });
  await own.getByText("+241 66 12 34 56").waitFor();
  await own.getByLabel(/^Nouveau numéro/u).fill("074 00 00 02");
  await page.keyboard.press("Enter");
  const code = await codeFor("+24174000002");
  // The field has the focus: nothing is tapped between the number and its code.
  await own.getByLabel(/^Code à six chiffres/u).waitFor();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await own.getByText("Le +241 74 00 00 02 sera votre numéro dans 24 heures.").waitFor();
  expect((await site.pool.query("select kind, value from waiting_changes")).rows).toEqual([
    { kind: "number", value: "+24174000002" },
  ]);
  await own.getByRole("button", { name: "Annuler le changement" }).press("Enter");
  await own.getByLabel(/^Nouveau numéro/u).waitFor();
  expect((await site.pool.query("select from waiting_changes")).rowCount).toBe(0);
});

test("au-delà des plafonds, la page dit quoi envoyer ; la boîte l'envoie, la page le remarque et ouvre un compte", async ({
  browser,
}) => {
  const { site, inbox } = await openWithSms({ LIMITS_SCALE: "1" });
  const ask = { phone: "+24166123456", country: "gabon" };
  const headers = { "content-type": "application/json" };
  for (let sent = 0; sent < 2; sent++)
    await fetch(`${site.origin}/trpc/auth.sendCode`, { method: "POST", headers, body: JSON.stringify(ask) });
  async function askingPage() {
    const { page, context } = await openPage({ site, browser, person: null, options: { viewport: PHONE } });
    onTestFinished(() => context.close());
    await page.goto("/auth");
    await page.getByRole("button", { name: "Continuer avec mon téléphone" }).click();
    await page.getByLabel(/^Votre numéro de téléphone/u).fill("066 12 34 56");
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    return { page, context };
  }
  // The last one of the hour is for who works for it, which the page does by itself.
  await (await askingPage()).page.getByLabel(/^Code à six chiffres/u).waitFor();
  expect((await site.pool.query("select from telephone_messages")).rowCount).toBe(3);
  const { page, context } = await askingPage();
  const written = await page.getByRole("link", { name: "Ouvrir mes SMS" }).getAttribute("href");
  expect(written).toMatch(/^sms:22145\?&body=RECOLTE%20\d{6}$/u);
  await page.getByText("Nous attendons votre message…").waitFor();
  const telephone = await context.newPage();
  await telephone.goto(`${inbox}/?to=${encodeURIComponent(ask.phone)}`);
  await telephone.getByLabel("Écrire à Récolte").fill(decodeURIComponent(written!.split("body=")[1]!));
  await telephone.getByRole("button", { name: "Envoyer deux fois" }).click();
  await telephone.getByText("Envoyé à Récolte").waitFor();
  await page.bringToFront();
  await page.getByText("Votre message est arrivé.").waitFor({ timeout: 30_000 });
  await page.getByRole("checkbox", { name: /au moins 18 ans/u }).check();
  await page.getByRole("button", { name: "Entrer", exact: true }).click();
  // No password yet: anybody may have sent us an SMS in the number's name.
  await page.getByText("Question 1 sur 3").waitFor();
  const { rows } = await site.pool.query("select phone from users");
  expect(rows).toEqual([{ phone: ask.phone }]);
});

test("sans mot de passe, au clavier : un code frais au numéro du compte ouvre le fichier de ses données", async ({ browser }) => {
  const { site, codeFor } = await openWithSms();
  const awa = await aTelephonePerson(site.db, { phone: "+24166123456" });
  const { page, context } = await openPage({ site, browser, person: awa, options: { viewport: PHONE } });
  onTestFinished(() => context.close());
  await page.goto("/profile?tab=parametres");
  await tabTo(page, page.getByRole("button", { name: "Télécharger mes données" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Confirmez avec un code" });
  await tabTo(page, dialog.getByRole("button", { name: "Recevoir un code" }));
  await page.keyboard.press("Enter");
  const code = await codeFor("+24166123456");
  const field = dialog.getByLabel("Code à six chiffres").and(page.locator(":focus"));
  await field.pressSequentially(code === "000000" ? "000001" : "000000");
  await page.keyboard.press("Enter");
  await dialog.getByText("Ce code n'est pas le bon").waitFor();
  await field.fill(code);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/^recolte-mes-donnees-/u);
});

test("deux comptes d'une personne se réunissent depuis le téléphone : l'annonce, l'adresse et le numéro au même endroit", async ({
  browser,
}) => {
  const { site } = await openWithSms();
  const signUp = {
    firstName: "Awa",
    lastName: "Mba",
    email: "awa@exemple.example",
    userType: "producteur",
    country: "gabon",
    password: "mangue-verte-7",
    acceptTerms: true,
  };
  const headers = { "content-type": "application/json" };
  await fetch(`${site.origin}/trpc/auth.signUp`, { method: "POST", headers, body: JSON.stringify(signUp) });
  const { rows: known } = await site.pool.query<{ id: string }>("select id from users");
  const own = known[0]!.id;
  await anAnnouncement(site.db, { userId: own, title: "Gombos" });
  const person = await aTelephonePerson(site.db, { phone: "+24166123456" });
  // A code alone does not give away what is sold there: it has a password of its own.
  await site.pool.query("update users set password_hash = (select password_hash from users where id = $1) where id = $2", [
    own,
    person.id,
  ]);
  await anAnnouncement(site.db, { userId: person.id, title: "Tomates" });
  const { page, context } = await openPage({ site, browser, person, options: { viewport: PHONE } });
  onTestFinished(() => context.close());
  await page.goto("/profile?tab=parametres");
  const address = page.getByRole("region", { name: "Adresse email" });
  await address.getByRole("button", { name: "J'ai déjà un compte avec une adresse" }).click();
  await address.getByLabel("Adresse de l'autre compte").fill(signUp.email);
  await address.getByLabel("Mot de passe de l'autre compte").fill(signUp.password);
  await address.getByRole("button", { name: "Réunir les deux comptes" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirmez votre mot de passe" });
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(signUp.password);
  await page.keyboard.press("Enter");
  // Like anybody who takes another's place, they begin at home.
  await page.getByText("Vos deux comptes n'en font plus qu'un").waitFor();
  await page.waitForURL(`${site.origin}/`);
  await arrived(page);
  await page.goto("/profile?tab=parametres");
  await arrived(page);
  await address.getByText(signUp.email).waitFor();
  await page.getByRole("region", { name: "Mon numéro" }).getByText("+241 66 12 34 56").waitFor();
  const { rows } = await site.pool.query("select title, user_id from announcements order by title");
  expect(rows).toEqual(["Gombos", "Tomates"].map((title) => ({ title, user_id: own })));
});
