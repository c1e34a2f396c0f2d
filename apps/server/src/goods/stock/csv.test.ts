import { aPerson } from "@recolte/db/factories";
import { aStockItem } from "@recolte/db/trade-factories";
import { stockItems, stockMoves } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openServer } from "#testing/open-server.ts";

type Server = Awaited<ReturnType<typeof openServer>>;

const ask = (server: Server, body: object, cookie?: string) =>
  fetch(`${server.origin}/export/stock`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
const cellsOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((row) => row.slice(1, -1).split('";"'));

test("le stock s'emporte : les produits, et chaque mouvement avec ce qui reste après lui", async () => {
  await using server = await openServer();
  const { db } = server;
  const [awa, ben] = [await aPerson(db), await aPerson(db)];
  const corn = await aStockItem(db, { ownerId: awa.id, label: "=Maïs", onHand: 1_200.5, alertThreshold: 1_000 });
  const eggs = await aStockItem(db, {
    ownerId: awa.id,
    label: "Œufs",
    unit: "piece",
    category: "autres",
    archivedAt: new Date(),
  });
  await aStockItem(db, { ownerId: ben.id, label: "À Ben", onHand: 5 });
  const moves = Array.from({ length: 1_100 }, (_, n) => ({
    itemId: corn.id,
    kind: "vente" as const,
    quantity: -0.5,
    unitPrice: 300,
    note: `Client ${n}`,
  }));
  await db.insert(stockMoves).values(moves);
  await db.insert(stockMoves).values({ itemId: eggs.id, kind: "achat", quantity: 30, unitPrice: 99.5, note: "-1+1" });
  await db.insert(stockMoves).values({ itemId: eggs.id, kind: "perte", quantity: -30, note: "Cassés" });
  await db.update(stockItems).set({ reserved: 50.25 }).where(eq(stockItems.id, corn.id));
  const cookie = await server.cookieOf(awa);

  const answer = await ask(server, { file: "articles" }, cookie);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="recolte-stock-articles-\d{4}-\d\d-\d\d\.csv"$/u,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  const [head, ...items] = cellsOf(bytes.toString("utf8"));
  expect(head).toEqual([
    "Produit",
    "Catégorie",
    "Unité",
    "En stock",
    "Réservé",
    "Libre",
    "Seuil d'alerte",
    "Vendu en 28 jours",
    "Jours de couverture",
    "Archivé",
  ]);
  expect(items.toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1))).toEqual([
    ["'=Maïs", "Légumes", "kg", "650,5", "50,25", "600,25", "1000", "550", String(Math.floor(650.5 / (550 / 28))), "non"],
    ["Œufs", "Autres", "pièce", "0", "0", "0", "", "0", "", "oui"],
  ]);

  const [, ...rows] = cellsOf(await (await ask(server, { file: "mouvements" }, cookie)).text());
  expect(rows).toHaveLength(1_103);
  let balance = 0;
  for (const row of rows.filter(([, label]) => label === "'=Maïs")) {
    balance += Number(row[5]!.replace(",", "."));
    expect(Number(row[6]!.replace(",", "."))).toBe(balance);
  }
  expect(balance).toBe(650.5);
  expect(rows.filter(([, label]) => label === "Œufs").map(([, ...cells]) => cells)).toEqual([
    ["Œufs", "pièce", "1", "Achat", "30", "30", "99,5", "XAF", "'-1+1"],
    ["Œufs", "pièce", "2", "Perte", "-30", "0", "", "XAF", "Cassés"],
  ]);
});

test("sans session, pour un autre fichier ou d'un autre site : rien", async () => {
  await using server = await openServer();
  const awa = await aPerson(server.db);
  const cookie = await server.cookieOf(awa);
  expect((await ask(server, { file: "articles" })).status).toBe(401);
  for (const body of [{}, { file: "clients" }, { file: "articles", ownerId: awa.id }])
    expect((await ask(server, body, cookie)).status).toBe(404);
  const foreign = { method: "POST", headers: { cookie, origin: "https://evil.example" } };
  expect((await fetch(`${server.origin}/export/stock`, foreign)).status).toBe(403);
});
