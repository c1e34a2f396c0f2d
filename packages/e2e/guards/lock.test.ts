import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORKSPACES } from "./planted.ts";
import minimums from "./min-versions.json" with { type: "json" };

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(lock.packages).map(([place, entry]) => ({
  name: place.split("node_modules/").at(-1) ?? "",
  ...entry,
}));
const names = new Set(entries.map(({ name }) => name));

test("chaque paquet facultatif que le verrou nomme s'y trouve : npm ci marche sur toute machine", () => {
  const missing = entries.flatMap(({ name, optionalDependencies = {} }) =>
    Object.keys(optionalDependencies)
      .filter((wanted) => !names.has(wanted))
      .map((wanted) => `${name} → ${wanted}`),
  );
  expect(missing).toEqual([]);
});

const asNumber = (version: string) =>
  version
    .split("-")[0]!
    .split(".")
    .reduce((sum, part) => sum * 10_000 + Number(part), 0);

test.each(Object.entries(minimums.atLeast))("%s est au moins en version %s, partout où il est installé", (name, least) => {
  const found = entries.filter((entry) => entry.name === name).map(({ version = "0.0.0" }) => version);
  expect(found).not.toEqual([]);
  for (const version of found) expect(asNumber(version), version).toBeGreaterThanOrEqual(asNumber(least));
});

test.each(minimums.absent)("%s n'est pas installé", (name) => {
  expect(names.has(name)).toBe(false);
});

test("chaque dépendance est fixée à une version exacte", () => {
  const manifests = ["", ...WORKSPACES.map((workspace) => `${workspace}/`), "infra/release/tools/"];
  for (const folder of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(new URL(`../../../${folder}package.json`, import.meta.url), "utf8"),
    ) as Record<string, Record<string, string>>;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(`${name} ${version}`).toMatch(name.startsWith("@recolte/") ? / \*$/u : / \d+\.\d+\.\d+(?:-[\w.]+)?$/u);
    }
  }
});
