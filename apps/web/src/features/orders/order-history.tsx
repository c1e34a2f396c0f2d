import type { OrderMove } from "@recolte/domain/order-status";
import { MoveHistory } from "#ui/move-history.tsx";
import { actorName, type ShownOrder } from "./shown-order.ts";

const MOVES: Record<OrderMove | "propose" | "pay", string> = {
  propose: "Offre",
  counter: "Contre-offre",
  counterBack: "Nouvelle offre",
  accept: "Offre acceptée",
  acceptCounter: "Contre-offre acceptée",
  refuse: "Offre refusée",
  refuseCounter: "Contre-offre refusée",
  expire: "Sans réponse à temps",
  cancel: "Commande annulée",
  ready: "Commande prête",
  ship: "Partie en livraison",
  handOver: "Remise",
  abandon: "Commande abandonnée",
  dispute: "Litige ouvert",
  resolve: "Litige tranché",
  close: "Commande clôturée",
  pay: "Paiement reçu",
};
const isMove = (move: string): move is keyof typeof MOVES => move in MOVES;

export function OrderHistory({ order: { events, side, other } }: { order: ShownOrder }) {
  const moves = events.map(({ n, move, actor, note, at }) => ({
    n,
    label: isMove(move) ? MOVES[move] : move,
    beside: actorName(actor, { side, firstName: other.firstName }),
    note,
    at,
  }));
  return <MoveHistory title="Historique" moves={moves} />;
}
