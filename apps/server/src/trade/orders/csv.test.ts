import { randomUUID } from "node:crypto";
import { aPerson } from "@recolte/db/factories";
import { orderEvents, orders } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

const cellsOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((row) => row.slice(1, -1).split('";"'));

test("les commandes s'emportent, côté achats ou côté ventes, et nulle autre", async () => {
  await using server = await openServer();
  const { db } = server;
  const [awa, ben, mona] = [await aPerson(db), await aPerson(db, { firstName: "Ben" }), await aPerson(db)];
  const createdAt = new Date("2026-03-01T10:00:00.000Z");
  await anOrder(db, {
    buyerId: ben.id,
    sellerId: awa.id,
    title: "=Maïs",
    quantity: 2.5,
    unitPrice: 99.5,
    status: "remise",
    createdAt,
  });
  await anOrder(db, {
    buyerId: awa.id,
    sellerId: ben.id,
    title: "Ignames",
    wishedOn: "2026-04-01",
    fulfilment: "livraison",
    carrier: true,
  });
  await anOrder(db, { buyerId: mona.id, sellerId: ben.id, title: "À Mona" });
  const ask = async (side: string, cookie?: string) =>
    fetch(`${server.origin}/export/orders`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      body: JSON.stringify({ side }),
    });
  const cookie = await server.cookieOf(awa);
  const sold = await ask("seller", cookie);
  expect(sold.headers.get("content-disposition")).toMatch(
    /^attachment; filename="recolte-commandes-recues-\d{4}-\d\d-\d\d\.csv"$/u,
  );
  const [head, ...rows] = cellsOf(Buffer.from(await sold.arrayBuffer()).toString("utf8"));
  expect(head?.slice(0, 4)).toEqual(["Date (heure du Gabon)", "Acheteur", "Produit", "Catégorie"]);
  expect(rows).toEqual([
    [
      "2026-03-01 11:00:00",
      "Ben Obame",
      "'=Maïs",
      "Légumes",
      "2,5",
      "kg",
      "99,5",
      "249",
      "XAF",
      "Retrait sur place",
      "",
      "Remise",
      "2026-03-01 11:00:00",
      "2026-03-01 11:00:00",
      "",
    ],
  ]);
  const bought = cellsOf(await (await ask("buyer", cookie)).text());
  expect(bought.slice(1).map((row) => [row[1], row[2], row[9], row[10], row[11]])).toEqual([
    ["Ben Obame", "Ignames", "Livraison par un transporteur", "2026-04-01", "Proposée"],
  ]);
  expect((await ask("seller")).status).toBe(401);
  expect((await ask("staff", cookie)).status).toBe(404);
});

test("mille deux cents commandes tiennent dans le fichier, chacune une fois", async () => {
  await using server = await openServer();
  const { db } = server;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  await anOrder(db, { buyerId: ben.id, sellerId: awa.id, title: "Lot 0" });
  const [[first], [begun]] = [await db.select().from(orders), await db.select().from(orderEvents)];
  const { total: _total, ...terms } = first!;
  const others = Array.from({ length: 1_199 }, (_, n) => ({ ...terms, id: randomUUID(), title: `Lot ${n + 1}` }));
  await db.transaction(async (tx) => {
    for (const some of [others.slice(0, 600), others.slice(600)]) {
      await tx.insert(orders).values(some);
      await tx.insert(orderEvents).values(some.map(({ id }) => ({ ...begun!, orderId: id })));
    }
  });
  const answer = await fetch(`${server.origin}/export/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await server.cookieOf(awa) },
    body: JSON.stringify({ side: "seller" }),
  });
  const titles = cellsOf(await answer.text())
    .slice(1)
    .map((row) => row[2]);
  expect(titles).toHaveLength(1_200);
  expect(new Set(titles).size).toBe(1_200);
});
