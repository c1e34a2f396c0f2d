import { announcementNews, savedSearches } from "@recolte/db/schema";
import type { Locator, Page } from "playwright-core";
import { seriousFindings, sidewaysScroll } from "../axe.ts";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { press, typeInto } from "../keyboard.ts";
import type { Site } from "../site.ts";
import { button } from "../words.ts";

/** As if it had happened a while ago: nobody waits here for the seconds in which a decision may be taken back. */
const letAge = ({ db }: Site) => db.update(announcementNews).set({ at: new Date(Date.now() - 60_000) });

/** A finger, or the keyboard alone. */
const hands = (byTouch: boolean) => ({
  use: (page: Page, target: Locator) => (byTouch ? target.tap() : press(page, target)),
  type: async (page: Page, target: Locator, text: string) => (byTouch ? target.fill(text) : typeInto(page, target, text)),
});

test.for([
  ["au toucher", PHONE],
  ["au clavier", DESKTOP],
] as const)(
  "%s : une recherche mal écrite est gardée en alerte ; l'annonce qui paraît s'apprend dans un second navigateur, s'ouvre, et on écrit à son vendeur",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const { use, type } = hands(viewport === PHONE);
    const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
    await announcement({ userId: awa.id, title: "Plantain de la semaine passée", city: "Oyem" });
    await site.db.execute("select count_search_terms(null)");
    const page = await openAs(ben, "/announcements?search=plantin&city=Oyem", { viewport });
    await page
      .getByRole("link", { name: /Plantain de la semaine passée/u })
      .first()
      .waitFor();
    await use(page, button(page, "Créer une alerte").first());
    await page.getByText(/Alerte créée/u).waitFor();

    const other = await openAs(ben, "/", { viewport });
    const title = `Plantain vu ${name}`;
    await announcement({ userId: awa.id, title, city: "Oyem" });
    await letAge(site);
    const bell = other.getByRole("link", { name: /^Notifications, 1.non lue$/u }).filter({ visible: true });
    await bell.waitFor({ timeout: 20_000 });
    await use(other, bell);
    await other.getByText(new RegExp(`${title}.*répond à votre alerte`, "u")).waitFor();
    await use(other, other.getByRole("link", { name: "Une annonce pour votre alerte" }));
    await other.getByRole("heading", { name: title }).waitFor();
    await use(other, other.getByRole("link", { name: "Envoyer un message" }).filter({ visible: true }).first());
    await type(other, other.getByRole("textbox", { name: "Votre message" }), "Combien en reste-t-il ?");
    await use(other, button(other, "Envoyer"));
    await other.getByRole("log").getByText("Combien en reste-t-il ?").waitFor();

    await page.goto("/profile?tab=parametres");
    await page.getByRole("link", { name: "plantain · Oyem" }).waitFor();
    await use(page, button(page, /^Supprimer l.alerte/u).first());
    await page.getByText(/Aucune alerte pour le moment/u).waitFor();
    expect(await site.db.$count(savedSearches)).toBe(0);
  },
);

test("la page où mène le lien d'un email se lit en clair et en sombre, sans compte", async ({ openAs }) => {
  const page = await openAs(null, "/arreter?lien=coupe", { viewport: PHONE });
  const grounds = new Set<string>();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    expect(await seriousFindings(page)).toEqual([]);
  }
  expect(grounds.size).toBe(2);
  expect(await sidewaysScroll(page)).toBe(0);
});
