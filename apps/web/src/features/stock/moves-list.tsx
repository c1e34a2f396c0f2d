import { byCursor } from "#lib/browser/paging.ts";
import { Skeleton } from "@mantine/core";
import { formatDate, formatTime } from "@recolte/domain/platform/days/date";
import { formatNumber } from "@recolte/domain/goods/price";
import { STOCK_MOVE_LABELS } from "@recolte/domain/goods/stock/stock";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { trpc } from "#lib/line/trpc.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./stock.module.css";
import type { Item } from "./words.ts";

/** A count that found what the book says moved nothing. */
const signed = (amount: number, unit: Item["unit"]) =>
  amount === 0 ? "Compte juste" : `${amount > 0 ? "+" : "-"}${quantity(Math.abs(amount), unit)}`;
const lookOf = (amount: number) => (amount === 0 ? css.quiet : amount > 0 ? css.more : css.less);

/** What was given away cost nothing: that is no price on demand. */
const priceOf = (price: number, unit: Item["unit"]) => `${formatNumber(price)}\u00a0FCFA/${UNIT_LABELS[unit]}`;

/** How the goods came and went, the newest first, each with what was left after it. */
export function MovesList({ item: { id, unit } }: { item: Pick<Item, "id" | "unit"> }) {
  const moves = trpc.stock.moves.useInfiniteQuery({ id }, byCursor);
  return (
    <QueryView query={moves} error="Erreur lors du chargement des mouvements" waiting={<Skeleton height={160} radius={12} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className={css.quiet}>Aucun mouvement : enregistrez une récolte ou un achat.</p>;
        return (
          <>
            <ul className={css.moves}>
              {rows.map((move) => (
                <li key={move.id}>
                  <div>
                    <p className={css.strong}>{STOCK_MOVE_LABELS[move.kind]}</p>
                    <p className={css.quiet}>
                      {formatDate(move.at)} à {formatTime(move.at)}
                      {move.unitPrice !== null && ` · ${priceOf(move.unitPrice, unit)}`}
                    </p>
                    {move.note && <p className={css.note}>{move.note}</p>}
                  </div>
                  <div className={css.amounts}>
                    <p className={lookOf(move.quantity)}>{signed(move.quantity, unit)}</p>
                    <p className={css.quiet}>Reste {quantity(move.balance, unit)}</p>
                  </div>
                </li>
              ))}
            </ul>
            <LoadMore query={moves} />
          </>
        );
      }}
    </QueryView>
  );
}
