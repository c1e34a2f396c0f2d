import type { PageId } from "@recolte/domain/platform/pages/pages";
import { ADDRESSES, pageAt } from "@recolte/domain/platform/pages/site-page";
import { expect, test } from "vitest";
import { paths } from "#lib/browser/paths.ts";
import type { Load } from "./page.tsx";
import type { ListedId } from "./private-page.tsx";
import { PRIVATE_PAGES } from "./private-pages.ts";

const sources = import.meta.glob<string>("./{router.tsx,private-pages.ts}", { query: "?raw", import: "default", eager: true });
const CODE = Object.values(sources).join("\n");
const ID = "0198c0de-0000-7000-8000-000000000000";

const TO_DO =
  "give it a row in packages/domain/src/platform/pages/pages.ts, then its import in private-pages.ts or router.tsx of apps/web/src/app";
const refused = (files: string[]) =>
  files.filter((file) => !CODE.includes(`import("${file}")`)).map((file) => `${file} stands at no address: ${TO_DO}`);

test("chaque page a sa ligne dans la table et son code dans une des deux listes", () => {
  expect(refused(Object.keys(import.meta.glob("./pages/**/*.page.tsx")))).toEqual([]);
});

test("une page qui manque à la table est refusée, avec ce qu'il faut faire", () => {
  expect(refused(["./pages/oubli.page.tsx"])).toEqual([
    "./pages/oubli.page.tsx stands at no address: give it a row in packages/domain/src/platform/pages/pages.ts, then its import in private-pages.ts or router.tsx of apps/web/src/app",
  ]);
});

test("une ligne de la table sans son code, ou un code sans sa ligne, est une erreur de type", () => {
  const { stock, ...others } = PRIVATE_PAGES;
  // @ts-expect-error the row of the stock has no code
  const missing: Record<ListedId, Load> = others;
  // @ts-expect-error the table has no such row
  const unknown: PageId = "oubli";
  expect([missing, unknown, stock]).toHaveLength(3);
});

test("chaque lien du site mène à une page de la table", () => {
  const { orderDocument, dashboardOf, store, directory, announcements, messages, ...others } = paths;
  const links = [
    ...Object.values(others).map((to) => (typeof to === "string" ? to : to(ID))),
    announcements(),
    messages(),
    orderDocument(ID, "recu"),
    dashboardOf("grossiste"),
    store("grossistes"),
    directory("grossistes"),
  ].map((to) => to.replace(/\?.*$/u, ""));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((to) => pageAt(to).kind === "unknown")).toEqual([]);
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
});
