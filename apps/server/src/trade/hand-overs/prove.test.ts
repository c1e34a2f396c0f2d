import type { Db } from "@recolte/db/client";
import { aPerson, suspend } from "@recolte/db/factories";
import { cases, deliveries, handOverProofs, orders, stockItems } from "@recolte/db/schema";
import { aDelivery, anOrder } from "@recolte/db/trade-factories";
import type { HandOverSubject } from "@recolte/domain/trade/orders/hand-over-picture";
import { HANDED_OVER, ORDER_STATUSES, type OrderStatus, RESERVING } from "@recolte/domain/trade/orders/status";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { lockOf, pictureOf, secretOf } from "#trade/orders/hand-over-secret.ts";
import type { Env } from "#platform/env.ts";
import { expect, test } from "#testing/test.ts";

const CODE = "123456";

async function sale(db: Db, values: Partial<Parameters<typeof anOrder>[1]> = {}) {
  const [seller, buyer] = [await aPerson(db), await aPerson(db)];
  const order = await anOrder(db, { sellerId: seller.id, buyerId: buyer.id, status: "prete", ...values });
  return { seller, buyer, order };
}
const ofOrder = (id: string, round = 1): HandOverSubject => ({ kind: "order", id, round });
const secret = (env: Env, subject: HandOverSubject) => ({ secret: secretOf(env, subject).toString("hex") });

