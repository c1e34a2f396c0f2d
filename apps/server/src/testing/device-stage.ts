import { aPerson, anAnnouncement } from "@recolte/db/factories";
import { aDelivery, anOrder, aStockItem } from "@recolte/db/trade-factories";
import { TRPCClientError } from "@trpc/client";
import { uuidv7 } from "uuidv7";
import { secretOf } from "#trade/orders/hand-over-secret.ts";
import type { openServer } from "./open-server.ts";
import { photo } from "./resumable.ts";
import type { Heard, Telephone } from "./telephone.ts";

export type Server = Awaited<ReturnType<typeof openServer>>;

export const LETTERS = 4;
export const CODE = "482193";

/** Just longer than a part. */
const jpeg = photo(160).then((body) => new Uint8Array(body).buffer);
export const aNewPhoto = async () => ({ id: uuidv7(), bytes: await jpeg, type: "image/jpeg" });

/** A seller with goods, talks and a journey, and Ben at the other end of them. */
export async function stage(server: Server) {
  const { db, env } = server;
  const [awa, ben] = [await aPerson(db, { userType: "detaillant" }), await aPerson(db)];
  const item = await aStockItem(db, { ownerId: awa.id, onHand: 40 });
  const { id: announcementId } = await anAnnouncement(db, { userId: awa.id, price: 500, quantityAvailable: 40 });
  const offered = await anAnnouncement(db, { userId: awa.id, title: "Ignames", negotiablePrice: true });
  const liked = await anAnnouncement(db, { userId: ben.id });
  const sides = { sellerId: awa.id, buyerId: ben.id };
  const handed = await anOrder(db, { ...sides, status: "prete" });
  const deal = await anOrder(db, { ...sides, announcementId: offered.id, status: "proposee" });
  const journey = await aDelivery(db, { carrierId: awa.id, customerId: ben.id, pickupAt: new Date(), code: CODE });
  const bens = server.client(await server.cookieOf(ben));
  const letters: string[] = [];
  for (let i = 0; i < LETTERS; i++) {
    const { createdAt } = await bens.messages.send.mutate({ id: uuidv7(), receiverId: awa.id, content: `Lettre ${i}` });
    letters.push(String(createdAt));
  }
  return {
    account: awa.id,
    cookie: await server.cookieOf(awa),
    origin: server.origin,
    ben: bens,
    benId: ben.id,
    itemId: item.id,
    announcementId,
    likedId: liked.id,
    /** Of two announcements that are nowhere yet but on the telephones. */
    drafts: [uuidv7(), uuidv7()] as const,
    dealId: deal.id,
    deliveryId: journey.id,
    orderId: handed.id,
    secret: secretOf(env, { kind: "order", id: handed.id, round: 1 }).toString("hex"),
    letters,
  };
}
export type Stage = Awaited<ReturnType<typeof stage>>;

const noneYet = (error: unknown) => {
  if (error instanceof TRPCClientError && error.data?.code === "NOT_FOUND") return null;
  throw error;
};

/** As the form of an edit holds it. */
async function storedOf({ client }: Telephone, id: string) {
  const stored = await client.announcements.toEdit.query({ id }).catch(noneYet);
  if (!stored) return null;
  const { id: _id, version: _version, status, stocked: _stocked, waits: _waits, ...rest } = stored;
  const { product, productChosen, pictures, ...fields } = rest;
  const imageIds = pictures.map((picture) => picture.id);
  return { status, fields: { ...fields, product: productChosen ? product : null, imageIds } };
}

/** What the pages of a telephone say with a line. */
export async function lookOn(telephone: Telephone, { announcementId, drafts, ...goods }: Stage) {
  const { client } = telephone;
  const [own, first, second] = [announcementId, ...drafts].map((id) => storedOf(telephone, id));
  const [item, order, delivery, favourites, { items }] = await Promise.all([
    client.stock.byId.query({ id: goods.itemId }),
    client.orders.byId.query({ id: goods.dealId }),
    client.deliveries.byId.query({ id: goods.deliveryId }),
    client.favourites.ids.query(),
    client.messages.thread.query({ otherId: goods.benId }),
  ]);
  const { round, status, quantity, unitPrice, fulfilment, carrier, wishedOn } = order;
  return {
    onHand: item.onHand,
    moves: item.moves,
    announcements: { [announcementId]: await own, [drafts[0]]: await first, [drafts[1]]: await second },
    offer: { round, status, terms: { quantity, unitPrice, fulfilment, carrier, wishedOn } },
    handedOver: (await client.orders.byId.query({ id: goods.orderId })).status,
    delivery: delivery.status,
    favourites,
    thread: items.map(({ id, content }) => ({ id, content })),
  };
}
export type Look = Awaited<ReturnType<typeof lookOn>>;

/** Ben, who has a line, proposes something else where it is their turn, or gives up. */
export async function benActs({ ben, dealId }: Stage, { gone, price }: { gone: boolean; price: number }, heard: Heard) {
  const { version, status, round, quantity, fulfilment } = await ben.orders.byId.query({ id: dealId });
  const isTheirs = status === "contre_proposee" && round < 3;
  const isOpen = ["proposee", "contre_proposee", "acceptee"].includes(status);
  if (gone ? !isOpen : !isTheirs) return;
  const terms = { quantity, unitPrice: price, fulfilment };
  if (gone) await ben.orders.cancel.mutate({ id: dealId, version });
  else await ben.orders.counter.mutate({ id: dealId, version, ...terms });
  const [id, kind] = [uuidv7(), gone ? "ben.cancel" : "ben.counter"];
  const none = { seq: 0, base: {}, decided: false, device: "" };
  heard.set(id, { ...none, kind, input: { id: dealId, ...terms }, applied: { id, outcome: "done", answer: null } });
}
