import { fileOf } from "../built.ts";
import { openPage, PHONE, test } from "../fixtures.ts";
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
