import { expect, test, onTypicalDevice } from "../fixtures.ts";

const MORE_THAN_A_PAGE = 30;

test.for(onTypicalDevice("bureau"))(
  "%s : un lien profond remplit les filtres ; du détail, Retour rend la liste, ses pages et sa place",
  async ([name, viewport], { openAs, person, announcement }) => {
    const word = `gombo ${name}`;
    const seller = await person({ userType: "producteur" });
    for (let i = 0; i < MORE_THAN_A_PAGE; i++) {
      const createdAt = new Date(Date.now() - (i + 1) * 60_000);
      await announcement({ userId: seller.id, title: `${word} numéro ${i}`, category: "legumes", price: 100 + i, createdAt });
    }
    const page = await openAs(null, `/announcements?search=${encodeURIComponent(word)}&category=legumes&sort=price_asc`, {
      viewport,
    });
    await page.getByText("30 annonces").first().waitFor();
    await page.getByRole("button", { name: `Retirer le filtre « ${word} »` }).waitFor();
    expect(await page.getByRole("article").first().innerText()).toContain("numéro 0");

    await page.getByRole("button", { name: "Voir plus" }).click();
    const last = page.getByRole("link", { name: `${word} numéro 29`, exact: true });
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await last.click();
    await page.getByRole("heading", { level: 1, name: `${word} numéro 29` }).waitFor();

    await page.goBack();
    await last.waitFor();
    expect(await page.getByRole("article").count()).toBe(MORE_THAN_A_PAGE);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("price_asc");

    await page.getByRole("button", { name: "Retirer le filtre Légumes" }).click();
    expect(new URL(page.url()).searchParams.get("category")).toBeNull();
    await page.goBack();
    await page.getByRole("button", { name: "Retirer le filtre Légumes" }).waitFor();
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : une adresse gardée mène à la connexion puis où l'on voulait aller ; une adresse d'ailleurs est oubliée",
  async ([_name, viewport], { openAs, site }) => {
    const page = await openAs(null, "/messages?with=0198c0de-0000-7000-8000-000000000000", { viewport });
    await page.waitForURL((url) => url.pathname === "/auth");
    await page.getByRole("button", { name: "Se connecter" }).waitFor();
    expect(await page.evaluate(() => (window.history.state as { usr?: { from?: string } }).usr?.from)).toBe(
      "/messages?with=0198c0de-0000-7000-8000-000000000000",
    );
    await page.goto(`${site.origin}/auth?from=https://evil.example/`);
    await page.getByRole("button", { name: "Se connecter" }).waitFor();
    expect(new URL(page.url()).origin).toBe(site.origin);
  },
);

test.for(onTypicalDevice("téléphone"))(
  "%s : ce que l'adresse dit de faux n'empêche rien",
  async ([_name, viewport], { openAs, person, announcement }) => {
    const seller = await person({ userType: "producteur" });
    await announcement({ userId: seller.id, title: "Ananas" });
    const page = await openAs(null, "/announcements?category=armes&sort=hasard&country=%00&search=%20%20", { viewport });
    await page.getByRole("article").first().waitFor();
    await page.goto("/announcements/pas-un-identifiant");
    await page.getByText("Cette annonce n'existe pas ou a été supprimée.").waitFor();
  },
);
