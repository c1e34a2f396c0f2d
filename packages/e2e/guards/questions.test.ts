import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CITIES } from "@recolte/domain/platform/places/cities";
import { expect, test } from "vitest";
import { otherWays, QUESTIONS } from "../questions.ts";
import { ROOT } from "./planted.ts";

const MIGRATIONS = path.join(ROOT, "packages/db/migrations");
const seeds = readdirSync(MIGRATIONS).filter((file) => /_(?:baseline|names-of-here)\.sql$/u.test(file));
const dictionary = seeds.map((file) => readFileSync(path.join(MIGRATIONS, file), "utf8")).join("\n");

test("les questions : autant de chaque sorte qu'il en faut, aucune deux fois", () => {
  const counts = new Map<string, number>();
  for (const { kind } of QUESTIONS) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts]).toEqual([
    ["simple", 60],
    ["faute", 60],
    ["ville", 60],
    ["local", 40],
    ["quantite", 30],
    ["qualite", 20],
    ["vendeur ou ville", 15],
    ["rien", 15],
    ["parle", 60],
  ]);
  expect(new Set(QUESTIONS.map(({ asked }) => asked)).size).toBe(QUESTIONS.length);
});

test("chacune attend un produit du dictionnaire, une ville de la liste ou une personne, ou rien", () => {
  const towns = Object.values(CITIES).flat();
  for (const { asked, kind, product, town, seller } of QUESTIONS) {
    if (product) expect(dictionary, asked).toContain(`('${product}', `);
    if (town) expect(towns, asked).toContain(town);
    expect(product ?? town ?? seller ?? (kind === "rien" ? "" : null), asked).not.toBeNull();
  }
});

test("une sur trois se pose aussi en capitales, au pluriel ou dans un autre ordre", () => {
  const others = QUESTIONS.flatMap(otherWays);
  expect(others).toHaveLength(120);
  expect(others[0]).toBe("BANANES PLANTAIN");
});
