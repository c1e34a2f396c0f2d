import { directoryEntries, products } from "@recolte/db/schema";
import { OPEN_ADDRESSES } from "../addresses.ts";
import { leakyForms } from "../document-forms.ts";
import { expect, PHONE, signedInToken, test } from "../fixtures.ts";

test.for(["visiteur", "membre"] as const)(
  "sans aucun script, chaque adresse ouverte à tous montre à un %s ce qu'elle a, quoi qu'elle demande",
  async (who, { browser, site, person, announcement }) => {
    const awa = await person({ userType: "producteur", firstName: "Awassa", location: "Oyem", country: "gabon" });
    const goods = { userId: awa.id, title: "Gombos sans script", city: "Oyem", category: "legumes" } as const;
    const { id } = await announcement({ ...goods, price: 500, deliveryAvailable: true });
    const carrier = { kind: "transporteur", name: "Transports du nord", town: "Oyem", country: "gabon" } as const;
    await site.db.insert(directoryEntries).values({ ...carrier, phone: "+24177000000" });
    const [product] = await site.db.select({ slug: products.slug }).from(products).limit(1);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, viewport: PHONE });
    if (who === "membre") {
      const token = await signedInToken(site, await person({ country: "gabon" }));
      await context.addCookies([{ name: "sid", value: token, url: site.origin }]);
    }
    const page = await context.newPage();
    const isEntrance = (address: string) => /^\/(?:auth|reset-password)/u.test(address);
    for (const [address, found] of OPEN_ADDRESSES) {
      if (who === "membre" && isEntrance(address)) {
        // Whoever is known is led on from there.
        await page.goto(address, { waitUntil: "commit" });
        await page.waitForURL((url) => url.pathname === "/");
        continue;
      }
      const at = address
        .replace("{annonce}", id)
        .replace("{vendeur}", awa.id)
        .replace("{produit}", product?.slug ?? "");
      // A server that is slow to know the answers leaves the page to ask for itself.
      await expect
        .poll(
          async () => {
            await page.goto(at);
            const main = page.locator("main");
            const title = await main.getByRole("heading", { level: 1 }).first().isVisible();
            return title && (!found || (await main.innerText()).includes(found));
          },
          { message: address },
        )
        .toBe(true);
      expect(await page.getByText("Chargement...").count(), address).toBe(0);
      expect(leakyForms(await page.content()), address).toEqual([]);
    }
    await context.close();
  },
);

test("sans aucun script, ce qui en demande le dit, et la recherche marche", async ({ browser, site, announcement, person }) => {
  const { id: userId } = await person();
  await announcement({ userId, title: "Gombos cherchés" });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/orders");
  expect(await page.locator("body > noscript").innerText()).toMatch(/^Sans JavaScript, vous pouvez lire les annonces/u);
  await page.getByRole("link", { name: "les annonces", exact: true }).click();
  await page.waitForURL("**/announcements");
  await page.getByLabel("Rechercher").locator("visible=true").fill("gombos");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Annonces pour «\u00a0gombos\u00a0»" }).waitFor();
  await context.close();
});

test("sans aucun script, Entrée dans ses réglages ne met aucun secret dans l'adresse et ne perd rien de ce qu'on a tapé", async ({
  browser,
  site,
  member,
}) => {
  const password = "manioc et plantain";
  const { email } = await member({ password });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  const address = "/profile?tab=parametres";
  const field = page.getByLabel("Mot de passe actuel", { exact: true });
  // A server that is slow to know the answers leaves the page to ask for itself.
  await expect
    .poll(async () => {
      await page.goto(address);
      return field.isVisible();
    })
    .toBe(true);
  await field.fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  expect(new URL(page.url())).toMatchObject({ pathname: "/profile", search: "?tab=parametres" });
  expect(await field.inputValue()).toBe(password);
  await context.close();
});

test("sans aucun script, on se connecte, on se trompe, on s'inscrit et on écrit à l'équipe", async ({
  browser,
  site,
  member,
}) => {
  const password = "manioc et plantain";
  const { email } = await member({ password });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/contact");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Nom", { exact: true }).fill("Mba");
  await page.getByLabel("Email").fill("awa@exemple.example");
  await page.getByLabel("Sujet").fill("Un prix");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByText("Le message est requis").waitFor();
  expect(await page.getByLabel("Sujet").inputValue()).toBe("Un prix");
  await page.getByLabel("Message").fill("Bonjour");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByText("Merci, votre message nous est parvenu.").waitFor();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("pas celui-là");
  // The colours of the light scheme, where nothing has chosen one.
  const button = page.getByRole("button", { name: "Se connecter" });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(/, 0\)$/u);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Email ou mot de passe incorrect").waitFor();
  expect(await page.getByLabel("Email").inputValue()).toBe(email);
  expect(await page.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe("");
  await page.getByRole("link", { name: "Inscription" }).click();
  await page.getByLabel("Prénom").waitFor();
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/messages");
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
  await context.close();
});
