import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { anOrder, aStockItem } from "@recolte/db/trade-factories";
import { customers, operations, shopSales, stockItems } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { movesOf } from "#testing/order-stage.ts";
import { type Doing, sender } from "#testing/operations.ts";
import { expect, test } from "#testing/test.ts";

async function counter({ db, as }: Pick<Doing, "db" | "as">, onHand = 100) {
  const awa = await aPerson(db, { userType: "detaillant" });
  const item = await aStockItem(db, { ownerId: awa.id, onHand });
  const onHandNow = async () =>
    (await db.select({ onHand: stockItems.onHand }).from(stockItems).where(eq(stockItems.id, item.id)))[0]?.onHand;
  return { awa, item, onHandNow, ...sender({ db, as }, awa) };
}
const move = (itemId: string, fields: object) => ({ id: uuidv7(), itemId, note: "", ...fields });
const sale = (stockItemId: string, quantity: number) => ({
  id: uuidv7(),
  lines: [{ stockItemId, label: "Tomates", unit: "kg", quantity, unitPrice: 600 }],
  payment: "cash",
  customerId: null,
  note: "",
});

test("le même acte envoyé deux fois est fait une fois et reçoit la même réponse", async ({ db, as }) => {
  const { item, apply, operation, onHandNow } = await counter({ db, as });
  const one = operation("stock.record", move(item.id, { kind: "recolte", quantity: 7 }));
  const [first] = await apply([one]);
  expect(first).toMatchObject({ id: one.id, outcome: "done" });
  expect(await apply([one, one])).toEqual([first, first]);
  expect(await onHandNow()).toBe(107);
  expect(await db.$count(operations)).toBe(1);
});

test("une vente à crédit à un client noté sans réseau se fait derrière lui, une fois", async ({ db, as }) => {
  const { awa, item, apply, operation } = await counter({ db, as });
  const customerId = uuidv7();
  const noted = [
    operation("customers.add", { id: customerId, name: "Mme Obiang" }),
    operation("sales.record", { ...sale(item.id, 3), payment: "credit", customerId }),
  ];
  const answers = await apply(noted);
  expect(answers).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
  expect(await apply(noted)).toEqual(answers);
  expect(await db.select({ customerId: shopSales.customerId }).from(shopSales).where(eq(shopSales.sellerId, awa.id))).toEqual([
    { customerId },
  ]);
});

test("une vente sans réseau à un membre qui n'a que commandé lui ouvre sa fiche, une fois", async ({ db, as }) => {
  const { awa, item, apply, operation } = await counter({ db, as });
  const ben = await aPerson(db);
  await anOrder(db, { sellerId: awa.id, buyerId: ben.id, status: "acceptee" });
  const sold = (userId: string) => operation("sales.record", { ...sale(item.id, 3), userId });
  const noted = [sold(ben.id), sold(ben.id), sold((await aPerson(db)).id)];
  const answers = await apply(noted);
  expect(answers).toMatchObject([{ outcome: "done" }, { outcome: "done" }, { outcome: "refused", code: "customer.not-found" }]);
  expect(await apply(noted)).toEqual(answers);
  expect(await db.select({ userId: customers.userId }).from(customers)).toEqual([{ userId: ben.id }]);
});

test("un numéro déjà pris par un autre contenu n'est pas dit fait", async ({ db, as }) => {
  const { item, apply, operation } = await counter({ db, as });
  const one = operation("stock.record", move(item.id, { kind: "recolte", quantity: 7 }));
  await apply([one]);
  const other = { ...one, input: { ...one.input, quantity: 8 } };
  expect(await apply([other])).toMatchObject([{ outcome: "refused", code: "operation.id-taken" }]);
});

test("ce qui attend sur l'appareil d'une autre personne n'est pas envoyé en son nom", async ({ db, as }) => {
  const { item, operation, device } = await counter({ db, as });
  const ben = await aPerson(db);
  const one = operation("stock.record", move(item.id, { kind: "recolte", quantity: 7 }));
  const sent = as(ben).operations.send({ account: item.ownerId, device, operations: [one] });
  await expect(sent).rejects.toMatchObject({ cause: { code: "operation.other-account" } });
});

