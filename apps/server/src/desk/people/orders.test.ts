import { aPerson } from "@recolte/db/factories";
import { auditLog, orderDocuments } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, type Fixtures, test } from "#testing/test.ts";

/** Two sales of Koffi's to Aïcha, and one that has nothing to do with them. */
async function aMarket({ db, as }: Pick<Fixtures, "db" | "as">) {
  const koffi = await aPerson(db, { firstName: "Koffi", lastName: "N'Guessan", phone: "+2250701020304" });
  const aicha = await aPerson(db, { firstName: "Aïcha", lastName: "Koné-Diallo" });
  const [ben, eve] = [await aPerson(db, { lastName: "Obame" }), await aPerson(db, { lastName: "Mba" })];
  const sides = { sellerId: koffi.id, buyerId: aicha.id };
  const older = await anOrder(db, { ...sides, title: "Igname", createdAt: new Date(Date.now() - 86_400_000) });
  const newer = await anOrder(db, { ...sides, title: "Manioc", status: "cloturee" });
  const other = await anOrder(db, { sellerId: ben.id, buyerId: eve.id, title: "Piment" });
  const paper = { kind: "bon_de_commande" as const, year: 2026, number: 12, facts: {} };
  await db.insert(orderDocuments).values([
    { ...paper, orderId: newer.id, sellerId: koffi.id },
    { ...paper, orderId: other.id, sellerId: ben.id },
  ]);
  const admin = await aPerson(db, { roles: ["admin"], lastName: "Zua" });
  const search = async (words: string) => (await as(admin).people.orders({ words })).orders.map(({ title }) => title);
  return { koffi, aicha, older, newer, other, admin, search };
}

test("une commande se retrouve par son numéro, son identifiant, son vendeur ou son acheteur, qu'elle soit contestée ou non", async ({
  db,
  as,
}) => {
  const { search, older, koffi } = await aMarket({ db, as });
  const both = ["Manioc", "Igname"];
  for (const words of ["koffi", "kone aich", "0701020304", koffi.email, koffi.id])
    expect([words, await search(words)]).toEqual([words, both]);
  expect(await search(older.id)).toEqual(["Igname"]);
  // Each seller counts their own papers.
  expect((await search("bc-2026-00012")).toSorted()).toEqual(["Manioc", "Piment"]);
  for (const words of ["BC-2026-00013", "BL-2026-00012", "Personne de ce nom", uuidv7(), "\\"])
    expect([words, await search(words)]).toEqual([words, []]);
});

test("ce qui fut cherché s'écrit au journal avec les commandes montrées ; rien de trouvé n'y laisse rien", async ({ db, as }) => {
  const { search, other } = await aMarket({ db, as });
  await search("Personne de ce nom");
  expect(await db.$count(auditLog)).toBe(0);
  await search("obame");
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "order.read", targetType: "order", after: { orders: [other.id] } },
  ]);
});

test("au-delà de cinquante, les plus récentes, et il est dit qu'il y en a d'autres", async ({ db, as }) => {
  const { koffi, aicha, admin } = await aMarket({ db, as });
  for (let i = 0; i < 49; i++) await anOrder(db, { sellerId: aicha.id, buyerId: koffi.id, title: `Lot ${i}` });
  const { orders, more } = await as(admin).people.orders({ words: "koffi" });
  expect([orders.length, more]).toEqual([50, true]);
  expect(orders.map(({ title }) => title)).not.toContain("Igname");
});

test("un modérateur ne cherche pas dans les commandes", async ({ db, as }) => {
  await expect(as(await aPerson(db, { roles: ["moderator"] })).people.orders({ words: "koffi" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
