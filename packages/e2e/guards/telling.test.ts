import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./planted.ts";

const WEB = path.join(ROOT, "apps/web/src");
const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.tsx?$/u.test(name));

/** The bell alone is sure: what else goes out depends on the other side. */
const claimsIn = (text: string) =>
  text.split("\n").filter((line) => /(?:est|sont|sera|seront) prévenue?s?(?![es]| sur Récolte)/u.test(line));

test("aucun écran ne dit que quelqu'un est prévenu, sinon sur Récolte", () => {
  const found = files.flatMap((name) => claimsIn(readFileSync(path.join(WEB, name), "utf8")).map((line) => `${name} : ${line}`));
  expect(found).toEqual([]);
});

test.each([
  ["L'acheteur est prévenu", 1],
  ["les deux parties sont prévenues", 1],
  ["Le client sera prévenu sur Récolte.", 0],
])("la garde lit « %s » : %i", (text, claims) => expect(claimsIn(text)).toHaveLength(claims));
