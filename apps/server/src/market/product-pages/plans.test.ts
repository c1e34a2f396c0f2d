import { expect } from "vitest";
import { plansOf, test } from "#testing/plans.ts";
import { findFigures, type Goods, listNewest, listTowns } from "./queries.ts";

test("la page d'un produit se lit par l'index de ses annonces, jamais en les lisant toutes", async ({ database }) => {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into products (slug, name, category) values ('essai', 'Essai', 'fruits') returning id",
  );
  const productId = rows[0]!.id;
  await database.pool.query("update announcements set product_id = $1 where id in (select id from announcements limit 500)", [
    productId,
  ]);
  await database.pool.query("analyze announcements");
  const places: Goods["place"][] = [null, { town: "Oyem", country: "gabon" }];
  for (const place of places) {
    const plans = await plansOf(database, async (db) => {
      await findFigures(db, { productId, place });
      await listNewest(db, { productId, place });
      await listTowns(db, productId);
    });
    const whole = plans.filter((plan) => plan["Node Type"] === "Seq Scan" && plan["Relation Name"] === "announcements");
    expect(whole).toEqual([]);
    expect(plans.map((plan) => plan["Index Name"])).toContain("announcements_by_product");
  }
});
