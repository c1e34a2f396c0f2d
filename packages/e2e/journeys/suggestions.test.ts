import { expect, PHONE, test, VIEWPORTS } from "../fixtures.ts";
import { comesTo, tabTo, typeInto } from "../keyboard.ts";

/** Two runs on one site: each has its own letters, whose answer is kept a minute. */
const OF = {
  desk: { letters: "mek", town: "Mékambo", lastName: "Mekui" },
  phone: { letters: "lek", town: "Lékoni", lastName: "Lekogo" },
};

test.for(VIEWPORTS)(
  "%s : au clavier seul, quelques lettres proposent une ville, les autres choix restent, vider le champ retire la recherche",
  async ([_name, viewport], { site, openAs, person, announcement }) => {
    const { letters, town, lastName } = OF[viewport === PHONE ? "phone" : "desk"];
    const { id: userId } = await person({ firstName: "Nadège", lastName });
    await announcement({ userId, title: "Piments doux", city: town, isOrganic: true });
    await announcement({ userId, title: "Piments forts", city: "Bitam", isOrganic: true });
    await site.db.execute("select count_search_terms(null)");
    const page = await openAs(null, "/announcements?bio=1", { viewport });
    // By its label: it says that it proposes once somebody comes to it.
    const box = page.getByLabel("Rechercher", { exact: true }).filter({ visible: true });
    const chosen = page.getByRole("listbox").getByRole("option", { selected: true });
    // On a telephone the keyboard gives way to what was found.
    const rest = viewport === PHONE ? page.getByRole("main") : box;
    const leadsTo = (query: string) => page.waitForURL((url) => decodeURIComponent(url.search) === query);

    await typeInto(page, box, letters);
    await page.getByRole("option", { name: `Nadège ${lastName} Vendeur · 2 annonces` }).waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => chosen.textContent()).toBe(`${town} Ville · 1 annonce`);
    await page.keyboard.press("Enter");
    await leadsTo(`?bio=1&city=${town}`);
    await page.getByRole("link", { name: "Piments doux", exact: true }).waitFor();
    await comesTo(rest);
    await tabTo(page, box, "Shift+Tab");

    await typeInto(page, box, "piments");
    await page.keyboard.press("Enter");
    await leadsTo(`?bio=1&city=${town}&search=piments`);
    await page.getByRole("heading", { level: 1, name: "Annonces pour « piments »" }).waitFor();
    await comesTo(rest);
    await tabTo(page, box, "Shift+Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Backspace");
    await leadsTo(`?bio=1&city=${town}`);
    await comesTo(box);

    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: "piments Recherche récente" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => chosen.textContent()).toBe("piments Recherche récente");
    await page.keyboard.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "detached" });
    await comesTo(box);
  },
);
