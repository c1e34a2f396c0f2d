import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import type { Db } from "@recolte/db/client";
import { followTerms } from "#market/search/terms.ts";
import { expect, test } from "#testing/test.ts";

const SECOND = 1000;

/** One of each country in turn, of every price. */
async function market(db: Db) {
  const { id: userId } = await aPerson(db);
  await aProduct(db, { name: "Tomate", category: "legumes" });
  const start = Date.now() - 1000 * SECOND;
  for (let i = 0; i < 60; i++) {
    const place =
      i % 2 === 0
        ? ({ city: "Oyem", country: "gabon", currency: "XAF" } as const)
        : ({ city: "Bouaké", country: "cote_ivoire", currency: "XOF" } as const);
    const createdAt = new Date(start + i * SECOND);
    await anAnnouncement(db, { userId, title: "Tomates", unit: "kg", price: 100 + ((i * 37) % 60), createdAt, ...place });
  }
  await followTerms(db)();
}

test.for(["recent", "price_asc", "price_desc", "relevance"] as const)(
  "dans l'ordre %s, le pays de qui lit vient d'abord, l'autre ensuite, chacun dans cet ordre et chaque annonce une fois",
  async (sort, { db, as }) => {
    await market(db);
    const member = await aPerson(db, { country: "cote_ivoire" });
    const { list } = as(member).announcements;
    const question = { sort, ...(sort === "relevance" && { search: "tomates" }) };
    type Items = Awaited<ReturnType<typeof list>>["items"];
    const items: Items = [];
    for (let cursor: { key: string; id: string } | null | undefined; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...question, cursor });
      expect(page.own).toBe("cote_ivoire");
      items.push(...page.items);
      cursor = page.next;
    }
    expect(items.map(({ country }) => country)).toEqual(
      [..."c".repeat(30), ..."g".repeat(30)].map((c) => (c === "c" ? "cote_ivoire" : "gabon")),
    );
    expect(new Set(items.map(({ id }) => id)).size).toBe(60);
    const worth = ({ createdAt, price }: Items[number]) =>
      sort === "price_asc" ? price : sort === "price_desc" ? -price : -Date.parse(createdAt);
    for (const half of [items.slice(0, 30), items.slice(30)])
      expect(half.map(worth)).toEqual(half.map(worth).toSorted((a, b) => a - b));
  },
);

test("un visiteur, et qui choisit un pays ou un lieu, voit l'ordre seul", async ({ db, as }) => {
  await market(db);
  const member = await aPerson(db, { country: "gabon" });
  const visitor = await as(null).announcements.list({});
  expect(visitor.items.slice(0, 2).map(({ country }) => country)).toEqual(["cote_ivoire", "gabon"]);
  for (const place of [{ country: "cote_ivoire" }, { city: "Bouaké" }, { near: "Bouaké" }] as const) {
    const page = await as(member).announcements.list(place);
    expect([page.items.length, page.own]).toEqual([24, undefined]);
    expect(page.items.every(({ country }) => country === "cote_ivoire")).toBe(true);
  }
});
