import { aPerson } from "@recolte/db/factories";
import { customers } from "@recolte/db/schema";
import { anOrder } from "@recolte/db/trade-factories";
import { uuidv7 } from "uuidv7";
import { openServer } from "#testing/open-server.ts";
import { test } from "#testing/test.ts";
import { expect } from "vitest";
import { salesCsv } from "./sales-csv.ts";

test("les ventes sortent en CSV : commandes remises et comptoir, sans formule, et celles de personne d'autre", async () => {
  await using server = await openServer();
  const { db } = server;
  const [awa, ben] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { firstName: "Ben", lastName: "Koné" })];
  const at = new Date("2026-11-02T08:00:00Z");
  const sold = { buyerId: ben.id, sellerId: awa.id, createdAt: at };
  await anOrder(db, { ...sold, status: "remise", title: "=1+1", quantity: 2.5, unitPrice: 400, paidAt: at });
  await anOrder(db, { ...sold, status: "acceptee", title: "Pas encore" });
  await anOrder(db, { ...sold, status: "resolue", upheld: false, title: "Ne compte pas" });
  await anOrder(db, { buyerId: awa.id, sellerId: ben.id, status: "remise", title: "Un achat" });
  const { sales, customers: book } = server.client(await server.cookieOf(awa));
  const customerId = uuidv7();
  await book.add.mutate({ id: customerId, name: 'Rose; "la voisine"' });
  const line = { label: "Riz", unit: "kg" as const, quantity: 2, unitPrice: 600 };
  const credit = { id: uuidv7(), customerId, payment: "credit" as const, lines: [line, { ...line, label: "Sel" }] };
  await sales.record.mutate(credit);
  const gone = { id: uuidv7(), payment: "cash" as const, lines: [{ ...line, label: "Huile" }] };
  await sales.record.mutate(gone);
  await sales.cancel.mutate({ id: gone.id });

  const take = (cookie?: string) => fetch(`${server.origin}/export/sales`, { method: "POST", headers: cookie ? { cookie } : {} });
  const answer = await take(await server.cookieOf(awa));
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="recolte-ventes-\d{4}-\d{2}-\d{2}\.csv"$/u);
  const [head, ...lines] = (await answer.text()).trim().split("\r\n");
  expect(head).toContain('"Date (heure du Gabon)";"Origine";"Client"');
  expect(lines[0]).toBe(`"2026-11-02 09:00:00";"Commande";"Ben Koné";"'=1+1";"kg";"2,5";"400";"1000";"XAF";"";"payée"`);
  expect(
    lines.slice(1).map((one) =>
      one
        .split(";")
        .slice(1, 2)
        .concat(one.slice(one.indexOf('"XAF"'))),
    ),
  ).toEqual([
    ['"Comptoir"', '"XAF";"Espèces";"annulée"'],
    ['"Comptoir"', '"XAF";"À crédit";"à encaisser"'],
    ['"Comptoir"', '"XAF";"À crédit";"à encaisser"'],
  ]);
  expect(lines[2]).toContain('"Rose; ""la voisine"""');
  expect(lines.join()).not.toMatch(/Pas encore|Ne compte pas|Un achat/u);
  expect((await take()).status).toBe(401);
});

test("un membre sans nom n'y laisse pas de case vide : « Membre » ; une vente à personne la garde", async ({ db, as }) => {
  const [awa, ben] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db, { firstName: "", lastName: "" })];
  await anOrder(db, { buyerId: ben.id, sellerId: awa.id, status: "remise" });
  const customerId = uuidv7();
  await db.insert(customers).values({ id: customerId, ownerId: awa.id, userId: ben.id });
  const line = { label: "Riz", unit: "kg" as const, quantity: 2, unitPrice: 600 };
  await as(awa).sales.record({ id: uuidv7(), customerId, payment: "cash", lines: [line] });
  await as(awa).sales.record({ id: uuidv7(), payment: "cash", lines: [line] });
  const lines = [];
  for await (const one of salesCsv(db, { id: awa.id, country: "gabon" })) lines.push(one.split(";")[2]);
  expect(lines.slice(1)).toEqual(['"Membre"', '""', '"Membre"']);
});
