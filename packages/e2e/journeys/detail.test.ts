import { seriousFindings, sidewaysScroll } from "../axe.ts";
import { DESKTOP, expect, PHONE, test } from "../fixtures.ts";
import { answerPhotos, hangPhotos } from "../photos.ts";

test("bureau : trois photos, les autres derrière la troisième ; en grand, flèches et Échap, et le focus revient", async ({
  site,
  person,
  announcement,
  tabOf,
}) => {
  const seller = await person({ userType: "producteur" });
  const { id } = await announcement({ userId: seller.id, title: "Tomates en photos" });
  await hangPhotos(site, { id, userId: seller.id }, 5);
  const page = await tabOf(null, { viewport: DESKTOP });
  await answerPhotos(page);
  await page.goto(`/announcements/${id}`);

  const third = page.getByRole("button", { name: "Agrandir la photo 3 sur 5" });
  await third.waitFor();
  expect(await page.getByRole("button", { name: /^Agrandir/u }).count()).toBe(3);
  await third.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Photos de « Tomates en photos »" });
  await viewer.getByText("Photo 3 / 5").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await viewer.getByText("Photo 5 / 5").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  expect(await third.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("téléphone : la photo se glisse, la barre d'action reste au-dessus de celle du bas et ne cache rien", async ({
  site,
  person,
  announcement,
  tabOf,
}) => {
  const seller = await person({ userType: "producteur", phone: "+24177123456" });
  const { id } = await announcement({ userId: seller.id, title: "Tomates à glisser" });
  await hangPhotos(site, { id, userId: seller.id }, 5);
  const page = await tabOf(null, { viewport: PHONE });
  await answerPhotos(page);
  await page.goto(`/announcements/${id}`);

  // What the server drew gives way to the page itself: a swipe before would be lost.
  await page.locator("[data-drawn]").waitFor({ state: "detached" });
  await page.getByText("1 / 5").waitFor();
  await page.getByRole("list", { name: "Photos" }).evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
  await page.getByText("2 / 5").waitFor();
  expect(await sidewaysScroll(page)).toBe(0);

  const top = (element: Element) => element.getBoundingClientRect().top;
  const bottom = (element: Element) => element.getBoundingClientRect().bottom;
  const message = page.getByRole("link", { name: "Envoyer un message" });
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  expect(await message.evaluate(bottom)).toBeLessThanOrEqual(await bar.evaluate(top));

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole("contentinfo").getByRole("link").last();
  expect(await last.evaluate(bottom)).toBeLessThanOrEqual(await message.evaluate(top));
  await message.click();
  await page.waitForURL((url) => url.pathname === "/auth");
});

test.for([3, -2])(
  "l'horloge de l'appareil décalée de %d jours : l'âge d'une annonce vient avec la page, sans autre réponse",
  async (days, { tabOf, person, announcement }) => {
    const seller = await person({ userType: "producteur" });
    await announcement({ userId: seller.id, title: "Ananas de Ntoum" });
    const page = await tabOf(null, { viewport: DESKTOP });
    await page.addInitScript((off) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + off;
    }, days * 86_400_000);
    await page.route("**/trpc/**", (route) => route.abort());
    await page.goto("/announcements");
    await page.waitForFunction(() => document.querySelector("[data-drawn]") === null);
    const card = page.getByRole("article").filter({ hasText: "Ananas de Ntoum" }).first();
    await card.getByText(/à l'instant|il y a \d+ min/u).waitFor();
  },
);
