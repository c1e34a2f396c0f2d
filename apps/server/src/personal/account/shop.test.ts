import { anAnnouncement, aPerson } from "@recolte/db/factories";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";
import { eraseDue } from "./erasure.ts";
import { shopSections } from "./export-shop.ts";

const line = { label: "Riz", unit: "kg" as const, quantity: 2, unitPrice: 600 };

async function aShop() {
  const server = await openServer();
  const { db } = server;
  const [awa, ben] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { firstName: "Ben", lastName: "Koné" })];
  const { id: stockItemId } = await aStockItem(db, { ownerId: awa.id, onHand: 10 });
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id });
  await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "acceptee" });
  const { customers, sales, promotions } = server.client(await server.cookieOf(awa));
  const [rose, sale] = [uuidv7(), uuidv7()];
  await customers.add.mutate({ id: rose, name: "Rose", phone: "+24177000000", note: "Le samedi" });
  await customers.annotate.mutate({ userId: ben.id, note: "Paie bien", tags: ["Gros"] });
  await customers.setThresholds.mutate({ VIP: 3, Gold: 2, Silver: 1 });
  await sales.record.mutate({ id: sale, customerId: rose, payment: "credit", lines: [{ ...line, stockItemId }] });
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  await promotions.create.mutate({ id: uuidv7(), announcementId, kind: "percent", value: 10, endsAt });
  const leave = async (id: string) => {
    const gone = "update users set status = 'deleted', deletion_requested_at = now() - interval '15 days' where id = $1";
    await server.pool.query(gone, [id]);
    await eraseDue(server);
  };
  return { server, awa, ben, leave, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function read(pieces: AsyncIterable<readonly unknown[]>) {
  const rows: unknown[] = [];
  for await (const piece of pieces) rows.push(...piece);
  return rows;
}

test("ventes, clients et promotions sont dans le fichier de leur propriétaire, et de lui seul", async () => {
  await using scenario = await aShop();
  const { server, awa, ben } = scenario;
  const sectionsOf = async (userId: string) =>
    Object.fromEntries(
      await Promise.all(shopSections({ db: server.db, userId }).map(async ([name, pieces]) => [name, await read(pieces)])),
    );
  expect(await sectionsOf(awa.id)).toMatchObject({
    ventesAuComptoir: [{ client: "Rose", produit: "Riz", quantite: 2, montant: 1200, devise: "XAF", paiement: "À crédit" }],
    clients: [
      { nom: "Rose", telephone: "+24177000000", note: "Le samedi" },
      { nom: "Ben Koné", note: "Paie bien", etiquettes: ["Gros"] },
    ],
    promotions: [{ annonce: "Tomates", pourcentage: 10 }],
  });
  expect(await sectionsOf(ben.id)).toEqual({ ventesAuComptoir: [], clients: [], promotions: [] });
});

test("la boutique s'efface avec son propriétaire, avant le stock dont elle vivait", async () => {
  await using scenario = await aShop();
  const { server, awa, leave } = scenario;
  await leave(awa.id);
  const tables = ["shop_sales", "shop_sale_lines", "customers", "loyalty_thresholds", "promotions", "stock_items"];
  for (const table of tables) {
    const { rows } = await server.pool.query(`select count(*)::int as left from ${table}`);
    expect([table, rows[0].left]).toEqual([table, 0]);
  }
});

test("qui s'efface reste un client sans nom chez les autres, sans rien de ce qu'on notait de lui", async () => {
  await using scenario = await aShop();
  const { server, ben, leave } = scenario;
  await leave(ben.id);
  const { rows } = await server.pool.query("select name, user_id, note, tags from customers where phone is null");
  expect(rows).toEqual([{ name: "Compte supprimé", user_id: null, note: "", tags: [] }]);
});
