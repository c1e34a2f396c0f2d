import { Skeleton } from "@mantine/core";
import { formatMoment } from "@recolte/domain/platform/days/date";
import { orderEventLabel } from "@recolte/domain/trade/orders/event";
import { ORDER_SIDES } from "@recolte/domain/trade/orders/order";
import type { OrderActor } from "@recolte/domain/trade/orders/status";
import { amountOf, handOverLabel } from "@recolte/domain/trade/orders/terms";
import { formatPrice } from "@recolte/domain/goods/price";
import { fullName, ofName } from "@recolte/domain/market/profiles/profile";
import { quantity, UNIT_LABELS } from "@recolte/domain/goods/unit";
import { Link } from "react-router-dom";
import { clock } from "#lib/browser/clock.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { Dialog } from "#ui/dialog.tsx";
import { EvidencePictures } from "#ui/evidence.tsx";
import { WarnedTexts, WarningOf } from "#ui/note.tsx";
import { QueryView } from "#ui/query-view.tsx";
import { DisputeAnswer } from "./dispute-answer.tsx";
import { DisputeQuestion } from "./dispute-question.tsx";
import css from "./disputes.module.css";

type Dispute = Outputs["disputes"]["byId"];

const nameOf = (actor: OrderActor, { buyer, seller }: Dispute) =>
  ({ buyer: fullName(buyer), seller: fullName(seller), staff: "Notre équipe", system: "Automatiquement" })[actor];

/** In a side's own words, with what they ask for that nobody should give. */
function Said({ text }: { text: string }) {
  return (
    <>
      <p className={css.said} dir="auto">
        {text}
      </p>
      <WarningOf text={text} />
    </>
  );
}

function Facts({ dispute }: { dispute: Dispute }) {
  const { buyer, seller, unit, total, agreedTotal, currency, paidAt } = dispute;
  const rows = [
    [
      agreedTotal ? "Ce qui tient" : "Convenu",
      `${quantity(dispute.quantity, unit)} à ${formatPrice(dispute.unitPrice, UNIT_LABELS[unit])}`,
    ],
    ["Total", `${formatPrice(total)}${agreedTotal ? ` sur ${formatPrice(agreedTotal)}` : ""} (${currency})`],
    ["Remise", handOverLabel(dispute)],
    ["Paiement", paidAt ? "Confirmé par le vendeur" : "Non confirmé"],
  ] as const;
  return (
    <dl className={css.facts}>
      {[
        { role: "Vendeur", person: seller },
        { role: "Acheteur", person: buyer },
      ].map(({ role, person }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>
            <Link to={paths.profile(person.id)}>
              <bdi>{fullName(person)}</bdi>
            </Link>
          </dd>
        </div>
      ))}
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was written to an offer stands with its round. */
const OFFERS: readonly string[] = ["propose", "counter", "counterBack"];

function Course({ dispute }: { dispute: Dispute }) {
  const { rounds, events, unit } = dispute;
  return (
    <section>
      <h3>Déroulement</h3>
      <ol className={css.course}>
        {rounds.map((round) => (
          <li key={`round-${round.n}`}>
            Tour {round.n}, {nameOf(round.by, dispute)} : {quantity(round.quantity, unit)},{" "}
            {formatPrice(amountOf(round.quantity, round.unitPrice))}
            {round.note && <Said text={round.note} />}
          </li>
        ))}
        {events.map(({ n, move, actor, at, note }) => (
          <li key={n}>
            {orderEventLabel(move)}, {nameOf(actor, dispute)}, le {formatMoment(new Date(at), clock.now())}
            {note && !OFFERS.includes(move) && <Said text={note} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The other side's words; that there are none is said too. */
function Answered({ dispute }: { dispute: Dispute }) {
  const { disputedBy, disputeAnswer } = dispute;
  const name = nameOf(disputedBy === "seller" ? "buyer" : "seller", dispute);
  if (!disputeAnswer) return <p className={css.quiet}>{name} n'a pas donné sa version.</p>;
  return (
    <>
      <p>{name} répond :</p>
      <Said text={disputeAnswer} />
    </>
  );
}

/** What either side shows; that there is nothing is said too. */
function Shown({ dispute }: { dispute: Dispute }) {
  if (dispute.pictures.length === 0) return <p className={css.quiet}>Aucune des deux parties n'a montré de photo.</p>;
  return ORDER_SIDES.map((side) => {
    const pictures = dispute.pictures.filter(({ by }) => by === side);
    const name = nameOf(side, dispute);
    if (pictures.length === 0) return null;
    return (
      <section key={side}>
        <h3>{name} montre</h3>
        <EvidencePictures pictures={pictures} door="disputes" name={`Photo ${ofName(name)}`} />
      </section>
    );
  });
}

/** What who brought the goods took a picture of, when they changed hands. */
function HandedOver({ pictures }: { pictures: Dispute["handOverPictures"] }) {
  return (
    pictures && (
      <section>
        <h3>Photo de la remise</h3>
        <EvidencePictures pictures={pictures} door="hand-overs" name="Photo de la remise" />
      </section>
    )
  );
}

/** One contested order, whole: reading it is written in the log, and so done once for each time it is opened. */
export function DisputeDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const dispute = trpc.disputes.byId.useQuery({ id }, { staleTime: 0, refetchOnReconnect: false });
  return (
    <Dialog opened wide title="Litige" onClose={onClose}>
      <QueryView query={dispute} error="Erreur lors du chargement du litige" waiting={<Skeleton height={360} />}>
        {(shown) => (
          <WarnedTexts value={shown.warned}>
            <div className={css.sheet}>
              <p className={css.title}>
                <bdi>{shown.title}</bdi>
              </p>
              <p>{nameOf(shown.disputedBy ?? "buyer", shown)} conteste :</p>
              <Said text={shown.disputeReason ?? ""} />
              <Answered dispute={shown} />
              <Shown dispute={shown} />
              <HandedOver pictures={shown.handOverPictures} />
              <Facts dispute={shown} />
              <Course dispute={shown} />
              {shown.status === "litige" ? (
                <>
                  <DisputeQuestion dispute={shown} nameOf={(side) => nameOf(side, shown)} onDone={onClose} />
                  <DisputeAnswer dispute={shown} onDone={onClose} />
                </>
              ) : (
                <p className={css.quiet}>Ce litige a déjà reçu sa décision.</p>
              )}
            </div>
          </WarnedTexts>
        )}
      </QueryView>
    </Dialog>
  );
}
