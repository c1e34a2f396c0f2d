import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { modernized, PATCHED, UNUSED_HOOKS, withoutRootHooks } from "./trpc.ts";

const PACKAGES = path.join(import.meta.dirname, "../../../node_modules");
const AGAIN = "Voyez si apps/web/build/trpc.ts s'applique encore, mesurez de nouveau, puis notez cette version.";

test.for(Object.entries(PATCHED))("%s est en version %s, celle que la construction corrige", ([name, version]) => {
  const { version: installed } = JSON.parse(readFileSync(path.join(PACKAGES, name, "package.json"), "utf8")) as {
    version: string;
  };
  expect(installed, AGAIN).toBe(version);
});

test.for(UNUSED_HOOKS)("%s a le module que la construction remplace", (hook) => {
  expect(existsSync(path.join(PACKAGES, "@tanstack/react-query/build/modern", `${hook}.js`)), AGAIN).toBe(true);
});

test("les fonctions de tRPC que personne n'appelle sont où la construction les prend, et ailleurs elle le dit", () => {
  const dist = path.join(PACKAGES, "@trpc/react-query/dist");
  const files = readdirSync(dist).filter((file) => /^shared-.*\.mjs$/u.test(file));
  expect(files, AGAIN).toHaveLength(1);
  const left = withoutRootHooks(readFileSync(path.join(dist, files[0] ?? ""), "utf8"));
  expect(left).toContain("useSubscription is not in the build");
  expect(() => withoutRootHooks("export const other = 1;")).toThrow("useQueries$1 is no longer where");
});

const modules = ["client", "server", "react-query"].flatMap((name) => {
  const dist = path.join(PACKAGES, "@trpc", name, "dist");
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => readFileSync(path.join(dist, file), "utf8"));
});

test.for(["defineProperty", "objectSpread2", "asyncIterator", "objectWithoutProperties", "wrapAsyncGenerator"])(
  "ce que tRPC écrit pour %s est remplacé partout",
  (helper) => {
    const holding = modules.filter((code) => code.includes(`/helpers/esm/${helper}.js`));
    expect(holding.length, AGAIN).toBeGreaterThan(0);
    for (const code of holding) {
      expect(code).toContain(`function _${helper}(`);
      const patched = modernized(code);
      expect(patched, AGAIN).toContain(`const _${helper} = `);
      if (helper !== "wrapAsyncGenerator") expect(patched).not.toContain(`function _${helper}(`);
    }
  },
);
