import type { Move } from "#platform/state-machine.ts";

export const DELIVERY_STATUSES = ["planifiee", "chargee", "en_cours", "livree", "incident", "annulee"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type DeliveryActor = "carrier" | "customer" | "system";

/**
 * An incident holds the lorry until the carrier goes on, or gives up. `arrive` and `dismiss` are what the order does: handed over
 * on its own page, goods on the road have come; otherwise, or when it comes to nothing, nobody waits for them any more.
 */
export const DELIVERY_MOVES = {
  load: { from: ["planifiee"], to: "chargee", by: ["carrier"] },
  depart: { from: ["chargee"], to: "en_cours", by: ["carrier"] },
  deliver: { from: ["en_cours"], to: "livree", by: ["carrier", "customer"] },
  incident: { from: ["chargee", "en_cours"], to: "incident", by: ["carrier"] },
  resume: { from: ["incident"], to: "en_cours", by: ["carrier"] },
  cancel: { from: ["planifiee", "incident"], to: "annulee", by: ["carrier", "customer", "system"] },
  arrive: { from: ["en_cours", "incident"], to: "livree", by: ["system"] },
  dismiss: { from: ["planifiee", "chargee", "en_cours", "incident"], to: "annulee", by: ["system"] },
} as const satisfies Record<string, Move<DeliveryStatus, DeliveryActor>>;
export type DeliveryMove = keyof typeof DELIVERY_MOVES;

/** The specification's three words; incident and cancellation say themselves. */
export const DELIVERY_LABELS: Record<DeliveryStatus, string> = {
  planifiee: "Planifiée",
  chargee: "En cours",
  en_cours: "En cours",
  livree: "Terminée",
  incident: "Incident",
  annulee: "Annulée",
};

/** States in which the vehicle is taken. */
export const BOOKING: readonly DeliveryStatus[] = ["planifiee", "chargee", "en_cours", "incident"];

export const QUOTE_REQUEST_STATUSES = ["ouverte", "chiffree", "acceptee", "refusee", "expiree", "annulee"] as const;
export type QuoteRequestStatus = (typeof QUOTE_REQUEST_STATUSES)[number];
export type QuoteActor = "carrier" | "customer" | "system";

/** The carrier answers with a price (`quote`), the customer takes it or not. */
export const QUOTE_REQUEST_MOVES = {
  quote: { from: ["ouverte"], to: "chiffree", by: ["carrier"] },
  withdraw: { from: ["chiffree"], to: "ouverte", by: ["carrier"] },
  decline: { from: ["ouverte"], to: "refusee", by: ["carrier"] },
  accept: { from: ["chiffree"], to: "acceptee", by: ["customer"] },
  refuse: { from: ["chiffree"], to: "refusee", by: ["customer"] },
  expire: { from: ["ouverte", "chiffree"], to: "expiree", by: ["system"] },
  cancel: { from: ["ouverte", "chiffree"], to: "annulee", by: ["customer", "system"] },
} as const satisfies Record<string, Move<QuoteRequestStatus, QuoteActor>>;
export type QuoteRequestMove = keyof typeof QUOTE_REQUEST_MOVES;

/** The state in which nothing goes on before this side answers. */
export const REQUEST_WAITS_FOR = { carrier: "ouverte", customer: "chiffree" } as const;

export const QUOTE_REQUEST_LABELS: Record<QuoteRequestStatus, string> = {
  ouverte: "En attente de prix",
  chiffree: "Devis reçu",
  acceptee: "Accepté",
  refusee: "Refusé",
  expiree: "Expiré",
  annulee: "Annulé",
};
/** What the customer has received the carrier has sent. */
export const requestLabel = (status: QuoteRequestStatus, side: QuoteActor) =>
  status === "chiffree" && side === "carrier" ? "Devis envoyé" : QUOTE_REQUEST_LABELS[status];

/** What becomes of one price: it stands until somebody decides, the carrier takes it back, or its day passes. */
export const QUOTE_STATUSES = ["proposee", "acceptee", "refusee", "retiree", "expiree"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];
export const QUOTE_LABELS: Record<QuoteStatus, string> = {
  proposee: "En attente de réponse",
  acceptee: "Accepté",
  refusee: "Refusé",
  retiree: "Retiré",
  expiree: "Expiré",
};

export const VEHICLE_STATUSES = ["disponible", "en_mission", "maintenance"] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];
export const VEHICLE_STATUS_LABELS: Record<VehicleStatus, string> = {
  disponible: "Disponible",
  en_mission: "En mission",
  maintenance: "Maintenance",
};
