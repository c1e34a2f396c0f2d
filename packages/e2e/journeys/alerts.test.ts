import { announcementNews, savedSearches } from "@recolte/db/schema";
import type { Page } from "playwright-core";
import { expect, onTypicalDevice, PHONE, test } from "../fixtures.ts";
import { press } from "../keyboard.ts";
import type { Site } from "../site.ts";
import { button } from "../words.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** As if it had happened a while ago: nobody waits here for the seconds in which a decision may be taken back. */
async function letAge({ db }: Site) {
  await db.update(savedSearches).set({ since: minutesAgo(60) });
  await db.update(announcementNews).set({ at: minutesAgo(1) });
}

const use = (page: Page, name: string | RegExp, byTouch: boolean) =>
  byTouch ? button(page, name).first().tap() : press(page, button(page, name).first());

test.for(onTypicalDevice("téléphone"))(
  "%s : une recherche mal écrite est rendue juste, gardée en alerte, et l'annonce qui paraît s'apprend dans la cloche et s'ouvre",
  async ([name, viewport], { openAs, person, announcement, site }) => {
    const byTouch = viewport === PHONE;
    const [awa, ben] = [await person({ userType: "producteur" }), await person({ userType: "consommateur" })];
    await announcement({ userId: awa.id, title: "Plantain de la semaine passée", city: "Oyem" });
    await site.db.execute("select count_search_terms(null)");
    const page = await openAs(ben, "/announcements?search=plantin&city=Oyem", { viewport });
    await page
      .getByRole("link", { name: /Plantain de la semaine passée/u })
      .first()
      .waitFor();
    await use(page, "Créer une alerte", byTouch);
    await page.getByText(/Alerte créée/u).waitFor();

    const title = `Plantain de ${name}`;
    await announcement({ userId: awa.id, title, city: "Oyem" });
    await letAge(site);
    const bell = page.getByRole("link", { name: /^Notifications, 1.non lue$/u }).filter({ visible: true });
    await bell.waitFor({ timeout: 20_000 });
    await bell.click();
    await page.getByText(`« ${title} »`).first().waitFor();
    await page.getByRole("link", { name: /Une annonce pour votre alerte/u }).click();
    await page.getByRole("heading", { name: title }).waitFor();

    await page.goto("/profile?tab=parametres");
    await page.getByRole("link", { name: "plantain · Oyem" }).waitFor();
    await use(page, /^Supprimer l'alerte/u, byTouch);
    await page.getByText(/Aucune alerte pour le moment/u).waitFor();
    expect(await site.db.$count(savedSearches)).toBe(0);
  },
);
