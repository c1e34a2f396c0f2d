import { randomUUID } from "node:crypto";
import { inject, vi } from "vitest";
import { openContext } from "../browser.ts";
import { fileOf } from "../built.ts";
import { longTest, expect, PHONE, test, onTypicalDevice } from "../fixtures.ts";
import { press, tabTo, typeInto } from "../keyboard.ts";

const SUPPORT = "support@recolte.example";

interface ReceivedMail {
  replyTo: string | null;
  text: string;
}
/** What came by SMTP to the support address and holds these words. */
async function mailsWith(words: string) {
  const answer = await fetch(`${inject("mailInboxUrl")}/api/messages?to=${encodeURIComponent(SUPPORT)}`);
  return ((await answer.json()) as ReceivedMail[]).filter(({ text }) => text.includes(words));
}

test.for(onTypicalDevice("téléphone"))(
  "%s : écrire à l'équipe au clavier ; sans réseau puis rechargé, rien ne se perd, et la lettre arrive une fois",
  async ([_name, viewport], { openAs, site }) => {
    const words = `Question ${randomUUID()}`;
    const page = await openAs(null, "/contact", { viewport });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const send = page.getByRole("button", { name: "Envoyer le message" });
    await press(page, send);
    await page.getByText("Le message est requis").waitFor();
    expect(await field("Prénom").evaluate((input) => input === document.activeElement)).toBe(true);

    const fields = { Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.example", Sujet: "Une annonce", Message: words };
    for (const [label, text] of Object.entries(fields)) await typeInto(page, field(label), text);
    await page.context().setOffline(true);
    await press(page, send);
    await page.getByText("Le message n'est pas parti. Vérifiez votre connexion et réessayez.").waitFor();
    await page.context().setOffline(false);

    await page.reload();
    await field("Message").waitFor();
    for (const [label, text] of Object.entries(fields)) expect(await field(label).inputValue()).toBe(text);
    await press(page, send);
    await page.getByText("Message envoyé avec succès").waitFor();
    await page.getByText(/Nous répondons à awa@exemple\.example/u).waitFor();
    expect(await field("Message").inputValue()).toBe("");

    const { rows } = await site.pool.query("select status, user_id from contact_messages where message = $1", [words]);
    expect(rows).toEqual([{ status: "open", user_id: null }]);
    await vi.waitFor(async () => expect(await mailsWith(words)).toMatchObject([{ replyTo: "awa@exemple.example" }]), 20_000);
  },
);

longTest(
  "une réponse perdue d'un réseau qui revient aussitôt : la lettre est dite envoyée, et arrive une fois",
  async ({ openAs, site }) => {
    const words = `Question ${randomUUID()}`;
    const page = await openAs(null, "/contact");
    await page.route(
      "**/trpc/contact.submit*",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const fields = { Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.example", Sujet: "Une annonce", Message: words };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await page.getByText("Message envoyé avec succès").waitFor();
    const { rows } = await site.pool.query("select id from contact_messages where message = $1", [words]);
    expect(rows).toHaveLength(1);
  },
);

test("une ligne morte sans un mot : après une demi-minute, deux fois, l'envoi est dit perdu, et le texte est là", async ({
  browser,
  site,
}) => {
  const context = await openContext(browser, { origin: site.origin, viewport: PHONE });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/contact");
  let asked = 0;
  await page.route("**/trpc/contact.submit*", () => void (asked += 1));
  const fields = { Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.example", Sujet: "Une annonce", Message: "Bonjour" };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  for (const times of [1, 2]) {
    await expect.poll(() => asked).toBe(times);
    expect(await page.getByText("Le message n'est pas parti.").count()).toBe(0);
    await page.clock.fastForward(30_000);
  }
  await page.getByText("Le message n'est pas parti. Vérifiez votre connexion et réessayez.").waitFor();
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("Bonjour");
  await context.close();
});

test("un message de l'écran dont le code n'arrive pas se lit tout de même, et la page reste", async ({ tabOf }) => {
  const page = await tabOf(null);
  await page.route(`**/${fileOf("ui/toast-area.tsx")}`, (route) => route.abort());
  await page.goto("/contact");
  const fields = { Prénom: "Awa", Nom: "Ondo", Email: "awa@exemple.example", Sujet: "Une annonce", Message: "Bonjour" };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("alert").filter({ hasText: "Le message n'est pas parti." }).waitFor();
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("Bonjour");
});

longTest("un membre trouve son nom et son adresse dans le formulaire ; l'aide est à un bouton", async ({ openAs, person }) => {
  const page = await openAs(await person({ firstName: "Awa", lastName: "Ondo" }), "/contact");
  await page.getByLabel("Message", { exact: true }).waitFor();
  expect(await page.getByLabel("Prénom", { exact: true }).inputValue()).toBe("Awa");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toContain("@");
  await page.getByRole("link", { name: "Consulter le centre d'aide" }).click();
  await page.getByRole("heading", { level: 1, name: "Aide / FAQ" }).waitFor();
});

longTest("un robot qui remplit le champ caché lit la même réponse, et rien n'est gardé", async ({ openAs, site }) => {
  const words = `Pilules ${randomUUID()}`;
  const page = await openAs(null, "/contact");
  for (const [label, text] of Object.entries({
    Prénom: "Bot",
    Nom: "Bot",
    Email: "b@exemple.example",
    Sujet: "x",
    Message: words,
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.locator("input[name=website]").fill("https://pilules.example", { force: true });
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByText("Message envoyé avec succès").waitFor();
  const { rows } = await site.pool.query("select 1 from contact_messages where message = $1", [words]);
  expect(rows).toEqual([]);
});

test.for(onTypicalDevice("téléphone"))(
  "%s : le sommaire des textes mène à leurs parties, Retour ramène, une adresse s'ouvre sur sa partie",
  async ([_name, viewport], { openAs }) => {
    const page = await openAs(null, "/terms", { viewport });
    const part = page.getByRole("heading", { level: 2, name: /Comportements interdits$/u });
    await press(page, page.getByRole("link", { name: "Comportements interdits" }));
    await expect.poll(() => page.url()).toContain("#interdits");
    await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
    await tabTo(page, page.getByRole("link", { name: "Contactez-nous" }));

    await page.goto("/privacy#droits");
    const rights = page.getByRole("heading", { level: 2, name: /Vos droits$/u });
    await expect.poll(() => rights.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
    expect(await rights.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(40);
  },
);

longTest("les cinq questions de l'aide s'ouvrent une à la fois, au clavier", async ({ openAs }) => {
  const page = await openAs(null, "/help");
  const questions = page.locator("summary");
  await questions.first().waitFor();
  expect(await questions.count()).toBe(5);
  const open = () => page.locator("details[open] summary").allInnerTexts();
  await press(page, questions.nth(0));
  await expect.poll(open).toEqual([expect.stringContaining("Comment créer une annonce")]);
  await press(page, questions.nth(3), "Space");
  await expect.poll(open).toEqual([expect.stringContaining("Quels sont les frais")]);
});
