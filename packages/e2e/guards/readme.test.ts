import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT, WORKSPACES } from "./planted.ts";

const read = (file: string) => readFileSync(ROOT + file, "utf8");
const readme = read("README.md");
const section = (text: string, title: string) => text.split(new RegExp(`^## ${title}$`, "mu"))[1]?.split(/^## /mu)[0] ?? "";
const quoted = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** Read by the tools around the server, each in one place. */
const AROUND = ["CHROMIUM_PATH", "FIREFOX_PATH", "LONG"];

test("chaque réglage du serveur est dans le tableau de docs/configuration.md, et rien d'autre", () => {
  const schema = read("apps/server/src/platform/env.ts").split("const Env = z.object({")[1]?.split("\n});")[0] ?? "";
  const telephone = read("apps/server/src/platform/telephone-settings.ts").split("export const TELEPHONE = {")[1] ?? "";
  const settings = quoted(schema + telephone, /^ {2}([A-Z][A-Z\d_]+):/gmu);
  const rows = section(read("docs/configuration.md"), "Settings")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => quoted(row.split("|")[1] ?? "", /`([A-Z\d_]+)`/gu));

  expect(settings.length).toBeGreaterThan(15);
  expect(listed.toSorted()).toEqual([...settings, ...AROUND].toSorted());
});

test("chaque commande que le README nomme existe, et chaque commande pour tous y est", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = new Set(quoted(readme, /`npm (?:run )?((?!ci\b|install\b)[a-z][a-z:]*)/gu));
  expect([...named].filter((name) => !(name in scripts))).toEqual([]);
  for (const name of ["start", "test", "dev", "check", "test:long", "bench", "audit", "chaos"])
    expect([...named]).toContain(name);
});

test("chaque lieu que le README nomme existe", () => {
  const named = quoted(section(readme, "Where things live"), /^\| `([^`]+)`/gmu);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((place) => !existsSync(ROOT + place))).toEqual([]);
});

test.each(WORKSPACES)("%s dit en une quinzaine de lignes ce qu'il est, où sont les choses, comment on l'essaie", (workspace) => {
  const lines = read(`${workspace}/README.md`).trim().split("\n");
  expect(lines.length).toBeLessThanOrEqual(20);
  expect(lines.filter((line) => line.trim() !== "").length).toBeGreaterThanOrEqual(8);
  expect(lines.join("\n")).toMatch(/vitest run --project/u);
});