test("le stock d'un autre n'existe pas, et c'est dit", async ({ db, as }) => {
  const { apply, operation } = await counter({ db, as });
  const others = await aStockItem(db, { ownerId: (await aPerson(db)).id, onHand: 5 });
  const [one] = await apply([operation("stock.record", move(others.id, { kind: "perte", quantity: 1, note: "Pourri" }))]);
  expect(one).toMatchObject({ outcome: "refused", code: "stock.not-found" });
});

test("un compte fait sans réseau garde ce qui a bougé entre-temps", async ({ db, as }) => {
  const { awa, item, apply, operation, onHandNow } = await counter({ db, as });
  await as(awa).stock.record({ id: uuidv7(), itemId: item.id, kind: "perte", quantity: 5, note: "Vendu" });
  const count = move(item.id, { kind: "ajustement", counted: 90 });
  await apply([operation("stock.record", count, { base: { shown: 100 } })]);
  expect(await onHandNow()).toBe(85);
  // Sent once with a network, whose answer was lost, then as an act.
  await apply([operation("stock.record", count, { base: { shown: 100 } })]);
  expect(await onHandNow()).toBe(85);
});

/** A telephone with a copy that says 10, on which a sale of 3 waits: 7 are there, and 7 are counted. */
async function soldThenCounted({ db, as }: Pick<Doing, "db" | "as">) {
  const { item, onHandNow, awa, operation, apply } = await counter({ db, as }, 10);
  const sold = operation("sales.record", sale(item.id, 3));
  const count = (base: object, counted = 7) =>
    operation("stock.record", move(item.id, { kind: "ajustement", counted }), { base: { shown: 10, moves: 1, ...base } });
  const other = sender({ db, as }, awa);
  const soldElsewhere = () => other.apply([other.operation("sales.record", sale(item.id, 2))]);
  return { item, sold, count, apply, onHandNow, soldElsewhere, operation };
}

test("vente puis compte sans réseau : la vente n'est pas comptée deux fois", async ({ db, as }) => {
  const { sold, count, apply, onHandNow } = await soldThenCounted({ db, as });
  expect(await apply([sold, count({})])).toMatchObject([{ outcome: "done" }, { outcome: "done" }]);
  expect(await onHandNow()).toBe(7);
});

test("une vente arrivée avant que la copie ne la montre est dans ce qui fut compté", async ({ db, as }) => {
  const { sold, count, apply, onHandNow } = await soldThenCounted({ db, as });
  await apply([sold]);
  await apply([count({}, 6)]);
  expect(await onHandNow()).toBe(6);
});

test("une vente que la copie montre déjà, sans que l'appareil le sache, ne s'ajoute pas", async ({ db, as }) => {
  const { sold, count, apply, onHandNow } = await soldThenCounted({ db, as });
  await apply([sold]);
  await apply([sold, count({ shown: 7, moves: 2 })]);
  expect(await onHandNow()).toBe(7);
});

test("une vente refusée ne change rien à ce qui fut compté", async ({ db, as }) => {
  const { item, count, apply, operation, onHandNow } = await soldThenCounted({ db, as });
  const refused = operation("sales.record", { ...sale(item.id, 3), customerId: uuidv7() });
  expect(await apply([refused, count({})])).toMatchObject([{ outcome: "refused" }, { outcome: "done" }]);
  expect(await onHandNow()).toBe(7);
});

test("ce qui fut vendu d'un autre appareil, ou de celui-ci après le compte, reste vendu", async ({ db, as }) => {
  const { item, sold, count, apply, operation, onHandNow, soldElsewhere } = await soldThenCounted({ db, as });
  const [counting, later] = [count({}), operation("sales.record", sale(item.id, 1))];
  await apply([sold]);
  await soldElsewhere();
  await apply([later, counting]);
  expect(await onHandNow()).toBe(4);
});

