import { actionsOf, mayReadCode } from "@recolte/domain/trade/orders/rules";
import { type OrderSide, type OrderStatus, RESERVING } from "@recolte/domain/trade/orders/status";
import type { Outputs } from "#lib/line/trpc.ts";

type Card = Outputs["orders"]["list"]["items"][number];
type Shown = Outputs["orders"]["byId"];

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const date = (iso: string | null) => (iso ? new Date(iso) : null);

/** An order as the lists answer it: ten kilos of tomatoes, offered and not yet answered. */
export const anOrderCard = (over: Partial<Card> = {}): Card => ({
  id: "0190f3a0-0000-7000-8000-000000000071",
  announcementId: "0190f3a0-0000-7000-8000-000000000011",
  buyerId: "0190f3a0-0000-7000-8000-000000000001",
  sellerId: "0190f3a0-0000-7000-8000-0000000000aa",
  title: "Tomates fraîches",
  category: "legumes",
  unit: "kg",
  currency: "XAF",
  quantity: 10,
  unitPrice: 450,
  total: 4500,
  fulfilment: "retrait",
  carrier: false,
  wishedOn: null,
  status: "proposee",
  round: 1,
  answerBy: ago(-46),
  version: 1,
  acceptedAt: null,
  readyAt: null,
  handedOverAt: null,
  closedAt: null,
  paidAt: null,
  disputedBy: null,
  disputeReason: null,
  disputeAnswer: null,
  resolution: null,
  upheld: null,
  agreedTotal: null,
  createdAt: ago(2),
  updatedAt: ago(2),
  other: {
    id: "0190f3a0-0000-7000-8000-0000000000aa",
    firstName: "Clarisse",
    lastName: "Obame",
    verified: true,
    userType: "producteur",
    avatarKey: null,
    location: "Ntoum",
    country: "gabon",
  },
  otherGone: false,
  transportPriced: false,
  cover: null,
  ...over,
});

/** The answer of `orders.byId`, to its buyer unless the test says otherwise. */
export const anOrderShown = (over: Partial<Shown> = {}): Shown => ({
  ...anOrderCard(),
  side: "buyer",
  actions: [],
  question: null,
  number: null,
  pickupPlace: "",
  pickupOn: null,
  pickupFrom: null,
  pickupUntil: null,
  code: null,
  picture: null,
  lock: null,
  codeTries: 0,
  codeLockedUntil: null,
  goods: { price: 500, negotiable: true, delivers: true, free: 40, open: true },
  rounds: [
    {
      n: 1,
      by: "buyer",
      quantity: 10,
      unitPrice: 450,
      fulfilment: "retrait",
      carrier: false,
      wishedOn: null,
      note: "",
      at: ago(2),
    },
  ],
  events: [{ n: 1, move: "propose", from: null, to: "proposee", actor: "buyer", note: "", at: ago(2) }],
  documents: [],
  pictures: null,
  handOverPictures: null,
  ...over,
});

/** An order as it stands in this state, with what the domain lets this side do. */
export function orderStanding(status: OrderStatus, side: OrderSide): Shown {
  const agreed = RESERVING.includes(status) || ["remise", "cloturee", "litige", "resolue"].includes(status);
  const handed = ["remise", "cloturee", "litige", "resolue"].includes(status);
  const order = anOrderShown({
    status,
    side,
    fulfilment: "livraison",
    answerBy: status === "proposee" || status === "contre_proposee" ? ago(-40) : null,
    acceptedAt: agreed ? ago(30) : null,
    readyAt: agreed && status !== "acceptee" ? ago(20) : null,
    handedOverAt: handed ? ago(5) : null,
    closedAt: status === "cloturee" || status === "resolue" ? ago(1) : null,
    code: mayReadCode(status, side) ? "048213" : null,
    ...((status === "litige" || status === "resolue") && { disputedBy: "buyer", disputeReason: "Fruits abîmés", pictures: [] }),
    ...(status === "resolue" && { resolution: "Le vendeur rembourse.", upheld: false }),
  });
  const { answerBy, readyAt, handedOverAt, paidAt } = order;
  const facts = { ...order, answerBy: date(answerBy), readyAt: date(readyAt), handedOverAt: date(handedOverAt) };
  return {
    ...order,
    actions: actionsOf({ ...facts, paidAt: date(paidAt) }, { side, now: new Date(), otherGone: false }) as Shown["actions"],
  };
}

/** What a change of this order answers. */
export const moved = (status: OrderStatus, over: { id?: string; version?: number } = {}) => ({
  id: anOrderCard().id,
  version: 2,
  status,
  ...over,
});

type Reviews = Outputs["reviews"]["mine"];

/** The buyer may write, nobody has. */
export const theReviews = (over: Partial<Reviews> = {}): Reviews => ({
  side: "buyer",
  open: true,
  until: ago(-90),
  mine: null,
  otherWrote: false,
  theirs: null,
  mayReply: false,
  ...over,
});
