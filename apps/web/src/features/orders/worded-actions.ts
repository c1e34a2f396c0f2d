import type { ShownOrder } from "./shown-order.ts";

export interface Worded {
  label: string;
  title: string;
  text: string | ((order: ShownOrder) => string);
  path: `orders.${"refuse" | "cancel" | "abandon" | "dispute" | "answerDispute" | "replyInDispute"}`;
  done: string;
  /** Words that are the thing itself, and not beside it. */
  wanted?: string;
}

const FREED = "Ce qui était réservé redevient libre.";

/** What ends or stops an order, with a word for the other side, and what is said to a dispute. */
export const WORDED = {
  refuse: {
    label: "Refuser",
    title: "Refuser cette offre ?",
    text: "La négociation s'arrête là.",
    path: "orders.refuse",
    done: "Offre refusée",
  },
  cancel: {
    label: "Annuler la commande",
    title: "Annuler la commande ?",
    text: ({ acceptedAt }) => `${acceptedAt ? `${FREED} ` : ""}L'autre partie sera prévenue sur Récolte.`,
    path: "orders.cancel",
    done: "Commande annulée",
  },
  abandon: {
    label: "Abandonner la commande",
    title: "Abandonner la commande ?",
    text: `Elle était prête et n'a pas été remise. ${FREED}`,
    path: "orders.abandon",
    done: "Commande abandonnée",
  },
  dispute: {
    label: "Ouvrir un litige",
    title: "Ouvrir un litige",
    text: "Dites ce qui ne va pas. Notre équipe lira la commande et tranchera ; l'autre partie sera prévenue sur Récolte.",
    path: "orders.dispute",
    done: "Litige ouvert",
    wanted: "Ce qui ne va pas",
  },
  answer: {
    label: "Répondre au litige",
    title: "Répondre au litige",
    text: "Donnez votre version, en une fois : notre équipe la lira avant de trancher, et l'autre partie aussi.",
    path: "orders.answerDispute",
    done: "Réponse envoyée",
    wanted: "Votre version",
  },
  reply: {
    label: "Répondre à la question",
    title: "Répondre à la question",
    text: ({ question }) => question?.text ?? "",
    path: "orders.replyInDispute",
    done: "Réponse envoyée",
    wanted: "Votre réponse",
  },
} as const satisfies Record<string, Worded>;
export type WordedAction = keyof typeof WORDED;
/** What is said to others, and ends nothing. */
export const ANSWERS: readonly WordedAction[] = ["answer", "reply"];
