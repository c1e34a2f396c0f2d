import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { GROUPS, groupOf, markedGroup } from "./chunk-groups.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const FOLDERS = ["apps/web/src", "packages/domain/src"].map((folder) => path.join(ROOT, folder));
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:tsx?|css)$/u.test(file))
    .map((file) => path.join(folder, file)),
);

test("chaque fichier qui nomme un groupe en nomme un qui existe", () => {
  const named = files.flatMap((file) => markedGroup(readFileSync(file, "utf8"), file) ?? []);
  expect(named.length).toBeGreaterThan(100);
});

test("un groupe ne se nomme que dans la première ligne", () => {
  const elsewhere = files.filter((file) => /\n(?:\/\/|\/\*) chunk: /u.test(readFileSync(file, "utf8")));
  expect(elsewhere).toEqual([]);
});

test("un groupe que personne ne connaît est refusé, avec le fichier qui le nomme", () => {
  expect(() => markedGroup("// chunk: inconnu\n", "page.tsx")).toThrow("page.tsx : « inconnu » n'est pas un groupe");
  expect(markedGroup("/* chunk: form */\n.box {}\n", "box.module.css")).toBe("form");
  expect(markedGroup('import "./chunk.ts";\n', "page.tsx")).toBeNull();
});

test("un groupe a des fichiers, ou des paquets", () => {
  const named = new Set<string | null>(files.map(groupOf));
  const empty = Object.entries(GROUPS).filter(([name, packages]) => packages.length === 0 && !named.has(name));
  expect(empty).toEqual([]);
});

test("un module d'un paquet est dans le groupe dont un motif le prend", () => {
  expect(groupOf("/r/node_modules/zod/v4/core/api.js")).toBe("schema");
  expect(groupOf("/r/node_modules/ws/index.js")).toBeNull();
});
