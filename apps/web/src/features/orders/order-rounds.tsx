import { formatMoment } from "@recolte/domain/platform/days/date";
import { MAX_ROUNDS } from "@recolte/domain/trade/orders/status";
import { amountOf } from "@recolte/domain/trade/orders/terms";
import { handOverWords } from "@recolte/domain/trade/orders/words";
import { formatPrice } from "@recolte/domain/goods/price";
import { clock } from "#lib/browser/clock.ts";
import css from "#ui/case.module.css";
import { Note } from "#ui/note.tsx";
import part from "./order-rounds.module.css";
import { actorName, priceWords, type ShownOrder } from "./shown-order.ts";

/** Who offered what, in turn; the last one is what stands. */
export function OrderRounds({ order }: { order: ShownOrder }) {
  const { rounds, unit, side, other } = order;
  return (
    <section className={css.box}>
      <h2>Négociation</h2>
      <ol className={part.rounds}>
        {rounds.map((round) => (
          <li key={round.n} className={round.by === side ? part.own : part.theirs}>
            <p className={css.quiet}>
              {actorName(round.by, { side, other })} · tour {round.n} sur {MAX_ROUNDS} ·{" "}
              <time dateTime={round.at}>{formatMoment(new Date(round.at), clock.now())}</time>
            </p>
            <p className={part.sum}>{formatPrice(amountOf(round.quantity, round.unitPrice))}</p>
            <p>{priceWords(round, unit)}</p>
            <p>{handOverWords(round)}</p>
            {round.note && <Note text={round.note} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
