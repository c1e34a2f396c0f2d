import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DIRECTORIES } from "@recolte/domain/talk/directories/directory";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../../../apps/web/dist/", import.meta.url));
const read = <T>(file: string) => JSON.parse(readFileSync(`${dist}${file}`, "utf8")) as T;
/** Nothing of Mantine is around them. */
const WORDS = ["help", "terms", "privacy"];
const PLAIN = new Set([
  "home.page.tsx",
  "announcement-list.page.tsx",
  "announcement-detail.page.tsx",
  ...WORDS.map((name) => `static/${name}.page.tsx`),
]);
const ID = "0190f3a0-0000-7000-8000-000000000012";

test("les feuilles de style éteintes d'une page sont dans celle qu'elle demande", () => {
  const textOf = (file = "") => readFileSync(`${dist}${file}`, "utf8");
  const rules = read<{ address: string; head: string }[]>("preload.json");
  const lost = rules.flatMap(({ address, head }) => {
    const [sheet, ...others] = [...head.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)"/gu)];
    expect(others).toEqual([]);
    const off = [...head.matchAll(/<link rel="stylesheet" disabled crossorigin href="\/([^"]+)"/gu)];
    expect(off.length > 0).toBe(Boolean(sheet));
    return off.flatMap(([, file]) => (textOf(sheet?.[1]).includes(textOf(file)) ? [] : [`${address} ${file}`]));
  });
  expect(rules.length).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});

test.each([
  ["/", "home.page.tsx"],
  ["/announcements", "announcement-list.page.tsx"],
  [`/announcements/${ID}`, "announcement-detail.page.tsx"],
  ["/auth", "auth.page.tsx"],
  [`/profile/${ID}`, "public-profile.page.tsx"],
  ...DIRECTORIES.map((name) => [
    `/${name}`,
    `directories/${name === "transformateurs" ? "transformateurs" : "directory"}.page.tsx`,
  ]),
  ["/contact", "static/contact.page.tsx"],
  ...WORDS.map((name) => [`/${name}`, `static/${name}.page.tsx`]),
])("%s demande d'emblée le code et le style de sa page", (address, page) => {
  const rules = read<{ address: string; head: string }[]>("preload.json");
  const chunks = read<Record<string, { file: string; css?: string[] }>>(".vite/manifest.json");
  const places = read<Record<string, string>>(".vite/modules.json");
  const at = (name: string) => Object.values(chunks).find(({ file }) => file === places[name]);
  const chunk = at(`src/app/pages/${page}`);
  expect(chunk).toBeDefined();
  const [rule, another] = rules.filter((one) => new RegExp(one.address, "u").test(address));
  expect(another).toBeUndefined();
  const around = PLAIN.has(page) ? undefined : at("src/ui/mantine/themed.tsx");
  for (const file of [chunk, around].flatMap((part) => (part ? [part.file, ...(part.css ?? [])] : [])))
    expect(rule?.head).toContain(`href="/${file}"`);
});