const proofOf = (subjectId: string, code: { secret: string } | { digits: string; lock?: string }, more: object = {}) => ({
  id: uuidv7(),
  kind: "order" as const,
  subjectId,
  code,
  age: 0,
  ...more,
});
const statusOf = async (db: Db, id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

test("l'acheteur lit le code et son image, le vendeur leur empreinte, et personne l'inverse", async ({ db, as, deps }) => {
  const { seller, buyer, order } = await sale(db);
  const [bought, sold] = [await as(buyer).orders.byId({ id: order.id }), await as(seller).orders.byId({ id: order.id })];
  expect([bought.code, bought.picture, bought.lock]).toEqual([CODE, pictureOf(deps.env, ofOrder(order.id)), null]);
  expect([sold.code, sold.picture, sold.lock]).toEqual([null, null, lockOf(deps.env, ofOrder(order.id))]);
});

test("le secret fait 128 bits, et change avec la commande, le tour et la clé", ({ deps: { env } }) => {
  const id = uuidv7();
  const secrets = [
    secretOf(env, ofOrder(id)),
    secretOf(env, ofOrder(id, 2)),
    secretOf(env, ofOrder(uuidv7())),
    secretOf(env, { kind: "delivery", id, round: 1 }),
    secretOf({ AUDIT_KEY: "une-autre-cle-de-trente-deux-octets-au-moins" }, ofOrder(id)),
  ].map((one) => one.toString("hex"));
  expect(secrets.map((one) => one.length)).toEqual([32, 32, 32, 32, 32]);
  expect(new Set(secrets).size).toBe(5);
});

test("une remise lue sans réseau est acceptée plus tard, avec son heure et son poids", async ({ db, as, deps }) => {
  const { seller, buyer, order } = await sale(db);
  const proof = proofOf(order.id, secret(deps.env, ofOrder(order.id)), { age: 3 * 3600, weightKg: 9.8 });
  expect(await as(seller).handOvers.prove(proof)).toEqual({ outcome: "done" });
  expect(await statusOf(db, order.id)).toBe("remise");
  const { events } = await as(buyer).orders.byId({ id: order.id });
  expect(events.at(-1)).toMatchObject({ move: "handOver", actor: "seller" });
  expect(events.at(-1)?.note).toMatch(/^Code lu par l'appareil photo sans réseau le .+ Poids constaté : 9,8\u00a0kg\.$/u);
  const [kept] = await db.select().from(handOverProofs);
  expect(kept).toMatchObject({ orderId: order.id, byId: seller.id, isRead: true, outcome: "done" });
  expect(kept!.receivedAt.getTime() - kept!.keptAt.getTime()).toBe(3 * 3_600_000);
});

test("la même preuve deux fois est faite une fois ; le code montré deux fois reçoit la première réponse", async ({
  db,
  as,
  deps,
}) => {
  const { seller, order } = await sale(db);
  const code = secret(deps.env, ofOrder(order.id));
  const proof = proofOf(order.id, code);
  expect([await as(seller).handOvers.prove(proof), await as(seller).handOvers.prove(proof)]).toEqual([
    { outcome: "done" },
    { outcome: "done" },
  ]);
  expect(await as(seller).handOvers.prove(proofOf(order.id, code))).toEqual({ outcome: "already" });
  expect(await db.$count(handOverProofs)).toBe(2);
  await expect(as(seller).handOvers.prove({ ...proof, weightKg: 3 })).rejects.toThrow(
    "Une autre remise a déjà été envoyée ainsi",
  );
});

test("ce qui n'a jamais été dit prêt l'est avec la remise, et sort du stock", async ({ db, as, deps }) => {
  const { seller, order } = await sale(db, { status: "acceptee" });
  expect(await as(seller).handOvers.prove(proofOf(order.id, secret(deps.env, ofOrder(order.id))))).toEqual({ outcome: "done" });
  const { events, documents } = await as(seller).orders.byId({ id: order.id });
  expect(events.map(({ move }) => move)).toEqual(["propose", "ready", "handOver"]);
  expect(documents.map(({ kind }) => kind)).toEqual(["bon_de_livraison"]);
  expect(await db.$count(stockItems)).toBe(0);
});

test.for([
  ["d'une autre commande", (env: Env) => secret(env, ofOrder(uuidv7()))],
  ["du tour d'hier", (env: Env, id: string) => secret(env, ofOrder(id, 2))],
  ["inventé", () => ({ secret: "0".repeat(32) })],
] as const)("le secret %s est refusé, et rien n'en est gardé", async ([, codeOf], { db, as, deps }) => {
  const { seller, order } = await sale(db);
  await expect(as(seller).handOvers.prove(proofOf(order.id, codeOf(deps.env, order.id)))).rejects.toThrow(
    "Ce code n'est pas celui de cette remise",
  );
  expect([await statusOf(db, order.id), await db.$count(handOverProofs)]).toEqual(["prete", 0]);
});

test("six chiffres notés de travers comptent parmi les cinq essais, comme tapés avec le réseau", async ({ db, as }) => {
  const { seller, buyer, order } = await sale(db);
  const prove = (digits: string) => as(seller).handOvers.prove(proofOf(order.id, { digits }, { age: 600 }));
  for (let i = 0; i < 4; i++) await expect(prove("000000")).rejects.toThrow("Ce code n'est pas celui de l'acheteur");
  await expect(prove("000000")).rejects.toThrow("Trop de codes erronés");
  await expect(prove(CODE)).rejects.toThrow("Trop de codes erronés");
  const { items } = await as(buyer).notifications.list({});
  expect(items.map(({ facts }) => facts.event)).toEqual(["order.wrong-codes"]);
  await db.update(orders).set({ codeLockedUntil: null });
  expect(await prove(CODE)).toEqual({ outcome: "done" });
});

test("le vendeur seul prouve : ni l'acheteur, ni un autre, ni un visiteur", async ({ db, as, deps }) => {
  const { seller, buyer, order } = await sale(db);
  const proof = () => proofOf(order.id, secret(deps.env, ofOrder(order.id)));
  for (const other of [buyer, await aPerson(db)])
    await expect(as(other).handOvers.prove(proof())).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(as(null).handOvers.prove(proof())).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(as(seller).handOvers.prove(proofOf(uuidv7(), { digits: CODE }))).rejects.toThrow("Commande non trouvée");
  await expect(as(seller).handOvers.prove({ ...proofOf(uuidv7(), { digits: CODE }), kind: "delivery" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("la preuve d'un autre compte du même téléphone attend que le sien entre", async ({ db, as, deps }) => {
  const { seller, order } = await sale(db);
  const proof = proofOf(order.id, secret(deps.env, ofOrder(order.id)), { account: seller.id });
  await expect(as(await aPerson(db)).handOvers.prove(proof)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await as(seller).handOvers.prove(proof)).toEqual({ outcome: "done" });
});

test("un compte suspendu depuis n'a plus de session : sa preuve va à l'équipe, et à elle seule", async ({ db, as, deps }) => {
  const { seller, buyer, order } = await sale(db);
  const right = secret(deps.env, ofOrder(order.id));
  await suspend(db, seller.id);
  await expect(as(null).handOvers.prove(proofOf(order.id, { digits: CODE }))).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(as(null).handOvers.prove(proofOf(order.id, { secret: "0".repeat(32) }))).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  expect(await as(null).handOvers.prove(proofOf(order.id, right, { age: 86_400 }))).toEqual({ outcome: "case" });
  expect(await statusOf(db, order.id)).toBe("prete");
  expect(await db.select().from(cases)).toMatchObject([
    { kind: "hand_over", targetType: "order", targetId: order.id, subjectId: seller.id, status: "open" },
  ]);
  const { items } = await as(buyer).notifications.list({});
  expect(items.map(({ facts }) => facts.event)).toEqual(["order.hand-over-unsure"]);
});

test("six chiffres notés avant la suspension vont à l'équipe avec l'empreinte de leur page, et sans elle sont refusés", async ({
  db,
  as,
  deps,
}) => {
  const { seller, order } = await sale(db);
  await suspend(db, seller.id);
  const noted = (digits: string, lock: string) => proofOf(order.id, { digits, lock }, { age: 86_400, account: seller.id });
  const lock = lockOf(deps.env, ofOrder(order.id)).hash;
  await expect(as(null).handOvers.prove(noted(CODE, "0".repeat(64)))).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(as(null).handOvers.prove(noted("000000", lock))).rejects.toThrow("Ce code n'est pas celui de l'acheteur");
  expect(await as(null).handOvers.prove(noted(CODE, lock))).toEqual({ outcome: "case" });
  expect(await db.select().from(cases)).toMatchObject([{ kind: "hand_over", targetId: order.id, subjectId: seller.id }]);
});

test.for(ORDER_STATUSES.filter((status) => !["proposee", "contre_proposee", "refusee", "expiree"].includes(status)))(
  "une preuve qui arrive quand la commande est « %s » n'est jamais perdue",
  async (status, { db, as, deps }) => {
    const { seller, buyer, order } = await sale(db, { status });
    const answer = await as(seller).handOvers.prove(proofOf(order.id, secret(deps.env, ofOrder(order.id))));
    const expected = RESERVING.includes(status) ? "done" : HANDED_OVER.includes(status) ? "already" : "case";
    expect(answer).toEqual({ outcome: expected });
    const after: OrderStatus = expected === "done" ? "remise" : status;
    expect([await statusOf(db, order.id), await db.$count(cases)]).toEqual([after, expected === "case" ? 1 : 0]);
    if (expected !== "case") return;
    for (const person of [seller, buyer]) {
      const { items } = await as(person).notifications.list({});
      expect(items.map(({ facts }) => facts.event)).toEqual(["order.hand-over-unsure"]);
    }
  },
);

test("six chiffres d'une commande annulée depuis ne se jugent plus : l'équipe les a", async ({ db, as }) => {
  const { seller, order } = await sale(db, { status: "annulee", acceptedAt: new Date() });
  expect(await as(seller).handOvers.prove(proofOf(order.id, { digits: "000000" }))).toEqual({ outcome: "case" });
  expect(await as(seller).handOvers.prove(proofOf(order.id, { digits: "000000" }))).toEqual({ outcome: "case" });
  expect([await db.$count(cases), await db.$count(handOverProofs)]).toEqual([1, 2]);
});

test("cent fois la même histoire d'une commande annulée, et l'acheteur en est prévenu une fois", async ({ db, as }) => {
  const { seller, buyer, order } = await sale(db, { status: "annulee", acceptedAt: new Date() });
  for (let sent = 0; sent < 3; sent++) await as(seller).handOvers.prove(proofOf(order.id, { digits: "000000" }));
  for (const person of [seller, buyer])
    expect((await as(person).notifications.list({})).items.map(({ facts }) => facts.event)).toEqual(["order.hand-over-unsure"]);
});

test.for(["proposee", "contre_proposee", "refusee", "expiree", "annulee"] as const)(
  "une commande « %s » sans accord n'a rien à remettre : six chiffres inventés n'ouvrent pas de dossier",
  async (status, { db, as }) => {
    const { seller, order } = await sale(db, { status, acceptedAt: null });
    const proof = proofOf(order.id, { digits: "000000" });
    await expect(as(seller).handOvers.prove(proof)).rejects.toThrow("Ce code n'est pas celui de cette remise");
    expect([await db.$count(cases), await db.$count(handOverProofs)]).toEqual([0, 0]);
  },
);

async function carried(
  db: Db,
  { status, ordered }: { status: "planifiee" | "chargee" | "en_cours" | "incident"; ordered: boolean },
) {
  const { seller, buyer, order } = await sale(db, { fulfilment: "livraison" });
  const carrier = await aPerson(db, { userType: "transporteur" });
  const parties = { carrierId: carrier.id, customerId: seller.id, code: CODE };
  const delivery = await aDelivery(db, { ...parties, status, ...(ordered && { orderId: order.id }) });
  const opened: HandOverSubject = ordered ? ofOrder(order.id) : { kind: "delivery", id: delivery.id, round: 0 };
  return { seller, buyer, carrier, order, delivery, opened };
}

test.for([
  ["planifiee", true],
  ["chargee", true],
  ["en_cours", false],
  ["incident", false],
  ["planifiee", false],
] as const)(
  "une livraison « %s » (avec commande : %s) est livrée par la preuve du transporteur",
  async ([status, ordered], { db, as, deps }) => {
    const { carrier, order, delivery, opened, buyer, seller } = await carried(db, { status, ordered });
    const shown = await as(carrier).deliveries.byId({ id: delivery.id });
    expect([shown.lock, shown.picture]).toEqual([lockOf(deps.env, opened), null]);
    const receiver = await as(ordered ? buyer : seller).deliveries.byId({ id: delivery.id });
    expect([receiver.lock, receiver.picture]).toEqual([null, pictureOf(deps.env, opened)]);
    const proof = { ...proofOf(delivery.id, secret(deps.env, opened), { age: 7200 }), kind: "delivery" as const };
    expect(await as(carrier).handOvers.prove(proof)).toEqual({ outcome: "done" });
    expect((await db.select().from(deliveries))[0]?.status).toBe("livree");
    expect(await statusOf(db, order.id)).toBe(ordered ? "remise" : "prete");
    const { events } = await as(carrier).deliveries.byId({ id: delivery.id });
    expect(events.at(-1)).toMatchObject({ move: "deliver", actor: "carrier" });
    expect(events.at(-1)?.note).toMatch(/^Code lu par l'appareil photo sans réseau le /u);
  },
);

test("une livraison annulée depuis va à l'équipe, et le transporteur et le destinataire le savent", async ({ db, as, deps }) => {
  const { carrier, seller, delivery, opened } = await carried(db, { status: "planifiee", ordered: false });
  await as(seller).deliveries.cancel({ id: delivery.id, version: 1 });
  const proof = { ...proofOf(delivery.id, secret(deps.env, opened)), kind: "delivery" as const };
  expect(await as(carrier).handOvers.prove(proof)).toEqual({ outcome: "case" });
  expect(await db.select().from(cases)).toMatchObject([{ kind: "hand_over", targetType: "delivery", targetId: delivery.id }]);
  const { items } = await as(seller).notifications.list({});
  expect(items.map(({ facts }) => facts.event)).toEqual(["order.hand-over-unsure"]);
});
