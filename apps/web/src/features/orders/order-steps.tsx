import { ORDER_STATUS_LABELS, type OrderStatus } from "@recolte/domain/trade/orders/status";
import { Steps } from "#ui/steps.tsx";
import type { ShownOrder } from "./shown-order.ts";

/** Ended before the goods changed hands. */
const BROKEN: readonly OrderStatus[] = ["refusee", "expiree", "annulee"];

export function OrderSteps({ order }: { order: ShownOrder }) {
  const { status, events, createdAt, acceptedAt, readyAt, handedOverAt, closedAt, updatedAt } = order;
  const shipped = events.find(({ to, from }) => to === "en_livraison" && from !== to)?.at ?? null;
  const contested = status === "litige" || status === "resolue";
  const steps = [
    { label: "Offre", at: createdAt },
    { label: "Accord", at: acceptedAt },
    { label: "Prête", at: readyAt },
    ...(order.fulfilment === "livraison" ? [{ label: "En livraison", at: shipped }] : []),
    { label: "Remise", at: handedOverAt },
    { label: contested ? "Décision" : "Clôture", at: closedAt },
  ];
  return <Steps steps={steps} broken={BROKEN.includes(status) ? { label: ORDER_STATUS_LABELS[status], at: updatedAt } : null} />;
}
