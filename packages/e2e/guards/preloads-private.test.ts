import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PAGE_IDS, PAGES, pathsOf } from "@recolte/domain/platform/pages/pages";
import { USER_TYPES } from "@recolte/domain/identity/user-type";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../../apps/web/", import.meta.url));
const textOf = (file: string) => readFileSync(`${web}dist/${file}`, "utf8");
const read = <T>(file: string) => JSON.parse(textOf(file)) as T;
const ID = "0190f3a0-0000-7000-8000-000000000012";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Modules, and the files they came into. */
const places = read<Record<string, string>>(".vite/modules.json");

/** All that a chunk needs before it runs, and looks right. */
function filesOf(chunks: Manifest, start: string, found = new Set<string>()) {
  const chunk = chunks[start] ?? Object.values(chunks).find(({ file }) => file === places[start]);
  if (!chunk) throw new Error(`${start} is not in the build`);
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const next of chunk.imports ?? []) filesOf(chunks, next, found);
  return found;
}

const list = readFileSync(`${web}src/app/private-pages.ts`, "utf8");
const CODE = new Map([...list.matchAll(/(\w+): \(\) => import\("\.\/([^"]+)"\)/gu)].map(([, id = "", file = ""]) => [id, file]));
const FRAME = CODE.get("dashboardFrame") ?? "";

/** A page behind the guard, at one of its addresses, and what stands in it. */
const ROUTES = PAGE_IDS.filter((id) => PAGES[id].audience === "members").flatMap((id) =>
  pathsOf(id).flatMap((path): [address: string, parts: string[]][] => {
    const page = CODE.get(id) ?? "";
    if (id === "dashboardOf")
      return USER_TYPES.map((type) => [`/dashboard/${type}`, [FRAME, page, `pages/dashboards/${type}.tsx`]]);
    return [[`/${path.replaceAll(/:\w+/gu, ID)}`, id === "dashboard" ? [FRAME, page] : [page]]];
  }),
);

test("chaque page d'un membre est dans cette liste", () => {
  expect(ROUTES.length).toBeGreaterThan(20);
});

test.each(ROUTES)("%s : tout son code et tout son style partent dans la première vague", (address, parts) => {
  const rules = read<{ address: string; head: string }[]>("preload.json");
  const chunks = read<Manifest>(".vite/manifest.json");
  const [rule, another] = rules.filter((one) => new RegExp(one.address, "iu").test(address));
  expect(another).toBeUndefined();
  const first = `${textOf("index.html")}${rule?.head}`;
  // One sheet holds those of the page; the links to each of them fetch nothing.
  const style = [...first.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)"/gu)]
    .map(([, file = ""]) => textOf(file))
    .join("");
  const isSent = (file: string) => (file.endsWith(".css") ? style.includes(textOf(file)) : first.includes(`="/${file}"`));
  const needed = [
    "index.html",
    "src/app/private-pages.ts",
    "src/ui/mantine/themed.tsx",
    ...parts.map((part) => `src/app/${part}`),
  ];
  const missing = needed.flatMap((start) => [...filesOf(chunks, start)]).filter((file) => !isSent(file));
  expect(missing).toEqual([]);
});
