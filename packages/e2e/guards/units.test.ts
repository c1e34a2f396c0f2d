import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const WEB = path.join(ROOT, "apps/web/src");
/** A number and its unit that a line's end could part. */
const PARTED = /formatNumber\([^{}]*\)\} (?:\{unit\}|kg|FCFA|m³|%)/gu;
const parted = (source: string) => source.match(PARTED) ?? [];

test("aucune ligne ne se coupe entre un nombre et son unité", () => {
  const names = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.tsx?$/u.test(name));
  expect(names.flatMap((name) => parted(readFileSync(path.join(WEB, name), "utf8")).map((at) => `${name} : ${at}`))).toEqual([]);
});

test("la garde voit l'espace ordinaire, dans un texte comme dans une page", () => {
  expect(parted("const said = `${formatNumber(weight)} kg au plus`;")).toHaveLength(1);
  expect(parted("<p>{formatNumber(sale.total)} FCFA</p>")).toHaveLength(1);
  expect(parted("<p>{formatNumber(sale.total)}&nbsp;FCFA</p>")).toEqual([]);
});
