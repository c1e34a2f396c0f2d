import type { Move } from "#platform/state-machine.ts";

export const ORDER_STATUSES = [
  "proposee",
  "contre_proposee",
  "acceptee",
  "prete",
  "en_livraison",
  "remise",
  "cloturee",
  "refusee",
  "expiree",
  "annulee",
  "litige",
  "resolue",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `system` is the clock; `staff` acts through a dispute only. */
export const ORDER_ACTORS = ["buyer", "seller", "system", "staff"] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];
export type OrderSide = Extract<OrderActor, "buyer" | "seller">;

/**
 * `accept` and `refuse` answer the other side's round, so who may depends on the state: the buyer's stands in « proposee »,
 * the seller's in « contre_proposee ». `abandon` ends what was ready and never handed over (`GUARDS` in `orders/rules.ts` says when).
 */
export const ORDER_MOVES = {
  counter: { from: ["proposee"], to: "contre_proposee", by: ["seller"] },
  counterBack: { from: ["contre_proposee"], to: "proposee", by: ["buyer"] },
  accept: { from: ["proposee"], to: "acceptee", by: ["seller"] },
  acceptCounter: { from: ["contre_proposee"], to: "acceptee", by: ["buyer"] },
  refuse: { from: ["proposee"], to: "refusee", by: ["seller"] },
  refuseCounter: { from: ["contre_proposee"], to: "refusee", by: ["buyer"] },
  expire: { from: ["proposee", "contre_proposee"], to: "expiree", by: ["system"] },
  cancel: { from: ["proposee", "contre_proposee", "acceptee"], to: "annulee", by: ["buyer", "seller", "system"] },
  ready: { from: ["acceptee"], to: "prete", by: ["seller"] },
  ship: { from: ["prete"], to: "en_livraison", by: ["seller", "system"] },
  handOver: { from: ["prete", "en_livraison"], to: "remise", by: ["buyer", "seller", "system"] },
  abandon: { from: ["prete", "en_livraison"], to: "annulee", by: ["buyer", "seller", "system"] },
  dispute: { from: ["remise"], to: "litige", by: ["buyer", "seller"] },
  resolve: { from: ["litige"], to: "resolue", by: ["staff"] },
  close: { from: ["remise"], to: "cloturee", by: ["system"] },
} as const satisfies Record<string, Move<OrderStatus, OrderActor>>;
export type OrderMove = keyof typeof ORDER_MOVES;

/** What the specification's screens call them, for those who only want to know how far it is. */
export const ORDER_STAGES = ["En négociation", "Confirmé", "Livré"] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

const STAGES: Partial<Record<OrderStatus, OrderStage>> = {
  proposee: "En négociation",
  contre_proposee: "En négociation",
  acceptee: "Confirmé",
  prete: "Confirmé",
  en_livraison: "Confirmé",
  remise: "Livré",
  cloturee: "Livré",
  resolue: "Livré",
};

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  proposee: "Proposée",
  contre_proposee: "Contre-proposée",
  acceptee: "Acceptée",
  prete: "Prête",
  en_livraison: "En livraison",
  remise: "Remise",
  cloturee: "Clôturée",
  refusee: "Refusée",
  expiree: "Expirée",
  annulee: "Annulée",
  litige: "En litige",
  resolue: "Litige résolu",
};

/** En négociation, Confirmé or Livré; what ended otherwise says how. `upheld`: what a decision made of the sale. */
export const stageOf = (status: OrderStatus, upheld: boolean | null = null): string =>
  status === "resolue" && upheld === false ? "Vente annulée" : (STAGES[status] ?? ORDER_STATUS_LABELS[status]);

/** States in which goods are set aside for the buyer. */
export const RESERVING: readonly OrderStatus[] = ["acceptee", "prete", "en_livraison"];
/** States that hold a sale that took place: what turnover counts. */
export const SOLD: readonly OrderStatus[] = ["remise", "cloturee", "resolue"];
/** States after the hand-over, whatever became of the sale. */
export const HANDED_OVER: readonly OrderStatus[] = [...SOLD, "litige"];
/** States in which nobody waits for its goods any more. */
export const ENDED: readonly OrderStatus[] = [...HANDED_OVER, "refusee", "expiree", "annulee"];

export const MAX_ROUNDS = 3;
/** Hours the other side has to answer a round. */
export const ANSWER_HOURS = 48;
/** Hours after the hand-over in which either side may dispute it. */
export const DISPUTE_HOURS = 48;
/** Hours after the hand-over until the order closes by itself. */
export const CLOSING_HOURS = 72;
/** Days after which what is ready and was never handed over may be given up by either side. */
export const ABANDON_DAYS = 14;
/** Pictures that each side of a dispute may show. */
export const DISPUTE_PICTURES_MAX = 6;
export const CODE_TRIES = 5;
export const CODE_LOCK_MINUTES = 15;
/** Days after the hand-over in which each side may review the other. */
export const REVIEW_DAYS = 14;
