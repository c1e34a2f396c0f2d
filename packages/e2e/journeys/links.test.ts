import { expect, test } from "../fixtures.ts";

const WHO = [
  ["un visiteur", null, []],
  ["un producteur", "producteur", []],
  ["un consommateur qui modère", "consommateur", ["moderator"]],
  ["un administrateur", "producteur", ["admin"]],
] as const;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

test.for(WHO)(
  "aucun lien que voit %s ne mène à une page absente ou interdite",
  async ([_who, userType, roles], { openAs, person, announcement }) => {
    const seller = await person({ userType: "transporteur", phone: "+24106000000" });
    await announcement({ userId: seller.id });
    const page = await openAs(userType && (await person({ userType, roles })), "/");
    const known = new Set(["/"]);
    const kinds = new Set<string>();
    // A set is walked in the order in which it grows.
    for (const address of known) {
      const kind = address.replaceAll(ID, "{id}");
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      await page.goto(address);
      const title = page.getByRole("heading", { level: 1 }).first();
      await title.waitFor();
      await expect.poll(() => page.locator("[aria-busy=true]").count(), { timeout: 10_000 }).toBe(0);
      expect(`${address} ${await title.innerText()}`).not.toMatch(/introuvable|Accès|n'a pas pu s'afficher/u);
      const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      for (const link of links) known.add(link.split("#")[0] ?? "");
    }
    expect(kinds.size).toBeGreaterThan(12);
  },
);
