import { DELIVERY_EVENT_LABELS } from "@recolte/domain/trade/transport/delivery";
import type { Outputs } from "#lib/line/trpc.ts";
import { MoveHistory } from "#ui/move-history.tsx";

const isKnown = (move: string): move is keyof typeof DELIVERY_EVENT_LABELS => move in DELIVERY_EVENT_LABELS;

export function DeliveryHistory({ delivery: { events } }: { delivery: Outputs["deliveries"]["byId"] }) {
  const moves = events.map(({ n, move, place, note, at }) => ({
    n,
    label: isKnown(move) ? DELIVERY_EVENT_LABELS[move] : move,
    beside: place,
    note,
    at,
  }));
  return <MoveHistory title="Suivi" moves={moves} />;
}
