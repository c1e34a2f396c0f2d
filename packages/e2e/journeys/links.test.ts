import type { Page } from "playwright-core";
import { expect, test } from "../fixtures.ts";
import { arrived, goOn, titleOf } from "../moving.ts";

const WHO = [
  ["un visiteur", null, []],
  ["un producteur", "producteur", []],
  ["un consommateur qui modère", "consommateur", ["moderator"]],
  ["un administrateur", "producteur", ["admin"]],
] as const;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;
const kindOf = (address: string) => address.replace(/#.*/u, "").replaceAll(ID, "{id}");

/** The addresses that a page leads to, which has arrived and is neither absent nor forbidden. */
async function linksOf(page: Page) {
  expect(`${page.url()} ${await titleOf(page).innerText()}`).not.toMatch(/introuvable|nulle part|Accès|n'a pas pu s'afficher/u);
  return page.locator("a[href^='/']:not([inert] a)").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

/** Follows one link of each kind that there is on the page, and on those it leads to. */
async function follow(page: Page) {
  const kinds = new Set(["/"]);
  const ahead: string[] = [];
  await arrived(page);
  for (;;) {
    for (const address of await linksOf(page)) {
      if (kinds.has(kindOf(address))) continue;
      kinds.add(kindOf(address));
      ahead.push(address);
    }
    const next = ahead.shift();
    if (!next) return kinds.size;
    await goOn(page, next);
  }
}

test.for(WHO)(
  "aucun lien que voit %s ne mène à une page absente ou interdite",
  async ([_who, userType, roles], { openAs, person, announcement }) => {
    const seller = await person({ userType: "transporteur", phone: "+24106000000" });
    await announcement({ userId: seller.id });
    const page = await openAs(userType && (await person({ userType, roles })), "/");
    expect(await follow(page)).toBeGreaterThan(12);
  },
);