test("deux comptes de suite sans réseau : le second part du premier, dont la réponse s'est perdue", async ({ db, as }) => {
  const { awa, item, apply, operation, onHandNow } = await counter({ db, as }, 10);
  const count = (counted: number) => move(item.id, { kind: "ajustement", counted });
  const [first, second] = [count(8), count(9)];
  await as(awa).stock.record(first as never);
  const base = { shown: 10, moves: 1 };
  await apply([operation("stock.record", first, { base }), operation("stock.record", second, { base })]);
  expect(await onHandNow()).toBe(9);
});

test("vendu avec du réseau, puis compté sans : la réponse dit où en est le stock, et le compte en part", async ({ db, as }) => {
  const { awa, item, apply, operation, onHandNow } = await counter({ db, as }, 10);
  const sold = sale(item.id, 3);
  const { goods } = await as(awa).sales.record(sold as never);
  expect(goods).toEqual([{ id: item.id, onHand: 7, free: 7, moves: 2 }]);
  const [now] = goods;
  const count = move(item.id, { kind: "ajustement", counted: 6 });
  await apply([operation("stock.record", count, { base: { shown: now!.onHand, moves: now!.moves } })]);
  expect(await onHandNow()).toBe(6);
  expect((await as(awa).sales.cancel({ id: sold.id })).goods).toEqual([{ id: item.id, onHand: 9, free: 9, moves: 4 }]);
  const harvested = move(item.id, { kind: "recolte", quantity: 1 });
  expect((await as(awa).stock.record(harvested as never)).goods).toEqual([{ id: item.id, onHand: 10, free: 10, moves: 5 }]);
});

test("sous zéro on choisit : corriger le stock et noter, ou ne rien noter", async ({ db, as }) => {
  const { awa, item, apply, operation, onHandNow } = await counter({ db, as }, 3);
  const sold = sale(item.id, 5);
  const [asked] = await apply([operation("sales.record", sold)]);
  expect(asked).toMatchObject({
    outcome: "choice",
    choice: { about: "stock", how: "vendu", goods: [{ label: "Tomates", unit: "kg", left: 3, wanted: 5 }] },
  });
  expect(await onHandNow()).toBe(3);
  const [done] = await apply([operation("sales.record", sold, { decided: true })]);
  expect(done).toMatchObject({ outcome: "done", answer: { id: sold.id } });
  expect(await onHandNow()).toBe(0);
  expect(await movesOf(db, awa.id)).toEqual(["recolte 3 -", "ajustement 2 -", "vente -5 600"]);
});

test("une perte plus grande que ce qui est libre est à choisir ; ce qui est réservé reste", async ({ db, as }) => {
  const { item, apply, operation, onHandNow } = await counter({ db, as }, 10);
  await db.update(stockItems).set({ reserved: 8 }).where(eq(stockItems.id, item.id));
  const lost = move(item.id, { kind: "perte", quantity: 4, note: "Pourri" });
  const [asked] = await apply([operation("stock.record", lost)]);
  expect(asked).toMatchObject({ outcome: "choice", choice: { how: "retiré", goods: [{ left: 2, wanted: 4 }] } });
  await apply([operation("stock.record", lost, { decided: true })]);
  expect(await onHandNow()).toBe(8);
});

test("une correction que le stock refuse n'est pas gardée sans ce qui la suivait", async ({ db, as }) => {
  const { item, awa, apply, operation } = await counter({ db, as }, 3);
  const sold = { ...sale(item.id, 5), customerId: uuidv7() };
  const [one] = await apply([operation("sales.record", sold, { decided: true })]);
  expect(one).toMatchObject({ outcome: "refused", code: "customer.not-found" });
  expect(await movesOf(db, awa.id)).toEqual(["recolte 3 -"]);
});

