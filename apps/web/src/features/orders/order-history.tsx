import { keptMoment } from "@recolte/domain/date";
import type { OrderMove } from "@recolte/domain/order-status";
import css from "./order.module.css";
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

/** Everything that happened, the newest first. */
export function OrderHistory({ order: { events, side, other } }: { order: ShownOrder }) {
  return (
    <section className={css.box}>
      <h2>Historique</h2>
      <ol className={css.history}>
        {events.toReversed().map(({ n, move, actor, note, at }) => (
          <li key={n}>
            <p>
              <span className={css.strong}>{isMove(move) ? MOVES[move] : move}</span>
              <span className={css.quiet}>
                {" "}
                · {actorName(actor, { side, firstName: other.firstName })} ·{" "}
                <time dateTime={at}>{keptMoment(Date.parse(at))}</time>
              </span>
            </p>
            {note && <p className={css.note}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
