import { trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import css from "./order-turn.module.css";
import { OrderActions } from "./order-actions.tsx";
import { nextWords, waitsFor } from "./order-words.ts";

/** In a conversation: an offer that waits for its reader is answered where it is read, by the words and rules of its own page. */
export default function OrderTurn({ orderId }: { orderId: string }) {
  const { data: order } = trpc.orders.byId.useQuery({ id: orderId });
  if (!order?.answerBy || !waitsFor(order.side, order.status)) return null;
  return (
    <div className={css.turn}>
      <p>{tied(nextWords(order, order.side))}</p>
      <OrderActions order={order} />
    </div>
  );
}
