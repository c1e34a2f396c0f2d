import { orders } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { adminOf, disputed } from "#testing/dispute-stage.ts";
import { itemsOf } from "#testing/order-stage.ts";
import { expect, test } from "#testing/test.ts";

const refused = (code: string) => ({ cause: { code } });

test("une part de la marchandise tient : le reste revient au stock, et tout compte la part", async ({ db, as }) => {
  const { seller, buyer, id, seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  await admin.disputes.resolve({
    ...seen,
    upheld: true,
    part: { of: "quantity", value: 3 },
    resolution: "Un kilo était abîmé",
  });
  for (const person of [seller, buyer])
    expect(await as(person).orders.byId({ id })).toMatchObject({
      status: "resolue",
      upheld: true,
      quantity: 3,
      total: 1500,
      agreedTotal: 2000,
    });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 7, reserved: 0 }]);
  expect(await itemsOf(db, buyer.id)).toMatchObject([{ onHand: 3 }]);
  expect((await as(seller).orders.byId({ id })).rounds).toMatchObject([{ quantity: 4 }]);
  const line = (await as(buyer).messages.thread({ otherId: seller.id })).items[0]?.content.replaceAll(/[\u00a0\u202f]/gu, " ");
  expect(line).toContain("est maintenue en partie : 3 kg à 500 FCFA/kg, soit 1 500 FCFA au lieu de 2 000 FCFA");
  expect((await admin.disputes.list({ state: "resolue" })).items).toMatchObject([{ id, total: 1500, agreedTotal: 2000 }]);
  await as(seller).orders.pay({ id, version: 6 });
  expect((await as(seller).orders.document({ id, kind: "recu" })).facts).toMatchObject({ quantity: 3, total: 1500 });
});

test("une part du montant tient : la marchandise reste, le prix baisse", async ({ db, as }) => {
  const { seller, buyer, id, seen } = await disputed({ db, as });
  const part = { of: "total", value: 1200 } as const;
  await (await adminOf(db, as)).disputes.resolve({ ...seen, upheld: true, part, resolution: "Moins mûres que promis" });
  expect(await as(seller).orders.byId({ id })).toMatchObject({ quantity: 4, unitPrice: 300, total: 1200, agreedTotal: 2000 });
  expect(await itemsOf(db, seller.id)).toMatchObject([{ onHand: 6 }]);
  expect(await itemsOf(db, buyer.id)).toMatchObject([{ onHand: 4 }]);
});

test.for([
  ["tout", { of: "quantity", value: 4 }],
  ["plus que tout", { of: "total", value: 2001 }],
  ["un montant que le prix à l'unité n'atteint pas", { of: "total", value: 1000.5 }],
] as const)("%s n'est pas une part : rien ne change", async ([_name, part], { db, as }) => {
  const { seller, id, seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  await expect(admin.disputes.resolve({ ...seen, upheld: true, part, resolution: "En partie" })).rejects.toMatchObject(
    refused("dispute.part"),
  );
  expect(await as(seller).orders.byId({ id })).toMatchObject({ status: "litige", total: 2000, version: 5 });
});

test("la base refuse une part sans litige tranché, ou qui n'est pas moindre", async ({ db, as }) => {
  const { id } = await disputed({ db, as });
  const write = db.transaction((tx) => tx.update(orders).set({ agreedTotal: 3000 }).where(eq(orders.id, id)));
  await expect(write).rejects.toMatchObject({ cause: { constraint: "orders_agreed_total" } });
});

test("une question se lit des deux côtés ; seul celui qu'elle vise répond, une fois", async ({ db, as }) => {
  const { seller, buyer, id, seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  await admin.disputes.ask({ ...seen, side: "seller", question: "Quel poids au départ ?" });
  const asked = await as(seller).orders.byId({ id });
  expect(asked).toMatchObject({ version: 6, status: "litige", question: { text: "Quel poids au départ ?" } });
  expect(asked.actions).toContain("reply");
  expect(asked.question!.answerBy.getTime() - asked.events.at(-1)!.at.getTime()).toBe(48 * 3_600_000);
  const other = await as(buyer).orders.byId({ id });
  expect(other).toMatchObject({ question: null });
  expect(other.events.at(-1)).toMatchObject({ move: "askSeller", actor: "staff", note: "Quel poids au départ ?" });
  for (const person of [seller, buyer])
    expect((await as(person).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.asked" });
  await expect(as(buyer).orders.replyInDispute({ id, version: 6, reply: "Moi" })).rejects.toMatchObject(
    refused("dispute.no-question"),
  );
  await as(seller).orders.replyInDispute({ id, version: 6, reply: "Quatre kilos, pesés devant lui" });
  await expect(as(seller).orders.replyInDispute({ id, version: 7, reply: "Encore" })).rejects.toMatchObject(
    refused("dispute.no-question"),
  );
  expect((await admin.disputes.byId({ id })).events.slice(-2)).toMatchObject([
    { move: "askSeller" },
    { move: "reply", actor: "seller", note: "Quatre kilos, pesés devant lui" },
  ]);
  expect((await as(buyer).notifications.list({})).items[0]?.facts).toMatchObject({ event: "order.replied" });
});

test("une réponse arrivée entre-temps se lit avant la décision ; dix questions au plus", async ({ db, as }) => {
  const { seller, id, seen } = await disputed({ db, as });
  const admin = await adminOf(db, as);
  await admin.disputes.ask({ ...seen, side: "seller", question: "Quel poids ?" });
  await as(seller).orders.replyInDispute({ id, version: 6, reply: "Quatre kilos" });
  const decision = { id, upheld: true, resolution: "Elle tient" };
  await expect(admin.disputes.resolve({ ...decision, version: 6 })).rejects.toMatchObject(refused("order.stale"));
  for (let version = 7; version < 16; version++) await admin.disputes.ask({ id, version, side: "buyer", question: "Et vous ?" });
  await expect(admin.disputes.ask({ id, version: 16, side: "buyer", question: "Et vous ?" })).rejects.toMatchObject(
    refused("dispute.questions"),
  );
  await admin.disputes.resolve({ ...decision, version: 16 });
  await expect(admin.disputes.ask({ id, version: 17, side: "buyer", question: "Et ?" })).rejects.toMatchObject(
    refused("moderation.decided"),
  );
});
