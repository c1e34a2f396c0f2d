import { settled } from "../browser.ts";
import { expect, PHONE, test } from "../fixtures.ts";

test("sur un téléphone, l'onglet demandé du profil et sa première ligne sont sur le premier écran, et les onglets entiers", async ({
  person,
  announcement,
  openAs,
  site,
}) => {
  const awa = await person({ userType: "grossiste", location: "Ntoum" });
  await site.pool.query("update users set email_verified_at = null where id = $1", [awa.id]);
  await announcement({ userId: awa.id, title: "Piment rouge" });
  const page = await openAs(awa, "/profile?tab=annonces", { viewport: PHONE });
  await settled(page);

  const bar = (await page.getByRole("navigation", { name: "Navigation principale" }).last().boundingBox())!;
  const row = (await page.getByRole("link", { name: "Piment rouge" }).first().boundingBox())!;
  expect(row.y + row.height).toBeLessThanOrEqual(bar.y);
  for (const tab of await page.getByRole("tab").all()) {
    const { x, width } = (await tab.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(PHONE.width - 16);
  }
  const banner = page.getByRole("complementary", { name: "Confirmation de votre adresse" });
  expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(48);
  await banner.getByRole("button", { name: "Masquer jusqu'à demain" }).click();
  await banner.waitFor({ state: "detached" });
});
