import { anAnnouncement, aPerson, aProduct } from "@recolte/db/factories";
import { blocks, favourites } from "@recolte/db/schema";
import { countTerms } from "#market/search/term-queries.ts";
import { expect, test } from "#testing/test.ts";

test("qui est bloqué ne trouve plus rien de celui qui bloque, où que ce soit ; les autres le trouvent", async ({ db, as }) => {
  const seller = await aPerson(db, { firstName: "Awa", lastName: "Ndongou", userType: "grossiste" });
  const blocked = await aPerson(db, { userType: "detaillant" });
  const other = await aPerson(db, { userType: "detaillant" });
  const neighbour = await aPerson(db, { userType: "producteur" });
  const { id: productId } = await aProduct(db, { name: "Gombo", slug: "gombo", category: "legumes" });
  const { id } = await anAnnouncement(db, {
    userId: seller.id,
    title: "Gombo frais",
    city: "Oyem",
    category: "legumes",
    productId,
  });
  const near = await anAnnouncement(db, {
    userId: neighbour.id,
    title: "Gombo sec",
    city: "Oyem",
    category: "legumes",
    productId,
  });
  await db.insert(favourites).values([blocked, other].map((one) => ({ userId: one.id, announcementId: id, priceAtSave: 100 })));
  await db.insert(blocks).values({ blockerId: seller.id, blockedId: blocked.id });
  await countTerms(db, null);

  const found = async (person: typeof other) => {
    const caller = as(person);
    const lists = {
      list: (await caller.announcements.list({})).items,
      search: (await caller.announcements.list({ search: "gombo oyem" })).items,
      near: (await caller.announcements.list({ search: "gombo près de Bitam" })).items,
      price: (await caller.announcements.list({ sort: "price_asc" })).items,
      similar: await caller.announcements.similar({ id: near.id }),
      seen: await caller.announcements.seen({ ids: [id] }),
      popular: await caller.home.popular(),
      product: (await caller.products.bySlug({ product: "gombo" })).items,
      store: (await caller.stores.list({ store: "grossistes" })).items,
      favourites: (await caller.favourites.list({})).items,
      profile: (await caller.profiles.announcements({ id: seller.id })).items,
    };
    return {
      places: Object.entries(lists).flatMap(([name, items]) => (items.some((one) => one.id === id) ? [name] : [])),
      count: (await caller.announcements.count({ search: "gombo" })).count,
      facets: (await caller.announcements.facets({ search: "gombo" })).total,
      directory: (await caller.directories.list({ kind: "grossistes" })).items.some(({ userId }) => userId === seller.id),
      names: (await caller.search.suggestions({ text: "ndong" })).length,
    };
  };
  expect(await found(blocked)).toEqual({ places: [], count: 1, facets: 1, directory: false, names: 0 });
  expect(await found(other)).toEqual({
    places: "list search near price similar seen popular product store favourites profile".split(" "),
    count: 2,
    facets: 2,
    directory: true,
    names: 1,
  });
  await expect(as(blocked).announcements.byId({ id })).rejects.toThrow("Annonce non trouvée");
  await expect(as(blocked).announcements.similar({ id })).rejects.toThrow("Annonce non trouvée");
  expect((await as(other).announcements.byId({ id })).id).toBe(id);
  // Who blocks goes on finding: only one side is closed.
  const { id: theirs } = await anAnnouncement(db, { userId: blocked.id, title: "Piment", city: "Oyem" });
  expect((await as(seller).announcements.list({ search: "piment" })).items.map((one) => one.id)).toEqual([theirs]);
});
