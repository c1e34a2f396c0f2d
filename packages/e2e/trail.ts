import type { Page } from "playwright-core";
import { expect } from "./fixtures.ts";
import { goOn, titleOf } from "./moving.ts";

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const NO_WAY = /introuvable|nulle part|Accès|n'a pas pu s'afficher/u;

/** Two announcements are one kind of page, and so is the list of two categories. */
const kindOf = (address: string) =>
  address
    .replace(/#.*/u, "")
    .replaceAll(ID, "{id}")
    .replace(/\bcategory=\w+/u, "category={catégorie}");

/** Where somebody was, and where the links they saw lead to: an address of each kind. */
export interface Trail {
  been: Set<string>;
  ahead: Map<string, string>;
}

export const openTrail = (): Trail => ({ been: new Set(), ahead: new Map() });

/** Notes the page that is open, unless it is absent or forbidden, and what it leads to. True when it is noted. */
export async function note(page: Page, { been, ahead }: Trail) {
  if (NO_WAY.test(await titleOf(page).innerText())) return false;
  const { pathname, search } = new URL(page.url());
  been.add(kindOf(pathname + search));
  const links = page.locator("a[href^='/']:not([inert] a)");
  for (const address of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? "")))
    ahead.set(kindOf(address), address);
  return true;
}

/** Goes to one address of each kind that a link led to and where nobody was yet, and on to those that they lead to. */
export async function follow(page: Page, trail: Trail) {
  for (;;) {
    const next = [...trail.ahead].find(([kind]) => !trail.been.has(kind));
    if (!next) return;
    const [kind, address] = next;
    await goOn(page, address);
    expect(await note(page, trail), `${address} : ${await titleOf(page).innerText()}`).toBe(true);
    // It may have led elsewhere.
    trail.been.add(kind);
  }
}
