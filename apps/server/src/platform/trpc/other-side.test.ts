import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { customers } from "@recolte/db/schema";
import { aDelivery, anOrder, aQuoteRequest, aStockItem, aVehicle } from "@recolte/db/trade-factories";
import type { Db } from "@recolte/db/client";
import { ORDER_SIDES } from "@recolte/domain/trade/orders/order";
import { ORDER_STATUSES } from "@recolte/domain/trade/orders/status";
import { DOCUMENT_KINDS } from "@recolte/domain/trade/orders/document-kind";
import { QUOTE_SIDES } from "@recolte/domain/trade/transport/quote-request";
import { pictureOf } from "#trade/orders/hand-over-secret.ts";
import type { Env } from "#platform/env.ts";
import { createCaller } from "#router.ts";
import { callerStub } from "#testing/deps.ts";
import { PROCEDURES } from "#testing/fuzz-scenarios.ts";
import { expect, test } from "#testing/test.ts";

const ORDER_CODE = "846213";
const DELIVERY_CODE = "735192";
const [SELLER, BUYER, CARRIER] = ["+24166123456", "+24174000002", "+24177112233"];
const RESERVE = "Réserve du vendeur";
const NOTE = "Paie toujours en retard";
const HOUR = 3_600_000;
const HAS_CODE = ["acceptee", "prete", "en_livraison", "remise", "cloturee", "litige", "resolue"];

/** Orders in every state, one on the road, a transport without an order, a request without a price. */
async function market(db: Db, env: Env) {
  const [seller, buyer, eve] = [await aPerson(db, { phone: SELLER }), await aPerson(db, { phone: BUYER }), await aPerson(db)];
  const carrier = await aPerson(db, { userType: "transporteur", phone: CARRIER });
  const { id: stockItemId } = await aStockItem(db, { ownerId: seller.id, onHand: 900, label: RESERVE });
  const { id: announcementId } = await anAnnouncement(db, { userId: seller.id, stockItemId });
  await db.insert(customers).values({ ownerId: seller.id, userId: buyer.id, note: NOTE });
  const sides = { buyerId: buyer.id, sellerId: seller.id, announcementId, stockItemId, fulfilment: "livraison" } as const;
  const orders: string[] = [];
  for (const status of ORDER_STATUSES)
    orders.push((await anOrder(db, { ...sides, status, ...(HAS_CODE.includes(status) && { code: ORDER_CODE }) })).id);
  const road = await anOrder(db, { ...sides, status: "en_livraison", code: ORDER_CODE });
  const parties = { carrierId: carrier.id, customerId: seller.id };
  const { id: vehicleId } = await aVehicle(db, { ownerId: carrier.id });
  const onTheRoad = { ...parties, vehicleId, status: "en_cours" } as const;
  const carried = await aDelivery(db, { ...onTheRoad, orderId: road.id, code: ORDER_CODE });
  const pickupAt = new Date(Date.now() + 72 * HOUR);
  const alone = await aDelivery(db, { ...onTheRoad, code: DELIVERY_CODE, pickupAt });
  const request = await aQuoteRequest(db, parties);
  return {
    people: { seller, buyer, carrier, eve },
    orders: [...orders, road.id],
    deliveries: [carried.id, alone.id],
    requests: [request.id],
    stockItemId,
    picture: pictureOf(env, { kind: "order", id: road.id, round: 1 }),
  };
}
type Market = Awaited<ReturnType<typeof market>>;

const one = (id: string) => ({ id });
/** What each question about an order, a delivery or a quote is asked with. */
const QUESTIONS: Record<string, (market: Market) => object[]> = {
  "orders.list": () => ORDER_SIDES.map((side) => ({ side })),
  "orders.counts": () => ORDER_SIDES.map((side) => ({ side })),
  "orders.byId": ({ orders }) => orders.map(one),
  "orders.document": ({ orders }) => orders.flatMap((id) => DOCUMENT_KINDS.map((kind) => ({ id, kind }))),
  "deliveries.list": () => QUOTE_SIDES.map((side) => ({ side })),
  "deliveries.counts": () => QUOTE_SIDES.map((side) => ({ side })),
  "deliveries.week": () => [{ from: new Date().toISOString() }],
  "deliveries.byId": ({ deliveries }) => deliveries.map(one),
  "deliveries.ofOrder": ({ orders }) => orders.map(one),
  "quotes.list": () => QUOTE_SIDES.map((side) => ({ side })),
  "quotes.waiting": () => QUOTE_SIDES.map((side) => ({ side })),
  "quotes.byId": ({ requests }) => requests.map(one),
  "quotes.ofOrder": ({ orders }) => orders.map(one),
  "quotes.draftOf": ({ orders }) => orders.map(one),
};

test("toute question sur une commande, une livraison ou un devis est de ce tableau", () => {
  const asked = Object.entries(PROCEDURES)
    .filter(([path, procedure]) => /^(?:orders|deliveries|quotes)\./u.test(path) && procedure._def.type === "query")
    .map(([path]) => path);
  expect(Object.keys(QUESTIONS).toSorted()).toEqual(asked.toSorted());
});

/** Who may read each secret; nobody else finds it in any answer. */
const SECRETS: [what: string, secret: (market: Market) => string, readers: (keyof Market["people"])[]][] = [
  ["le code de remise d'une commande", () => ORDER_CODE, ["buyer"]],
  ["le code d'un transport sans commande", () => DELIVERY_CODE, ["seller"]],
  ["l'image de ce code", ({ picture }) => picture, ["buyer"]],
  ["le nom du stock", () => RESERVE, []],
  ["le numéro du stock", ({ stockItemId }) => stockItemId, []],
  ["la note sur un client", () => NOTE, []],
  ["le numéro du vendeur, d'un accord", () => SELLER, ["buyer", "carrier"]],
  ["le numéro de l'acheteur, d'un accord", () => BUYER, ["seller", "carrier"]],
  ["le numéro du transporteur, d'un accord", () => CARRIER, ["seller", "buyer"]],
  ["l'adresse email du vendeur", ({ people }) => people.seller.email, []],
  ["l'adresse email de l'acheteur", ({ people }) => people.buyer.email, []],
  ["l'adresse email du transporteur", ({ people }) => people.carrier.email, []],
];

test("le vendeur ne lit pas le code de l'acheteur, ni personne ce qui est à une autre partie", async ({ db, deps }) => {
  const found = await market(db, deps.env);
  const heard = new Map<string, string>();
  for (const [who, person] of Object.entries(found.people)) {
    const viewer = { ...person, emailVerified: true, isDemo: false, mustChangePassword: false, avatarKey: null, location: null };
    const caller = createCaller({ ...deps, db, viewer, caller: callerStub(person.id, { sessionKind: "member" }) });
    const answers: unknown[] = [];
    for (const [path, inputs] of Object.entries(QUESTIONS)) {
      const [router = "", name = ""] = path.split(".");
      const ask = Reflect.get(Reflect.get(caller, router) as object, name) as (input: object) => Promise<unknown>;
      for (const input of inputs(found)) answers.push(await ask(input).catch(() => null));
    }
    heard.set(who, JSON.stringify(answers));
  }
  const read = SECRETS.map(([what, secret]) => [
    what,
    [...heard].filter(([, text]) => text.includes(secret(found))).map(([who]) => who),
  ]);
  expect(read).toEqual(SECRETS.map(([what, , readers]) => [what, readers]));
});
