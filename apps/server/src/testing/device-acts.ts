import type { OperationKind } from "@recolte/domain/device/operations/operation";
import { changesOf, neededBy } from "@recolte/domain/device/operations/waiting";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { uuidv7 } from "uuidv7";
import { aNewPhoto, CODE, LETTERS, type Look, type Stage } from "./device-stage.ts";
import { DRAFT } from "./operations.ts";
import type { Telephone } from "./telephone.ts";

export const ACTS = [
  "harvest",
  "sell",
  "count",
  "setQuantity",
  "pause",
  "publish",
  "edit",
  "answer",
  "load",
  "deliver",
  "write",
  "favour",
  "read",
  "handOver",
] as const;
export interface Act {
  do: (typeof ACTS)[number];
  amount: number;
}

/** What the acts should leave behind, by the ids that they carry. */
export const nothing = () => ({
  harvests: new Map<string, number>(),
  sales: new Map<string, number>(),
  /** By device, in the order in which they were written. */
  written: new Map<string, string[]>(),
  wishes: new Map<string, boolean>(),
  /** How many letters were read. */
  read: 0,
  proofs: 0,
  photos: 0,
  wrongCodes: 0,
  /** What was said last under the number of an act. */
  said: new Map<string, NewOperation["input"]>(),
});
export type Expected = ReturnType<typeof nothing>;

/** One telephone and what its pages show: what it was shown last, with a line. */
export interface Hand {
  telephone: Telephone;
  goods: Stage;
  expected: Expected;
  shown: Look;
  published: Set<string>;
}

const noted = { about: "Au hasard" };
const one = (kind: OperationKind, input: NewOperation["input"], more: Partial<NewOperation> = {}): NewOperation => ({
  kind,
  input,
  ...noted,
  ...more,
});

async function photosOf({ expected }: Hand, count: number) {
  expected.photos += count;
  return Promise.all(Array.from({ length: count }, aNewPhoto));
}

/** A draft lies on both telephones: it leaves from each once. */
async function published(hand: Hand, q: number) {
  const id = hand.goods.drafts[q % 2]!;
  if (hand.published.has(id)) return null;
  hand.published.add(id);
  const photos = await photosOf(hand, q % 3 === 0 ? 1 : 0);
  const words = { description: `Du jour ${q}`, price: q % 5 === 0 ? 350 : 300 };
  return one("announcements.create", { ...DRAFT, ...words, id, imageIds: photos.map((photo) => photo.id) }, { photos });
}

/** A form holds what was shown, and what waits on this telephone. */
async function filled({ shown, telephone }: Hand, id: string) {
  const waiting = await telephone.current().list();
  return { ...shown.announcements[id]!.fields, ...changesOf(waiting, id) };
}

/** The whole form leaves, and what it was filled with. */
async function edited(hand: Hand, q: number) {
  const known = Object.entries(hand.shown.announcements).filter(([, stored]) => stored !== null);
  const [id] = known[q % known.length]!;
  const fields = await filled(hand, id);
  const photos = await photosOf(hand, q % 6 === 0 && fields.imageIds.length < 6 ? 1 : 0);
  const imageIds = [...fields.imageIds, ...photos.map((photo) => photo.id)];
  const words = { description: `Changé ${uuidv7()}`, ...(q % 4 === 0 && { price: 500 + q }) };
  return one("announcements.update", { ...fields, ...words, id, imageIds }, { base: fields, photos });
}

function answered({ goods: { dealId: id }, shown: { offer: base } }: Hand, q: number) {
  if (base.status !== "proposee") return null;
  if (q % 3 === 0) return one("orders.accept", { id }, { base });
  if (q % 7 === 0) return one("orders.refuse", { id, note: "" }, { base });
  const { quantity, fulfilment } = base.terms;
  return one("orders.counter", { id, quantity, fulfilment, unitPrice: 520 + q, note: "" }, { base });
}

