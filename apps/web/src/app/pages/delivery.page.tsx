import { ON_THE_ROAD } from "@recolte/domain/trade/transport/delivery";
import { journeyWords, transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { loadWords } from "@recolte/domain/trade/transport/vehicle";
import { useParams } from "react-router-dom";
import { useCaseRead } from "#features/notifications/use-read.ts";
import { DeliveryBadge } from "#features/transport/badges.tsx";
import { DeliveryActions } from "#features/transport/delivery-actions.tsx";
import { DeliveryContacts } from "#features/transport/delivery-contacts.tsx";
import { DeliveryHistory } from "#features/transport/delivery-history.tsx";
import { DeliveryFacts } from "#features/transport/delivery-sheet.tsx";
import { DeliverySteps } from "#features/transport/delivery-steps.tsx";
import { nextOf } from "#features/transport/transport-words.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import css from "#ui/case.module.css";
import { CasePage, CaseView } from "#ui/case-page.tsx";
import { HandOverCode } from "#ui/hand-over-code.tsx";
import { HandOverNoted, HandOverShown } from "#ui/hand-over-noted.tsx";
import { WarnedNotes } from "#ui/note.tsx";
import { PersonBox } from "#ui/person-box.tsx";

const PLACE_EVERY = 60_000;

function Shown({ delivery }: { delivery: Outputs["deliveries"]["byId"] }) {
  const { id, side, status, code, carrier, customer, receiver } = delivery;
  const own = side === "carrier";
  const other = own ? customer : carrier;
  const next = nextOf(delivery);
  return (
    <CasePage
      kind="Livraison"
      title={transportTitle(delivery)}
      list={{ to: own ? paths.dashboardOf("transporteur") : `${paths.quotes}?tab=livraisons`, label: "Livraisons" }}
      head={
        <>
          <DeliveryBadge status={status} />
          <h1>{transportTitle(delivery)}</h1>
          <p className={css.quiet}>{journeyWords(delivery)}</p>
        </>
      }
      aside={
        <>
          <DeliveryFacts delivery={delivery} />
          <PersonBox title={own ? "Client" : "Transporteur"} person={other} gone={other.gone} />
          {receiver.id !== customer.id && side !== "receiver" && (
            <PersonBox title="Destinataire" person={receiver} gone={receiver.gone} />
          )}
        </>
      }
      below={<DeliveryHistory delivery={delivery} />}
    >
      {code && (
        <HandOverCode
          title="Votre code de livraison"
          code={code}
          picture={delivery.picture}
          about={[transportTitle(delivery), loadWords(delivery)].filter(Boolean).join(", ")}
        >
          Dites-le au transporteur quand la marchandise est devant vous, pas avant : il le tape ou le scanne, et la livraison est
          confirmée.
        </HandOverCode>
      )}
      <HandOverNoted kind="delivery" id={id} />
      <section className={css.box} aria-label="Avancement">
        <DeliverySteps delivery={delivery} />
        <output className={`${css.next} ${next.own ? css.mine : ""}`}>{next.text}</output>
        <DeliveryContacts delivery={delivery} />
        <DeliveryActions key={id} delivery={delivery} />
      </section>
      <HandOverShown pictures={delivery.handOverPictures} />
    </CasePage>
  );
}

export function Component() {
  const { id = "" } = useParams();
  // Live news asks for it again; so does coming back to it. Where the carrier is makes no news: who looks on learns it.
  const shown = trpc.deliveries.byId.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state: { data } }) => data && ON_THE_ROAD.includes(data.status) && PLACE_EVERY },
  );
  useCaseRead({ about: "deliveryId", id, answeredAt: shown.dataUpdatedAt });
  return (
    <CaseView
      kind="Livraison"
      query={shown}
      error="Impossible de charger la livraison"
      absent={{ title: "Livraison non trouvée", way: { to: paths.quotes, label: "Voir mes transports" } }}
    >
      {(delivery) => (
        <WarnedNotes about="delivery" id={id}>
          <Shown delivery={delivery} />
        </WarnedNotes>
      )}
    </CaseView>
  );
}
