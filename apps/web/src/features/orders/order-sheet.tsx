import { formatDate, formatDay, formatMoment } from "@recolte/domain/platform/days/date";
import { ENDED } from "@recolte/domain/trade/orders/status";
import { DOCUMENT_LABELS, handOverLabel } from "@recolte/domain/trade/orders/terms";
import { decisionWords } from "@recolte/domain/trade/orders/words";
import { formatPrice } from "@recolte/domain/goods/price";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { IconFileText } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { clock } from "#lib/browser/clock.ts";
import { paths } from "#lib/browser/paths.ts";
import css from "#ui/case.module.css";
import { Note } from "#ui/note.tsx";
import type { ShownOrder } from "./shown-order.ts";

function paymentWords({ paidAt, handedOverAt }: ShownOrder) {
  if (paidAt) return `Reçu le ${formatDate(paidAt)}`;
  return handedOverAt ? "Non confirmé" : "Entre vous, à la remise";
}

/** What both agreed on, or what is on the table. */
export function OrderTerms({ order }: { order: ShownOrder }) {
  const { unit, unitPrice, total, wishedOn, acceptedAt, agreedTotal } = order;
  const rows: [string, string][] = [
    ["Quantité", quantity(order.quantity, unit)],
    ["Prix", formatPrice(unitPrice, UNIT_LABELS[unit])],
    ["Remise", handOverLabel(order)],
    ...(wishedOn ? [["Souhaitée le", formatDay(wishedOn)] satisfies [string, string]] : []),
    ["Paiement", paymentWords(order)],
    ...(agreedTotal ? [["Convenu d'abord", formatPrice(agreedTotal)] satisfies [string, string]] : []),
  ];
  return (
    <section className={css.box}>
      <h2>{agreedTotal ? "Ce qui tient" : acceptedAt ? "Ce qui est convenu" : "Ce qui est proposé"}</h2>
      <dl className={css.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
      </dl>
    </section>
  );
}

export function OrderDocuments({ order: { id, status, documents } }: { order: ShownOrder }) {
  // What ended without an agreement has none to wait for.
  if (documents.length === 0 && ENDED.includes(status)) return null;
  return (
    <section className={css.box}>
      <h2>Documents</h2>
      {documents.length === 0 ? (
        <p className={css.quiet}>Le bon de commande s'établit à l'accord, le bon de livraison quand la commande est prête.</p>
      ) : (
        <ul className={css.ways}>
          {documents.map(({ kind, number }) => (
            <li key={kind}>
              <Link to={paths.orderDocument(id, kind)}>
                <IconFileText size={20} aria-hidden />
                <span>
                  {DOCUMENT_LABELS[kind]} <span className={css.whole}>{number}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Few orders have any. */
const DisputePhotos = lazy(() => withBackoff(() => import("./dispute-photos.tsx")));

/** What is contested, and what was decided. */
export function DisputeNote({ order }: { order: ShownOrder }) {
  const { disputeReason, disputeAnswer, disputedBy, side, resolution, question, other, status, pictures } = order;
  if (!disputeReason) return null;
  return (
    <section className={css.box}>
      <h2>Litige</h2>
      <p className={css.quiet}>{disputedBy === side ? "Vous contestez :" : `${other.firstName} conteste :`}</p>
      <Note text={disputeReason} />
      {disputeAnswer && (
        <>
          <p className={css.quiet}>{disputedBy === side ? `${other.firstName} répond :` : "Vous répondez :"}</p>
          <Note text={disputeAnswer} />
        </>
      )}
      {pictures && (status === "litige" || pictures.length > 0) && (
        <Suspense>
          <DisputePhotos order={order} pictures={pictures} />
        </Suspense>
      )}
      {question && (
        <>
          <p className={css.strong}>
            Notre équipe vous demande, avant le {formatMoment(new Date(question.answerBy), clock.now())} :
          </p>
          <p className={css.note}>{question.text}</p>
        </>
      )}
      {resolution && (
        <>
          <p className={css.strong}>Décision : la vente {decisionWords(order)}.</p>
          <p className={css.note}>{resolution}</p>
        </>
      )}
    </section>
  );
}
