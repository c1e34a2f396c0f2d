import { formatDate } from "@recolte/domain/date";
import { DOCUMENT_LABELS } from "@recolte/domain/order-terms";
import { formatPrice } from "@recolte/domain/price";
import { fullName } from "@recolte/domain/profile";
import { quantity, UNIT_LABELS } from "@recolte/domain/unit";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { IconFileText, IconMessage, IconUser } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { VerifiedTick } from "#ui/verified-tick.tsx";
import css from "./order.module.css";
import { handOverWords, type ShownOrder } from "./shown-order.ts";

/** What both agreed on, or what is on the table. */
export function OrderTerms({ order }: { order: ShownOrder }) {
  const { unit, unitPrice, total, paidAt, acceptedAt } = order;
  const rows: [string, string][] = [
    ["Quantité", quantity(order.quantity, unit)],
    ["Prix", formatPrice(unitPrice, UNIT_LABELS[unit])],
    ["Remise", handOverWords(order)],
    ["Paiement", paidAt ? `Reçu le ${formatDate(paidAt)}` : "Entre vous, à la remise"],
  ];
  return (
    <section className={css.box}>
      <h2>{acceptedAt ? "Ce qui est convenu" : "Ce qui est proposé"}</h2>
      <dl className={css.terms}>
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

/** Who is on the other side, and the ways to him. */
export function OtherParty({ order: { side, other, otherGone } }: { order: ShownOrder }) {
  return (
    <section className={css.box}>
      <h2>{side === "buyer" ? "Vendeur" : "Acheteur"}</h2>
      <div className={css.who}>
        <Avatar person={other} size={48} />
        <div>
          <p className={css.strong}>
            {fullName(other)} {other.verified && <VerifiedTick size={16} />}
          </p>
          <p className={css.quiet}>{[USER_TYPE_LABELS[other.userType], other.location].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      {otherGone ? (
        <p className={css.quiet}>Ce compte n'est plus actif.</p>
      ) : (
        <div className={css.ways}>
          <Link to={paths.conversation(other.id)}>
            <IconMessage size={20} aria-hidden />
            Voir la conversation
          </Link>
          <Link to={paths.profile(other.id)}>
            <IconUser size={20} aria-hidden />
            Voir le profil
          </Link>
        </div>
      )}
    </section>
  );
}

export function OrderDocuments({ order: { id, documents } }: { order: ShownOrder }) {
  return (
    <section className={`${css.box} ${css.documents}`}>
      <h2>Documents</h2>
      {documents.length === 0 ? (
        <p className={css.quiet}>Le bon de commande s'établit à l'accord, le bon de livraison quand la commande est prête.</p>
      ) : (
        <ul className={css.ways}>
          {documents.map(({ kind, number }) => (
            <li key={kind}>
              <Link to={paths.orderDocument(id, kind)}>
                <IconFileText size={20} aria-hidden />
                {DOCUMENT_LABELS[kind]} {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For the buyer's eyes, until the goods are his. */
export function HandOverCode({ code }: { code: string }) {
  return (
    <section className={`${css.box} ${css.code}`} aria-labelledby="code">
      <h2 id="code">Votre code de remise</h2>
      <p className={css.digits} aria-label={code.split("").join(" ")}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>
        Dites-le au vendeur quand la marchandise est devant vous, pas avant : il le tape, et la remise est confirmée pour vous
        deux.
      </p>
    </section>
  );
}

/** What is contested, and what was decided. */
export function DisputeNote({ order }: { order: ShownOrder }) {
  const { disputeReason, disputedBy, side, resolution, upheld, other } = order;
  if (!disputeReason) return null;
  return (
    <section className={css.box}>
      <h2>Litige</h2>
      <p className={css.quiet}>{disputedBy === side ? "Vous contestez :" : `${other.firstName} conteste :`}</p>
      <p className={css.note}>{disputeReason}</p>
      {resolution && (
        <>
          <p className={css.strong}>{upheld ? "Décision : la vente est maintenue." : "Décision : la vente ne compte pas."}</p>
          <p className={css.note}>{resolution}</p>
        </>
      )}
    </section>
  );
}
