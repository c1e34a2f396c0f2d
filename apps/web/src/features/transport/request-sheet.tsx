import { QUOTE_LABELS } from "@recolte/domain/trade/transport/status";
import { VEHICLE_KIND_LABELS } from "@recolte/domain/trade/transport/vehicle-kind";
import { formatPrice } from "@recolte/domain/goods/price";
import { loadWords } from "@recolte/domain/trade/transport/vehicle";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "#ui/case.module.css";
import { Note, WarningOf } from "#ui/note.tsx";
import { momentWords, windowWords, wishedWords } from "./transport-words.ts";
import part from "./transport.module.css";

type Request = Outputs["quotes"]["byId"];

const UNSAID = "Non précisé";

/** The six lines of the request, as fields. */
export function RequestFacts({ request }: { request: Request }) {
  const { needs, content } = request;
  const rows = [
    ["Départ", request.origin || UNSAID],
    ["Destination", request.destination || "Non précisée"],
    ["Marchandise", request.goods || "Non précisée"],
    ["Poids / volume", loadWords(request) || UNSAID],
    ["Date souhaitée", wishedWords(request.wishedOn)],
  ] as const;
  return (
    <section className={css.box}>
      <h2>La demande</h2>
      <dl className={css.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <WarningOf text={value} />
            </dd>
          </div>
        ))}
      </dl>
      {needs && (
        <div>
          <p className={css.quiet}>Exigences particulières</p>
          <Note text={needs} />
        </div>
      )}
      {request.orderId && request.side === "customer" && (
        <div className={css.ways}>
          <Link to={paths.order(request.orderId)}>Voir la commande</Link>
        </div>
      )}
      <details>
        <summary>{request.side === "customer" ? "Voir le message envoyé" : "Voir le message reçu"}</summary>
        <Note text={content} />
      </details>
    </section>
  );
}

/** Every price that was named, the last one first. */
export function RequestQuotes({ quotes }: { quotes: Request["quotes"] }) {
  if (quotes.length === 0) return null;
  return (
    <section className={css.box}>
      <h2>Devis</h2>
      <ul className={css.history}>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <p className={part.price}>{formatPrice(quote.price)}</p>
            <p className={css.quiet}>
              {QUOTE_LABELS[quote.status]} · valable jusqu'au {momentWords(quote.validUntil)}
            </p>
            <p>
              {VEHICLE_KIND_LABELS[quote.vehicle.kind]} {quote.vehicle.plate}
              {quote.vehicle.cold && ", réfrigéré"}, {windowWords(quote)}
            </p>
            {quote.note && <Note text={quote.note} />}
            {quote.deliveryId && (
              <div className={css.ways}>
                <Link to={paths.delivery(quote.deliveryId)}>Suivre la livraison</Link>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