test("une vente garde le prix du moment où elle fut faite, et n'est faite qu'une fois", async ({ db, as }) => {
  const { awa, item, apply, operation } = await counter({ db, as });
  const sold = sale(item.id, 2);
  await as(awa).sales.record(sold as never);
  await apply([operation("sales.record", sold)]);
  expect(await db.$count(shopSales)).toBe(1);
});

test("ce qui dépend d'un refus n'est pas fait, et ce qui n'en dépend pas l'est", async ({ db, as }) => {
  const { item, apply, operation, onHandNow } = await counter({ db, as });
  const refused = operation("stock.record", move(uuidv7(), { kind: "recolte", quantity: 1 }));
  const following = operation("stock.record", move(item.id, { kind: "recolte", quantity: 2 }), { after: [refused.id] });
  const free = operation("stock.record", move(item.id, { kind: "recolte", quantity: 4 }));
  expect((await apply([refused, following, free])).map(({ outcome }) => outcome)).toEqual(["refused", "held", "done"]);
  expect(await onHandNow()).toBe(104);
});

test("un acte d'une sorte inconnue est refusé seul, un acte d'un site plus récent attend", async ({ db, as }) => {
  const { item, apply, operation } = await counter({ db, as });
  const unknown = operation("stock.juggle", { id: item.id });
  const newer = { ...operation("stock.record", move(item.id, { kind: "recolte", quantity: 1 })), v: 2 };
  expect(await apply([unknown, newer])).toMatchObject([{ outcome: "refused", code: "operation.unknown" }, { outcome: "later" }]);
});

test("un acte qui attend ne retient que ce qui est de la même chose", async ({ db, as }) => {
  const { awa, item, apply, operation } = await counter({ db, as });
  const other = await aStockItem(db, { ownerId: awa.id, label: "Gombo", onHand: 5 });
  const harvested = (id: string) => operation("stock.record", move(id, { kind: "recolte", quantity: 1 }));
  const answers = await apply([{ ...harvested(item.id), v: 2 }, harvested(item.id), harvested(other.id)]);
  expect(answers).toMatchObject([{ outcome: "later", why: "version" }, { outcome: "later" }, { outcome: "done" }]);
});

test("un acte mal fait est refusé avec la phrase du champ", async ({ db, as }) => {
  const { item, apply, operation } = await counter({ db, as });
  const [one] = await apply([operation("stock.record", move(item.id, { kind: "perte", quantity: 1 }))]);
  expect(one).toMatchObject({ outcome: "refused", code: "invalid", message: "La raison est requise" });
});

test("un acte plus vieux que les réponses gardées est redemandé à son auteur", async ({ db, as }) => {
  const { item, apply, operation, onHandNow } = await counter({ db, as });
  const old = operation("stock.record", move(item.id, { kind: "recolte", quantity: 1 }), { age: 94 * 86_400_000 });
  expect(await apply([old])).toMatchObject([{ outcome: "choice", choice: { about: "age", days: 94 } }]);
  await apply([{ ...old, id: uuidv7(), decided: true }]);
  expect(await onHandNow()).toBe(101);
});

test("une horloge fausse ne fait pas remonter le temps", async ({ db, as }) => {
  const { item, apply, operation } = await counter({ db, as });
  const harvest = (age: number) => operation("stock.record", move(item.id, { kind: "recolte", quantity: 1 }), { age });
  await apply([harvest(3_600_000), harvest(40 * 86_400_000), harvest(0)]);
  const rows = await db.select({ madeAt: operations.madeAt }).from(operations).orderBy(operations.seq);
  const [first, second, third] = rows.map(({ madeAt }) => madeAt.getTime());
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first!);
});

test("une annonce mise en pause deux fois l'est une fois", async ({ db, as }) => {
  const { awa, apply, operation } = await counter({ db, as });
  const { id } = await anAnnouncement(db, { userId: awa.id });
  const pause = () => operation("announcements.pause", { id });
  expect(await apply([pause(), pause()])).toMatchObject([
    { outcome: "done", answer: { status: "paused" } },
    { outcome: "done", answer: { status: "paused" } },
  ]);
});
