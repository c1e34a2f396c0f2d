import { directoryEntries } from "@recolte/db/schema";
import type { Page } from "playwright-core";
import { hold, settled } from "../browser.ts";
import { fileOf } from "../built.ts";
import { expect, LONG, PHONE, test } from "../fixtures.ts";
import { shifts, slowDown } from "../slow-line.ts";

const DIRECTORIES = [
  ["/producteurs", "producteur", "Producteurs"],
  ["/grossistes", "grossiste", "Grossistes"],
  ["/transporteurs", "transporteur", "Transporteurs"],
  ["/detaillants", "detaillant", "Détaillants"],
  ["/transformateurs", "transformateur", "Transformateurs"],
] as const;
const FORMS = [
  ["/auth", "Connectez-vous"],
  ["/contact", "Contact"],
] as const;

const renderedOf = (html: string) => /<!--shell-->(.*)<!--\/shell-->/su.exec(html)?.[1] ?? "";

test.for(DIRECTORIES)(
  "%s : un visiteur en reçoit les premières fiches avec le document, avec sa ville aussi",
  async ([address, kind, title], { site }) => {
    const entry = { kind, country: "gabon", phone: "+24177000000" } as const;
    await site.db.insert(directoryEntries).values([
      { ...entry, name: "Maison Dessinée", town: "Oyem" },
      { ...entry, name: "Comptoir Ailleurs", town: "Mouila" },
    ]);
    for (const [asked, others] of [
      ["", true],
      ["?city=Oyem", false],
    ] as const) {
      const rendered = renderedOf(await (await fetch(site.origin + address + asked)).text());
      expect(rendered).toContain(`<h1>${title}</h1>`);
      expect(rendered).toContain("Maison Dessinée");
      expect(rendered.includes("Comptoir Ailleurs")).toBe(others);
      expect(rendered).not.toMatch(/<style|<script|\sstyle="/u);
    }
  },
);

test.for(FORMS)(
  "%s : le formulaire est dans le document, et ne s'envoie pas par l'adresse",
  async ([address, title], { site }) => {
    const html = await (await fetch(site.origin + address)).text();
    const rendered = renderedOf(html);
    // One bracket left open, and the browser drops every rule behind it.
    const style = /<style[^>]*>(.*?)<\/style>/su.exec(html)?.[1] ?? "";
    expect(style).toContain("--mantine-color-foret-7:");
    expect(style.split("(").length).toBe(style.split(")").length);
    expect(rendered).toContain(`<h1>${title}</h1>`);
    expect(rendered).toMatch(/<form(?=[^>]*method="post").*<input(?=[^>]*type="email")/su);
    expect(rendered).not.toMatch(/<style|<script|\sstyle="/u);
  },
);

test("/reset-password : le document dit ce que la page fait, avant tout code", async ({ site }) => {
  const rendered = renderedOf(await (await fetch(`${site.origin}/reset-password`)).text());
  expect(rendered).toContain("<h1>Nouveau mot de passe</h1>");
  expect(rendered).toContain("Vérification en cours...");
});

test("le profil d'un vendeur est dans le document, avec ses annonces", async ({ site, person, announcement }) => {
  const awa = await person({ firstName: "Awa", lastName: "Dessinée" });
  await announcement({ userId: awa.id, title: "Gombos du profil" });
  const rendered = renderedOf(await (await fetch(`${site.origin}/profile/${awa.id}`)).text());
  expect(rendered).toMatch(/<h1[^>]*>Awa Dessinée<\/h1>/u);
  expect(rendered).toContain("Gombos du profil");
});

const OTHERS = ["/producteurs", "/grossistes", "/detaillants", "/help", "/terms", "/privacy", "/reset-password"];
test.for(["/auth", "/contact", "/transporteurs", "/transformateurs", ...(LONG ? OTHERS : [])])(
  "%s : sur une ligne lente, rien ne saute pendant que la page d'un visiteur arrive",
  async (address, { openAs }) => {
    const page = await openAs(null, "/livez", { viewport: PHONE });
    await slowDown(page);
    await page.goto(address, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.locator("[data-drawn]").waitFor({ state: "detached" });
    await settled(page);
    expect(await shifts(page)).toBeLessThanOrEqual(0.05);
  },
);

/** The rendered form, whose code comes when it is told to. */
async function openForm(page: Page, address: string, code: string) {
  const release = await hold(page, `**/${fileOf(code)}`);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("[data-drawn] form[method=post]").waitFor();
  return release;
}

test("ce qu'on tape et envoie sur le dessin de la connexion part aussitôt, sans attendre le code, et n'entre pas dans l'adresse", async ({
  tabOf,
  member,
}) => {
  const password = "manioc et plantain";
  const { email } = await member({ password });
  const page = await tabOf(null, { viewport: PHONE });
  const release = await openForm(page, "/auth", "app/pages/auth.page.tsx");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).pressSequentially(password);
  await page.keyboard.press("Enter");
  // The code of the form is held back still.
  await page.waitForURL((url) => url.pathname === "/" && !url.href.includes("password"));
  await page.locator("html[data-at=home]").waitFor();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain("sid");
  release();
});

test("ce qu'on tape sur le dessin du contact reste quand la page vivante le remplace, le clavier aussi", async ({ tabOf }) => {
  const page = await tabOf(null, { viewport: PHONE });
  const release = await openForm(page, "/contact", "app/pages/static/contact.page.tsx");
  await page.getByLabel("Sujet").fill("Un prix");
  await page.getByLabel("Message").pressSequentially("Bonjour à tous");
  release();
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await expect.poll(() => page.getByLabel("Message").inputValue()).toBe("Bonjour à tous");
  await page.keyboard.type(" les deux");
  expect(await page.getByLabel("Message").inputValue()).toBe("Bonjour à tous les deux");
  expect(await page.getByLabel("Sujet").inputValue()).toBe("Un prix");
});

test.for([
  ["producteur", "Producteurs"],
  ["consommateur", "Détaillants"],
] as const)(
  "avant tout script, un membre (%s) a sa barre entière, et ses pages leur contenu",
  async ([userType, store], { person, tabOf }) => {
    const page = await tabOf(await person({ userType }), { viewport: PHONE });
    await page.route("**/assets/*.js", (route) => route.abort());
    const bar = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
    for (const address of ["/orders", "/dashboard", "/announcements"]) {
      // A server that is slow to know who asks leaves the page to find out.
      await expect
        .poll(async () => {
          await page.goto(address);
          return bar.allInnerTexts();
        })
        .toEqual(["Accueil", store, "Messages", "Favoris", "Profil"]);
      expect(await bar.first().isVisible()).toBe(true);
      expect(await page.getByRole("main").getByText("Chargement...").isVisible()).toBe(false);
      if (address === "/dashboard") expect(new URL(page.url()).pathname).toBe(`/dashboard/${userType}`);
    }
  },
);
