import { connect, type Db } from "@recolte/db/client";
import { aDirectoryEntry, aFarmEvent, anAnnouncement, aPerson, aProduct, aTip } from "@recolte/db/factories";
import { productPairs, products, productSeasons, reviews } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { eq } from "drizzle-orm";
import { Pool } from "pg";
import { expect, test } from "vitest";
import { httpRouter } from "#router.ts";
import { openServer } from "#testing/open-server.ts";
import { callerOnPool } from "#testing/test.ts";
import matrix from "./authorisation.matrix.json" with { type: "json" };

interface Procedure {
  _def: { type: string; meta?: { reads?: "replica" } };
}
const PROCEDURES = Object.entries(httpRouter._def.procedures as unknown as Record<string, Procedure>);
const READ = PROCEDURES.filter(([, { _def }]) => _def.meta?.reads === "replica").map(([path]) => path);

/** Who is there is the session's to say, which ends at once, and what came from their telephone is fresh; the settings stand in no database. */
const NOT_THERE = ["auth.arrival", "auth.config", "auth.me"];

test("une question ouverte à tous est une lecture publique, ou il est dit que non ; ce qui change quelque chose ne l'est jamais", () => {
  const open = PROCEDURES.filter(
    ([path, { _def }]) => _def.type === "query" && (matrix as Record<string, unknown>)[path] === "visitor",
  );
  expect(
    open.map(([path]) => path).filter((path) => !NOT_THERE.includes(path)),
    "Build it with publicRead when it writes nothing, no quota either; or name it in NOT_THERE.",
  ).toEqual(READ);
});

/** One of everything that everybody may see. */
async function fill(db: Db) {
  const seller = await aPerson(db, { bio: "Maraîchère", phone: "+24106000000" });
  const buyer = await aPerson(db);
  const { id } = await anAnnouncement(db, { userId: seller.id, title: "Tomates cerises" });
  await anAnnouncement(db, { userId: buyer.id, title: "Tomates rondes" });
  const { id: orderId } = await anOrder(db, { buyerId: buyer.id, sellerId: seller.id, status: "remise" });
  const said = { orderId, side: "buyer" as const, authorId: buyer.id, subjectId: seller.id, rating: 5, content: "Parfait" };
  await db.insert(reviews).values({ ...said, publishedAt: new Date() });
  const carrier = aDirectoryEntry(db, { kind: "transporteur", zones: ["Estuaire"] });
  await Promise.all([aTip(db), aFarmEvent(db), aDirectoryEntry(db), carrier, aProduct(db, { name: "Riz" })]);
  const { id: paired } = await anAnnouncement(db, { userId: seller.id, title: "Riz local" });
  const beans = await aProduct(db, { name: "Haricot" });
  await anAnnouncement(db, { userId: buyer.id, title: "Haricots rouges" });
  const source = { source: "Essai", certainty: "attestee" } as const;
  const [rice] = await db.select({ id: products.id }).from(products).where(eq(products.slug, "riz"));
  await db.insert(productPairs).values({ productId: rice!.id, otherId: beans.id, buyers: 3 });
  await db
    .insert(productSeasons)
    .values({ productId: rice!.id, country: "gabon", months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], ...source });
  await db.execute("select count_search_terms(null)");
  return { seller: seller.id, announcement: id, paired };
}

const ASKED: Record<string, (ids: Awaited<ReturnType<typeof fill>>) => object[]> = {
  "announcements.byId": ({ announcement: id }) => [{ id }],
  "announcements.count": () => [{}, { search: "tomates" }, { category: "legumes", city: "Libreville" }],
  "announcements.facets": () => [{}, { search: "tomates" }, { category: "legumes", city: "Libreville", product: "riz" }],
  "announcements.seen": ({ announcement: id }) => [{ ids: [id] }],
  "announcements.similar": ({ announcement: id }) => [{ id }],
  "announcements.together": ({ paired: id }) => [{ id }],
  "announcements.list": () => [
    {},
    { search: "tomates cerises" },
    { search: "tomate", sort: "price_asc" },
    { category: "legumes" },
  ],
  "directories.list": () => [{ kind: "producteurs" }, { kind: "producteurs", search: "Obame", city: "Libreville" }],
  "directories.towns": () => [{ kind: "producteurs" }],
  "directories.zones": () => [{}],
  "farm.events.shown": () => [{}, { all: true }],
  "farm.tips.shown": () => [{}, { all: true }],
  "home.categories": () => [{}],
  "home.counters": () => [{}],
  "home.popular": () => [{}],
  "home.season": () => [{}],
  "home.towns": () => [{}],
  "products.bySlug": () => [{ product: "riz" }],
  "profiles.announcements": ({ seller: id }) => [{ id }],
  "profiles.byId": ({ seller: id }) => [{ id }],
  "reviews.ofPerson": ({ seller: id }) => [{ id }],
  "search.suggestions": () => [{ text: "lib" }],
  "standing.why": ({ seller: id }) => [{ id }],
};

const isFound = (value: unknown) => !/^(?:\[\]|\{"items":\[\]|\{"count":0|null)/u.test(JSON.stringify(value));

test("toute lecture publique répond à un rôle qui ne peut rien écrire, aux visiteurs comme aux membres", async () => {
  await using server = await openServer();
  const ids = await fill(server.db);
  const readOnly = new Pool({ connectionString: server.env.DATABASE_URL, options: "-c default_transaction_read_only=on" });
  // Its connections may be ended with the database, before they have said goodbye.
  readOnly.on("error", () => {});
  try {
    await expect(readOnly.query("create table never (n int)")).rejects.toMatchObject({ code: "25006" });
    expect(Object.keys(ASKED).toSorted()).toEqual(READ.toSorted());
    const deps = { ...server, db: connect(readOnly) };
    const member = callerOnPool(deps, { id: ids.seller, country: "gabon" });
    const visitor = callerOnPool(deps, null);
    for (const [path, inputsOf] of Object.entries(ASKED))
      for (const input of inputsOf(ids))
        for (const caller of [visitor, member]) {
          const call = path.split(".").reduce<object>((found, name) => Reflect.get(found, name) as object, caller);
          const value: unknown = await (call as (input: object) => Promise<unknown>)(input);
          expect(isFound(JSON.parse(String(JSON.stringify(value)))), `${path} ${JSON.stringify(input)}`).toBe(true);
        }
  } finally {
    await readOnly.end();
  }
});
