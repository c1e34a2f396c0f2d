import { aStockItem } from "@recolte/db/trade-factories";
import type { Page } from "playwright-core";
import { expect, PHONE, test } from "../fixtures.ts";
import { press, staysWithin } from "../keyboard.ts";
import { follow } from "../moving.ts";
import { isKept, leaveForTheField, noted } from "../offline.ts";
import { sellAtTheCounter } from "../selling.ts";
import { isSoundEverywhere } from "../sound.ts";
import { button } from "../words.ts";

const WAIT = { timeout: 30_000 };

async function correct(page: Page, title: string, [label, text]: [RegExp, string]) {
  await page.getByRole("article", { name: title }).getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel(label).fill(text);
  await button(page, "Enregistrer").click();
  await page.getByRole("article", { name: title }).getByText("Modification d'annonce").waitFor();
}

test("au retour du réseau, ce que d'autres ont changé se décide entre deux versions, au clavier seul, et rien n'est choisi d'avance", async ({
  openAs,
  person,
  announcement,
  site,
}) => {
  const awa = await person({ userType: "detaillant" });
  const item = await aStockItem(site.db, { ownerId: awa.id, label: "Riz parfumé", unit: "sac", onHand: 12 });
  for (const title of ["Tomates", "Ananas"])
    await announcement({ userId: awa.id, title, price: 500, description: "Récoltées ce matin." });
  const page = await openAs(awa, "/", { viewport: PHONE, worker: true });
  await isKept(page, "announcements.toEdit", 2);
  await leaveForTheField(page, "stock.list");
  await follow(page, "Mon stock");
  await sellAtTheCounter(page, { label: "Riz parfumé", unit: "sac", quantity: "10", price: "18500" });
  await noted(page);
  await follow(page, "Mes annonces");
  await correct(page, "Tomates", [/^Prix \(FCFA\)/u, "650"]);
  await correct(page, "Ananas", [/^Description/u, "Mûrs à point."]);
  await site.pool.query("insert into stock_moves (item_id, kind, quantity) values ($1, 'perte', -9)", [item.id]);
  await site.pool.query(
    `update announcements set version = version + 1, price = case title when 'Tomates' then 700 else price end,
       description = case title when 'Ananas' then 'Cueillis hier.' else description end where user_id = $1`,
    [awa.id],
  );

  await page.context().setOffline(false);
  await button(page, "3 à décider").waitFor(WAIT);
  await press(page, button(page, "3 à décider"));
  const list = page.getByRole("dialog", { name: "En attente d'envoi" });
  const [stock, price, words] = [
    list.getByRole("group", { name: "Le stock ne suffit plus" }),
    list.getByRole("group", { name: "« Tomates » a été modifiée ailleurs" }),
    list.getByRole("group", { name: "« Ananas » est envoyée : vos mots ont remplacé ceux d'une autre modification" }),
  ];
  const plain = (text: string) => text.replaceAll(/\s/gu, " ");
  expect(plain(await stock.innerText())).toMatch(/Vous avez vendu 10 sacs de Riz parfumé.*Il reste 3 sacs de Riz parfumé/u);
  expect(plain(await price.innerText())).toMatch(/Prix : 650 FCFA.*Prix : 700 FCFA/u);
  expect(plain(await words.innerText())).toMatch(/Description : Mûrs à point\..*Description : Cueillis hier\./u);
  for (const choice of [stock, price, words]) {
    const buttons = await choice.getByRole("button").all();
    expect(buttons).toHaveLength(2);
    const looks = await Promise.all(
      buttons.map((one) => one.evaluate((element) => [getComputedStyle(element).backgroundColor, element.matches(":focus")])),
    );
    expect(looks[0]).toEqual(looks[1]);
  }
  await isSoundEverywhere(page);
  await staysWithin(page, list);

  await press(page, stock.getByRole("button", { name: "Corriger le stock et noter" }));
  await stock.waitFor({ state: "detached" });
  await press(page, price.getByRole("button", { name: "Garder ce qui est en ligne" }), "Space");
  await price.waitFor({ state: "detached" });
  await press(page, words.getByRole("button", { name: "Remettre ceux d'avant" }));
  await list.getByText("Plus rien n'attend.").waitFor();
  const stands = async () => {
    const { rows } = await site.pool.query<object>(
      `select (select array_agg(title || ' ' || price::int || ' ' || description order by title) from announcements where user_id = $1) as announcements,
         (select count(*)::int from shop_sales where seller_id = $1) as sales, (select on_hand::int from stock_items where id = $2) as left`,
      [awa.id, item.id],
    );
    return rows[0];
  };
  await expect.poll(stands, WAIT).toEqual({
    announcements: ["Ananas 500 Cueillis hier.", "Tomates 700 Récoltées ce matin."],
    sales: 1,
    left: 0,
  });
});