function delivered({ goods: { deliveryId: id }, expected }: Hand, q: number) {
  // Five would lock it for a while.
  const isWrong = q % 3 === 0 && expected.wrongCodes < 4;
  if (isWrong) expected.wrongCodes += 1;
  return one("deliveries.deliver", { id, code: isWrong ? "000000" : CODE });
}

const MAKERS: Record<
  Exclude<Act["do"], "handOver">,
  (hand: Hand, q: number) => Promise<NewOperation | null> | NewOperation | null
> = {
  publish: published,
  edit: edited,
  answer: answered,
  deliver: delivered,
  load: ({ goods }) => one("deliveries.load", { id: goods.deliveryId }),
  pause: ({ goods }) => one("announcements.pause", { id: goods.announcementId }),
  harvest({ expected, goods: { itemId } }, q) {
    const id = uuidv7();
    expected.harvests.set(id, q);
    return one("stock.record", { id, itemId, kind: "recolte", quantity: q, note: "" });
  },
  sell({ expected, goods: { itemId } }, q) {
    const id = uuidv7();
    expected.sales.set(id, q);
    const lines = [{ stockItemId: itemId, label: "Tomates", unit: "kg", quantity: q, unitPrice: 600 }];
    return one("sales.record", { id, lines, payment: "cash", customerId: null, note: "" });
  },
  async count({ goods: { itemId }, shown, telephone }, q) {
    const input = { id: uuidv7(), itemId, kind: "ajustement", counted: q, note: "" };
    const after = neededBy(await telephone.current().list(), { kind: "stock.record", input });
    return one("stock.record", input, { base: { shown: shown.onHand, moves: shown.moves }, after });
  },
  async setQuantity(hand, q) {
    const { announcementId: id } = hand.goods;
    const { price, quantityAvailable } = await filled(hand, id);
    return one("announcements.quickEdit", { id, quantityAvailable: q }, { base: { price, quantityAvailable } });
  },
  write({ expected, telephone: { device }, goods: { benId } }, q) {
    const id = uuidv7();
    expected.written.set(device, [...(expected.written.get(device) ?? []), id]);
    return one("messages.send", { id, receiverId: benId, content: `Mot ${q}` });
  },
  favour({ expected, telephone: { device }, goods: { likedId } }, q) {
    expected.wishes.set(device, q % 2 === 0);
    return one("favourites.set", { announcementId: likedId, favourite: q % 2 === 0 });
  },
  read({ expected, goods: { benId, letters } }, q) {
    expected.read = Math.max(expected.read, (q % LETTERS) + 1);
    return one("messages.markRead", { otherId: benId, upTo: letters[q % LETTERS] });
  },
};

/** It waits on the telephone; what it should leave behind is said. */
export async function act(hand: Hand, { do: kind, amount }: Act) {
  const { telephone, goods, expected } = hand;
  if (kind === "handOver") {
    expected.proofs += 1;
    telephone.keepProof({ subjectId: goods.orderId, secret: goods.secret });
    return;
  }
  const made = await MAKERS[kind](hand, amount);
  if (!made) return;
  const id = await telephone.current().add(made, telephone.now());
  // What takes the place of a former word leaves under its number, with what that one said beside.
  expected.said.set(id, { ...expected.said.get(id), ...made.input });
}

/** The first that is asked is answered; whether there was one. */
export async function decideOne({ telephone, expected }: Hand, version: "mine" | "theirs") {
  const store = telephone.current();
  const asked = (await store.list()).find(({ state }) => state === "choice");
  if (!asked) return;
  await store.decide(asked.id, version, telephone.now());
  if (version === "theirs") expected.sales.delete(asked.input["id"] as string);
}

/** The line is there at last: everything leaves, and what is asked is answered. What was refused stays, to be read. */
export async function toTheEnd(hand: Hand) {
  const { telephone } = hand;
  await telephone.prove([]);
  for (let turn = 0; turn < 50; turn++) {
    await telephone.drain();
    const waiting = await telephone.current().list();
    if (waiting.every(({ state }) => state === "refused")) return waiting;
    await decideOne(hand, "mine");
  }
  throw new Error("Something waits for ever");
}
