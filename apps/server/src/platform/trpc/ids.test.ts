import { aPerson } from "@recolte/db/factories";
import { stockMoves } from "@recolte/db/schema";
import { aStockItem } from "@recolte/db/trade-factories";
import { Refusal } from "@recolte/domain/platform/refusal";
import { uuidv7 } from "uuidv7";
import { expect, test } from "#testing/test.ts";
import { withPlainIds } from "./ids.ts";

test("un identifiant en majuscules est le même : on ne s'écrit ni ne se bloque soi-même, on ne se demande pas de devis", async ({
  db,
  as,
}) => {
  const awa = await aPerson(db, { userType: "transporteur" });
  const own = awa.id.toUpperCase();
  const { messages, blocks, quotes } = as(awa);
  await expect(messages.thread({ otherId: own })).rejects.toThrow("Destinataire invalide");
  await expect(blocks.set({ userId: own, blocked: true })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(quotes.request({ id: uuidv7(), carrierId: own, content: "Un devis" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("en majuscules non plus, un administrateur ne se vérifie lui-même", async ({ db, as }) => {
  const admin = await aPerson(db, { roles: ["admin"] });
  const asked = { id: admin.id.toUpperCase(), version: "0".repeat(32), verified: true };
  const { message } = new Refusal("user.oneself");
  await expect(as(admin).admin.users.verify(asked)).rejects.toThrow(message);
});

test("en majuscules non plus, le comptoir ne vend ni plus que le stock ni dans une autre unité", async ({ db, as }) => {
  const awa = await aPerson(db, { userType: "producteur" });
  const item = await aStockItem(db, { ownerId: awa.id, unit: "sac", onHand: 5 });
  const before = await db.$count(stockMoves);
  const sell = (line: { unit: "sac" | "kg"; quantity: number }) =>
    as(awa).sales.record({
      id: uuidv7(),
      payment: "cash",
      lines: [{ stockItemId: item.id.toUpperCase(), label: "Riz", unitPrice: 100, ...line }],
    });
  await expect(sell({ unit: "kg", quantity: 2.5 })).rejects.toThrow("unité");
  await expect(sell({ unit: "sac", quantity: 6 })).rejects.toThrow("5");
  expect(await db.$count(stockMoves)).toBe(before);
});

test("ce que l'on écrit reste comme on l'a écrit, et une demande sans fond ne fait rien tomber", () => {
  const id = "0198C0DE-0000-7000-8000-00000000ABCD";
  const said = { content: id, search: id, note: id };
  expect(withPlainIds(said)).toEqual(said);
  expect(withPlainIds({ id, imageIds: [id], cursor: { id, key: id }, lines: [{ stockItemId: id }] })).toEqual({
    id: id.toLowerCase(),
    imageIds: [id.toLowerCase()],
    cursor: { id: id.toLowerCase(), key: id },
    lines: [{ stockItemId: id.toLowerCase() }],
  });
  const deep = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`) as unknown;
  expect(withPlainIds(deep)).toBeDefined();
});
