import { fileOf } from "../built.ts";
import { expect, openPage, PHONE, test } from "../fixtures.ts";
import { button } from "../words.ts";

test("la ligne meurt avant la première question : le site le dit au lieu de devenir blanc, et se réessaie", async ({
  browser,
  site,
  person,
}) => {
  const ben = await person({ userType: "consommateur" });
  // Its own: code that does not arrive is told to the console too.
  const { page, context } = await openPage({ site, browser, person: ben, options: { viewport: PHONE } });
  await page.route(`**/${fileOf("ui/confirm-dialog.tsx")}`, (route) => route.abort());
  await page.goto("/profile");
  await button(page, "Se déconnecter").click();
  await page.getByRole("heading", { level: 1, name: "Cette page n'a pas pu s'afficher" }).waitFor();
  await page.unrouteAll();
  await button(page, "Réessayer").click();
  await button(page, "Se déconnecter").click();
  await page.getByRole("dialog").waitFor();
  await context.close();
});

test("le code du direct ou d'une bannière ne vient pas : la page se lit quand même, et il arrive avec la ligne", async ({
  browser,
  site,
  person,
}) => {
  const ben = await person({ userType: "consommateur" });
  await site.pool.query("update users set email_verified_at = null where id = $1", [ben.id]);
  const { page, context } = await openPage({ site, browser, person: ben, options: { viewport: PHONE } });
  const late = ["features/messages/live-messages.tsx", "app/shell/member-banners.tsx"].map((source) => `**/${fileOf(source)}`);
  for (const file of late) await page.route(file, (route) => route.abort());
  await page.goto("/orders");
  await page.getByRole("heading", { level: 1, name: "Mes commandes" }).waitFor();
  const banner = page.getByText(/^Confirmez votre adresse/u);
  expect(await banner.count()).toBe(0);
  await page.unrouteAll();
  await banner.waitFor();
  await context.close();
});
