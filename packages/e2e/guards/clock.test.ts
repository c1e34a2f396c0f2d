import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const DOMAIN = path.join(ROOT, "packages/domain/src");
const readsClock = (source: string) => /\bDate\.now\(|\bnew Date\(\s*\)/u.test(source);

test("le domaine ne lit pas l'heure : on la lui donne", () => {
  const rules = readdirSync(DOMAIN, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.ts$/u.test(name));
  expect(rules.length).toBeGreaterThan(50);
  expect(rules.filter((name) => readsClock(readFileSync(path.join(DOMAIN, name), "utf8")))).toEqual([]);
});

test("la garde voit l'heure lue, en clair comme par défaut", () => {
  expect([readsClock("(now = new Date()) => now"), readsClock("Date.now()"), readsClock("new Date(iso)")]).toEqual([
    true,
    true,
    false,
  ]);
});
