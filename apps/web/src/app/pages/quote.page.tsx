import { Button, Skeleton } from "@mantine/core";
import { transportTitle } from "@recolte/domain/quote-request";
import { IconChevronRight } from "@tabler/icons-react";
import { Link, useParams } from "react-router-dom";
import { RequestBadge } from "#features/transport/badges.tsx";
import { PersonBox } from "#features/transport/person-box.tsx";
import { RequestActions } from "#features/transport/request-actions.tsx";
import { RequestFacts, RequestQuotes } from "#features/transport/request-sheet.tsx";
import { requestNext } from "#features/transport/transport-words.ts";
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
    <Page title="Demande non trouvée">
      <EmptyState
        level={1}
        picture="compass"
        title="Demande de devis non trouvée"
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

function Shown({ request }: { request: Outputs["quotes"]["byId"] }) {
  const { side, status, other, otherGone } = request;
  const title = transportTitle(request);
  return (
    <Page title={`Devis : ${title}`} className={css.page}>
      <nav className={css.trail} aria-label="Fil d'Ariane">
        <Link to={side === "customer" ? paths.quotesSent : paths.quotesReceived}>
          {side === "customer" ? "Demandes envoyées" : "Demandes reçues"}
        </Link>
        <IconChevronRight size={16} aria-hidden />
        <span aria-current="page">{title}</span>
      </nav>
      <header className={css.head}>
        <RequestBadge status={status} />
        <h1>{title}</h1>
      </header>
      <div className={part.grid}>
        <div className={part.column}>
          <section className={part.box} aria-label="Avancement">
            <output className={part.strong}>{requestNext(side, status)}</output>
            <RequestActions request={request} />
          </section>
          <RequestQuotes quotes={request.quotes} />
          <RequestFacts request={request} />
        </div>
        <div className={part.column}>
          <PersonBox title={side === "customer" ? "Transporteur" : "Client"} person={other} gone={otherGone} />
        </div>
      </div>
    </Page>
  );
}

const waiting = (
  <Page title="Devis" className={css.page}>
    <div className={part.grid}>
      <Skeleton height={360} radius={12} />
      <Skeleton height={220} radius={12} />
    </div>
  </Page>
);

export function Component() {
  const { id = "" } = useParams();
  // Live news asks for it again; so does coming back to it.
  const shown = trpc.quotes.byId.useQuery({ id }, { staleTime: 0 });
  if (isNotFound(shown.error)) return <NotFound />;
  return (
    <QueryView query={shown} error="Impossible de charger la demande de devis" waiting={waiting}>
      {(request) => <Shown request={request} />}
    </QueryView>
  );
}
