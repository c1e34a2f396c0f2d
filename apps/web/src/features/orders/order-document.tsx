import { COUNTRY_FACTS } from "@recolte/domain/platform/places/country";
import { formatLongDate } from "@recolte/domain/platform/days/date";
import { type DocumentKind } from "@recolte/domain/trade/orders/document-kind";
import { orderEventLabel } from "@recolte/domain/trade/orders/event";
import { DOCUMENT_LABELS, handOverLabel } from "@recolte/domain/trade/orders/terms";
import { formatPrice } from "@recolte/domain/goods/price";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import type { Outputs } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import css from "./order-document.module.css";

type IssuedDocument = Outputs["orders"]["document"];
type Facts = IssuedDocument["facts"];

function Party({ title, party }: { title: string; party: Facts["buyer"] }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className={css.strong}>{party.name}</p>
      <p>{USER_TYPE_LABELS[party.userType]}</p>
      <p>{[party.location, COUNTRY_FACTS[party.country].name].filter(Boolean).join(", ")}</p>
    </section>
  );
}

/** What each document is for, and the moment it attests. */
const ATTESTS: Record<DocumentKind, (facts: Facts) => [words: string, moment: string | null][]> = {
  bon_de_commande: (facts) => [
    ["Accord conclu le", facts.acceptedAt],
    ["Souhaité pour le", facts.wishedOn],
  ],
  bon_de_livraison: (facts) => [
    ["Accord conclu le", facts.acceptedAt],
    ["Prête le", facts.readyAt],
  ],
  recu: (facts) => [
    ["Remise le", facts.handedOverAt],
    ["Paiement reçu le", facts.paidAt],
  ],
};
const isDay = (moment: string) => moment.length === 10;
/** A day is the same wherever the document is read. */
const momentWords = (moment: string) => formatLongDate(isDay(moment) ? `${moment}T00:00` : moment);

function Signatures() {
  return (
    <div className={css.pair}>
      <p className={css.sign}>Signature du vendeur</p>
      <p className={css.sign}>Signature de l'acheteur</p>
    </div>
  );
}

function Lines({ facts }: { facts: Facts }) {
  const { unit } = facts;
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">Produit</th>
          <th scope="col">Quantité</th>
          <th scope="col">Prix unitaire</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <bdi>{facts.title}</bdi>
          </td>
          <td data-label="Quantité">{quantity(facts.quantity, unit)}</td>
          <td data-label="Prix unitaire">{formatPrice(facts.unitPrice, UNIT_LABELS[unit])}</td>
          <td data-label="Montant">{formatPrice(facts.total)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td>
            {formatPrice(facts.total)} <span className={css.currency}>({facts.currency})</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A document of an order, as it stood when it was issued. */
export function OrderDocument({ issued, kind }: { issued: IssuedDocument; kind: DocumentKind }) {
  const { facts, number, issuedAt } = issued;
  return (
    <article className={css.document} aria-labelledby="document">
      <header className={css.head}>
        <div>
          <h1 id="document">{DOCUMENT_LABELS[kind]}</h1>
          <p>
            N° <span className={css.strong}>{number}</span>
          </p>
        </div>
        <p>
          Récolte
          <br />
          Établi le {formatLongDate(issuedAt)}
        </p>
      </header>
      <div className={css.pair}>
        <Party title="Vendeur" party={facts.seller} />
        <Party title="Acheteur" party={facts.buyer} />
      </div>
      <Lines facts={facts} />
      <dl className={css.facts}>
        <div>
          <dt>Remise</dt>
          <dd>{handOverLabel(facts)}</dd>
        </div>
        {ATTESTS[kind](facts).map(
          ([words, moment]) =>
            moment && (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{momentWords(moment)}</dd>
              </div>
            ),
        )}
        {issued.corrections.map(({ move, at }) => (
          <div key={at}>
            <dt>Correction</dt>
            <dd>
              {orderEventLabel(move)} le {formatLongDate(at)}
            </dd>
          </div>
        ))}
      </dl>
      {kind === "bon_de_livraison" && <Signatures />}
      <p className={css.foot}>
        {tied("Document établi par Récolte pour les deux parties. Le paiement se fait directement entre elles.")}
      </p>
    </article>
  );
}
