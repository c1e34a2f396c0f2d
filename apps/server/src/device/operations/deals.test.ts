import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import { aPerson } from "@recolte/db/factories";
import { deliveries, orders } from "@recolte/db/schema";
import { eq } from "drizzle-orm";
import { orderStage } from "#testing/order-stage.ts";
import { type Doing, sender } from "#testing/operations.ts";
import { expect, test } from "#testing/test.ts";

const TERMS = { quantity: 4, unitPrice: 500, fulfilment: "retrait", carrier: false, wishedOn: null } as const;
const BASE = { round: 1, status: "proposee", terms: TERMS };

async function offered({ db, as }: Doing) {
  const stage = await orderStage({ db, as }, { announced: { negotiablePrice: true } });
  const statusNow = async () =>
    (await db.select({ status: orders.status }).from(orders).where(eq(orders.id, stage.id)))[0]?.status;
  return { ...stage, statusNow, ...sender({ db, as }, stage.seller) };
}

test("une offre acceptée sans réseau l'est si elle tient encore, et une seule fois", async ({ db, as }) => {
  const { id, apply, operation, statusNow } = await offered({ db, as });
  const accept = () => operation("orders.accept", { id }, { base: BASE });
  const answers = await apply([accept(), accept()]);
  expect(answers).toMatchObject([
    { outcome: "done", answer: { status: "acceptee" } },
    { outcome: "done", answer: { already: true } },
  ]);
  expect(await statusNow()).toBe("acceptee");
});

test("une offre qui a changé n'est pas acceptée : on choisit, avec les nouvelles conditions", async ({ db, as }) => {
  const { id, seller, buyer, apply, operation, statusNow } = await offered({ db, as });
  const seen = async (who: typeof buyer) => ({ id, version: (await as(who).orders.byId({ id })).version });
  await as(seller).orders.counter({ ...(await seen(seller)), ...TERMS, unitPrice: 480 });
  await as(buyer).orders.counter({ ...(await seen(buyer)), ...TERMS, unitPrice: 450 });
  const [asked] = await apply([operation("orders.accept", { id }, { base: BASE })]);
  expect(asked).toMatchObject({
    outcome: "choice",
    choice: { about: "order", mine: { unitPrice: 500 }, theirs: { unitPrice: 450 }, status: "proposee", base: { round: 3 } },
  });
  expect(await statusNow()).toBe("proposee");
  const { base } = (asked as { choice: { base: Record<string, unknown> } }).choice;
  expect(await apply([operation("orders.accept", { id }, { base, decided: true })])).toMatchObject([{ outcome: "done" }]);
});

test("une offre annulée entre-temps est refusée, avec la raison", async ({ db, as }) => {
  const { id, buyer, apply, operation } = await offered({ db, as });
  await as(buyer).orders.cancel({ id, version: 1 });
  expect(await apply([operation("orders.accept", { id }, { base: BASE })])).toMatchObject([
    { outcome: "refused", code: "order.bad-state" },
  ]);
});

test("une contre-proposition dont la réponse s'est perdue n'est pas faite deux fois", async ({ db, as }) => {
  const { id, apply, operation } = await offered({ db, as });
  const counter = () => operation("orders.counter", { id, ...TERMS, unitPrice: 550, note: "" }, { base: BASE });
  expect(await apply([counter(), counter()])).toMatchObject([
    { outcome: "done" },
    { outcome: "done", answer: { already: true } },
  ]);
});

test.for([
  ["un autre jour", { wishedOn: "2030-06-08" }],
  ["par un transporteur", { fulfilment: "livraison", carrier: true }],
] as const)(
  "une seconde contre-proposition au même prix, %s, n'est pas tenue pour faite : elle est refusée, et le dit",
  async ([, other], { db, as }) => {
    const { id, apply, operation } = await offered({ db, as });
    const counter = (more: object) =>
      operation("orders.counter", { id, ...TERMS, unitPrice: 550, note: "", ...more }, { base: BASE });
    expect(await apply([counter({}), counter(other)])).toMatchObject([{ outcome: "done" }, { outcome: "refused" }]);
  },
);

test("la commande d'autres n'existe pas, et c'est dit", async ({ db, as }) => {
  const { id } = await offered({ db, as });
  const { apply, operation } = sender({ db, as }, await aPerson(db));
  expect(await apply([operation("orders.refuse", { id, note: "" }, { base: BASE })])).toMatchObject([
    { outcome: "refused", code: "order.not-found" },
  ]);
});

async function carried({ db, as }: Doing, status: "planifiee" | "annulee" = "planifiee") {
  const [carrier, seller, buyer] = [await aPerson(db, { userType: "transporteur" }), await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, {
    buyerId: buyer.id,
    sellerId: seller.id,
    status: "prete",
    fulfilment: "livraison",
    carrier: true,
  });
  const { id } = await aDelivery(db, {
    carrierId: carrier.id,
    customerId: buyer.id,
    orderId: order.id,
    status,
    pickupAt: new Date(),
    dropAt: new Date(Date.now() + 3_600_000),
    code: "123456",
  });
  const now = async () => (await db.select().from(deliveries).where(eq(deliveries.id, id)))[0]!;
  const triesNow = async () =>
    (await db.select({ tries: orders.codeTries }).from(orders).where(eq(orders.id, order.id)))[0]?.tries;
  return { id, buyer, now, triesNow, ...sender({ db, as }, carrier) };
}

test("« chargé » et « livré » dits sans réseau avancent pas à pas ; redits, ils sont déjà faits", async ({ db, as }) => {
  const { id, now, apply, operation } = await carried({ db, as });
  const load = () => operation("deliveries.load", { id });
  expect(await apply([load(), load()])).toMatchObject([{ outcome: "done" }, { outcome: "done", answer: { already: true } }]);
  expect((await now()).status).toBe("chargee");
});

test("un code faux noté sans réseau compte parmi les essais", async ({ db, as }) => {
  const { id, now, triesNow, apply, operation } = await carried({ db, as });
  const [one] = await apply([operation("deliveries.deliver", { id, code: "000000" })]);
  expect(one).toMatchObject({ outcome: "refused" });
  expect([await triesNow(), (await now()).status]).toEqual([1, "en_cours"]);
});

test("une livraison annulée ou d'un autre transporteur est refusée", async ({ db, as }) => {
  const { id, buyer, apply, operation } = await carried({ db, as }, "annulee");
  expect(await apply([operation("deliveries.load", { id })])).toMatchObject([{ outcome: "refused", code: "delivery.bad-state" }]);
  const other = sender({ db, as }, buyer);
  expect(await other.apply([other.operation("deliveries.load", { id })])).toMatchObject([
    { outcome: "refused", code: "delivery.not-found" },
  ]);
});
