import { Button, Skeleton } from "@mantine/core";
import { journeyWords, transportTitle } from "@recolte/domain/quote-request";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, useParams } from "react-router-dom";
import { DeliveryBadge } from "#features/transport/badges.tsx";
import { DeliveryActions } from "#features/transport/delivery-actions.tsx";
import { DeliveryCode, DeliveryFacts } from "#features/transport/delivery-sheet.tsx";
import { DeliveryHistory, DeliverySteps } from "#features/transport/delivery-steps.tsx";
import { PersonBox } from "#features/transport/person-box.tsx";
import { deliveryNext } from "#features/transport/transport-words.ts";
import part from "#features/transport/transport.module.css";
import { isNotFound } from "#lib/refusal-of.ts";
import { paths } from "#lib/paths.ts";
import { type Outputs, trpc } from "#lib/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./transport.module.css";

function NotFound() {
  return (
    <Page title="Livraison non trouvée">
      <EmptyState
        level={1}
        picture="compass"
        title="Livraison non trouvée"
        action={
          <Button component={Link} to={paths.quotes}>
            Voir mes transports
          </Button>
        }
      >
        Elle n'existe pas, ou elle n'est pas à vous.
      </EmptyState>
    </Page>
  );
}

function Shown({ delivery }: { delivery: Outputs["deliveries"]["byId"] }) {
  const { id, side, status, code, carrier, customer, receiver } = delivery;
  const title = transportTitle(delivery);
  const own = side === "carrier";
  return (
    <Page title={`Livraison : ${title}`} className={css.page}>
      <nav className={css.trail} aria-label="Fil d'Ariane">
        <Link to={own ? paths.dashboardOf("transporteur") : paths.deliveries}>Livraisons</Link>
        <IconChevronRight size={16} aria-hidden />
        <span aria-current="page">{title}</span>
      </nav>
      <header className={css.head}>
        <DeliveryBadge status={status} />
        <h1>{title}</h1>
        <p className={part.quiet}>{journeyWords(delivery)}</p>
      </header>
      <div className={part.grid}>
        <div className={part.column}>
          <section className={part.box} aria-label="Avancement">
            <DeliverySteps delivery={delivery} />
            <output className={part.strong}>{deliveryNext(side, status)}</output>
            <DeliveryActions key={id} delivery={delivery} />
          </section>
          {code && <DeliveryCode code={code} />}
          <DeliveryHistory delivery={delivery} />
        </div>
        <div className={part.column}>
          <DeliveryFacts delivery={delivery} />
          <PersonBox title={own ? "Client" : "Transporteur"} person={own ? customer : carrier} />
          {receiver.id !== customer.id && side !== "receiver" && <PersonBox title="Destinataire" person={receiver} />}
        </div>
      </div>
    </Page>
  );
}

const waiting = (
  <Page title="Livraison" className={css.page}>
    <div className={part.grid}>
      <Skeleton height={360} radius={12} />
      <Skeleton height={260} radius={12} />
    </div>
  </Page>
);

export function Component() {
  const { id = "" } = useParams();
  // Live news asks for it again; so does coming back to it.
  const shown = trpc.deliveries.byId.useQuery({ id }, { staleTime: 0 });
  if (isNotFound(shown.error)) return <NotFound />;
  return (
    <QueryView query={shown} error="Impossible de charger la livraison" waiting={waiting}>
      {(delivery) => <Shown delivery={delivery} />}
    </QueryView>
  );
}
