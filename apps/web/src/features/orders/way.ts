import type { Fulfilment } from "@recolte/domain/trade/orders/terms";

/** How the goods get to the buyer, as the form asks it: a carrier is looked for by the buyer. */
export type Way = "retrait" | "vendeur" | "transporteur";
export const wayOf = ({ fulfilment, carrier }: { fulfilment: Fulfilment; carrier: boolean }): Way =>
  fulfilment === "retrait" ? "retrait" : carrier ? "transporteur" : "vendeur";
