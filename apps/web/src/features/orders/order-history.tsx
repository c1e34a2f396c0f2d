import { orderEventLabel } from "@recolte/domain/trade/orders/event";
import { MoveHistory } from "#ui/move-history.tsx";
import { actorName, type ShownOrder } from "./shown-order.ts";

export function OrderHistory({ order: { events, side, other } }: { order: ShownOrder }) {
  const moves = events.map(({ n, move, actor, note, at }) => ({
    n,
    label: orderEventLabel(move),
    beside: actorName(actor, { side, other }),
    note,
    at,
  }));
  return <MoveHistory title="Historique" moves={moves} />;
}
