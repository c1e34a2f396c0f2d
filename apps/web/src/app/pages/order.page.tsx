import { mayReadCode } from "@recolte/domain/trade/orders/rules";
import { formatPrice } from "@recolte/domain/goods/price";
import { quantity } from "@recolte/domain/goods/unit";
import { lazy, Suspense } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { useCaseRead } from "#features/notifications/use-read.ts";
import { OrderAfter } from "#features/orders/order-after.tsx";
import { OrderActions } from "#features/orders/order-actions.tsx";
import { OrderContacts } from "#features/orders/order-contacts.tsx";
import { OrderHistory } from "#features/orders/order-history.tsx";
import { OrderRounds } from "#features/orders/order-rounds.tsx";
import { DisputeNote, OrderDocuments, OrderTerms } from "#features/orders/order-sheet.tsx";
import { OrderSteps } from "#features/orders/order-steps.tsx";
import { nextWords, waitsFor } from "#features/orders/order-words.ts";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { StageBadge } from "#features/orders/stage-badge.tsx";
import { ReviewBox } from "#features/reviews/review-box.tsx";
import { OrderTransport } from "#features/transport/order-transport.tsx";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import css from "#ui/case.module.css";
import { CasePage, CaseView } from "#ui/case-page.tsx";
import { HandOverCode } from "#ui/hand-over-code.tsx";
import { HandOverNoted, HandOverShown } from "#ui/hand-over-noted.tsx";
import { WarnedNotes } from "#ui/note.tsx";
import { PersonBox } from "#ui/person-box.tsx";

/** Fetched once an offer was sent. */
const TellHereLine = lazy(() => withBackoff(() => import("#features/push/tell-here-line.tsx")));
const InstallOffer = lazy(() => withBackoff(() => import("#ui/install-offer.tsx")));

function Shown({ shown }: { shown: ShownOrder }) {
  const { id, title, side, status, code, other, otherGone } = shown;
  const buys = side === "buyer";
  const talking = shown.answerBy !== null;
  const isOver = shown.handedOverAt !== null;
  const { state } = useLocation() as { state: { offered?: boolean } | null };
  return (
    <CasePage
      kind="Commande"
      title={title}
      list={buys ? { to: paths.orders, label: "Mes achats" } : { to: paths.sales, label: "Mes ventes" }}
      head={
        <>
          <StageBadge status={status} upheld={shown.upheld} />
          <h1>{title}</h1>
          {/* What somebody sells who has gone nobody can see. */}
          {!(buys && otherGone) && <Link to={paths.announcement(shown.announcementId)}>Voir l'annonce</Link>}
        </>
      }
      aside={
        <>
          <OrderTerms order={shown} />
          {shown.acceptedAt && <OrderTransport className={css.box} order={shown} />}
          <PersonBox title={buys ? "Vendeur" : "Acheteur"} person={other} gone={otherGone} />
          <OrderDocuments order={shown} />
        </>
      }
      below={
        <>
          {!talking && <OrderRounds order={shown} />}
          <OrderHistory order={shown} />
        </>
      }
    >
      {code && mayReadCode(status, side) && (
        <HandOverCode
          title="Votre code de remise"
          code={code}
          picture={shown.picture}
          about={`${quantity(shown.quantity, shown.unit)} de « ${title} », ${formatPrice(shown.total)}`}
        >
          {`Dites-le au ${shown.carrier ? "transporteur" : "vendeur"} quand la marchandise est devant vous, pas avant : il le tape ou le scanne, et la remise est confirmée pour vous deux.`}
        </HandOverCode>
      )}
      <HandOverNoted kind="order" id={id} />
      <section className={css.box} aria-label="Avancement">
        <OrderSteps order={shown} />
        <output className={`${css.next} ${waitsFor(side, status) ? css.mine : ""}`}>{tied(nextWords(shown, side))}</output>
        <OrderContacts order={shown} />
        <OrderActions key={id} order={shown} inReach {...(isOver && { part: "next" })} />
      </section>
      <HandOverShown pictures={shown.handOverPictures} />
      {state?.offered && (
        <Suspense>
          <TellHereLine />
          <InstallOffer />
        </Suspense>
      )}
      <DisputeNote order={shown} />
      {isOver && (
        <>
          <ReviewBox orderId={id} />
          <OrderAfter order={shown} />
        </>
      )}
      {talking && <OrderRounds order={shown} />}
    </CasePage>
  );
}

export function Component() {
  const { id = "" } = useParams();
  // Live news asks for it again; so does coming back to it.
  const shown = trpc.orders.byId.useQuery({ id }, { staleTime: 0 });
  useCaseRead({ about: "orderId", id, answeredAt: shown.dataUpdatedAt });
  return (
    <CaseView
      kind="Commande"
      query={shown}
      error="Impossible de charger la commande"
      absent={{ title: "Commande non trouvée", way: { to: paths.orders, label: "Voir mes commandes" } }}
    >
      {(found) => (
        <WarnedNotes about="order" id={id}>
          <Shown shown={found} />
        </WarnedNotes>
      )}
    </CaseView>
  );
}
