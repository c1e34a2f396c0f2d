import { DELIVERY_LABELS } from "@recolte/domain/trade/transport/status";
import type { Outputs } from "#lib/line/trpc.ts";
import { Steps } from "#ui/steps.tsx";

const STEPS = [
  { label: "Réservée", to: "planifiee" },
  { label: "Chargée", to: "chargee" },
  { label: "En route", to: "en_cours" },
  { label: "Livrée", to: "livree" },
] as const;

export function DeliverySteps({ delivery: { events, status } }: { delivery: Outputs["deliveries"]["byId"] }) {
  const stopped = status === "incident" || status === "annulee";
  const steps = STEPS.map(({ label, to }) => ({ label, at: events.find((event) => event.to === to)?.at ?? null }));
  return <Steps steps={steps} broken={stopped ? { label: DELIVERY_LABELS[status] } : null} />;
}
