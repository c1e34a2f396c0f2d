import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mixedSums } from "./money-sums.ts";
import { ROOT } from "./planted.ts";

const SERVER = path.join(ROOT, "apps/server/src");
const files = readdirSync(SERVER, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

test("aucune requête n'additionne des francs XAF et des francs XOF", () => {
  const found = files.flatMap((name) =>
    mixedSums(readFileSync(path.join(SERVER, name), "utf8")).map((declaration) => `${name} : ${declaration}`),
  );
  expect(found).toEqual([]);
});

test("la garde voit les sommes d'argent qui existent", () => {
  const texts = files.map((name) => readFileSync(path.join(SERVER, name), "utf8"));
  const summing = texts.filter((text) => mixedSums(text.replaceAll("currency", "money")).length > 0);
  expect(summing.length).toBeGreaterThanOrEqual(4);
});

const MIXED: Record<string, string> = {
  "une somme sans monnaie":
    "export const sold = (db) => db.select({ all: sum(orders.total) }).from(orders).where(eq(orders.sellerId, id));",
  "la monnaie lue mais pas séparée":
    "export const sold = (db) => db.select({ currency: orders.currency, all: sql`sum(${orders.total})` }).from(orders);",
  "en SQL": "export const sold = (db) => db.execute(sql`select sum(o.total) from orders o where o.seller_id = ${id}`);",
  "une source sur deux":
    "export const sold = (db) => db.execute(sql`with s as (select o.total from orders o where o.currency = 'XAF' union all select d.price from deliveries d) select sum(total) from s`);",
  "par une constante":
    "const spent = sql`sum(${orders.total})`;\nexport const best = (db) => db.select({ spent }).from(orders).groupBy(orders.buyerId);",
  "une moyenne": "export const mean = (db) => db.select({ mean: avg(deliveries.price) }).from(deliveries);",
  "un autre nom de colonne": "export const mean = (db) => db.execute(sql`select sum(amount) from payments`);",
};
test.each(Object.entries(MIXED))("un mélange planté se voit : %s", (_, source) => {
  expect(mixedSums(source)).not.toEqual([]);
});

const APART: Record<string, string> = {
  filtré: "export const sold = (db) => db.select({ all: sum(orders.total) }).from(orders).where(eq(orders.currency, currency));",
  groupé: "export const sold = (db) => db.select({ all: sum(orders.total) }).from(orders).groupBy(orders.currency);",
  "filtré par un aide":
    "const mine = (currency) => sql`${orders.currency} = ${currency}`;\nexport const sold = (db) => db.select({ all: sum(orders.total) }).from(orders).where(mine(currency));",
  "des kilogrammes": "export const weight = (db) => db.select({ kg: sum(batches.inputKg) }).from(batches);",
};
test.each(Object.entries(APART))("ce qui est séparé passe : %s", (_, source) => {
  expect(mixedSums(source)).toEqual([]);
});
