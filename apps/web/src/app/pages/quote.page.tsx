import { transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { useParams } from "react-router-dom";
import { useCaseRead } from "#features/notifications/use-read.ts";
import { RequestBadge } from "#features/transport/badges.tsx";
import { RequestActions } from "#features/transport/request-actions.tsx";
import { RequestFacts, RequestQuotes } from "#features/transport/request-sheet.tsx";
import { hinderedWords, requestNext, waitsFor } from "#features/transport/transport-words.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import css from "#ui/case.module.css";
import { CasePage, CaseView } from "#ui/case-page.tsx";
import { WarnedNotes } from "#ui/note.tsx";
import { PersonBox } from "#ui/person-box.tsx";

function Shown({ request }: { request: Outputs["quotes"]["byId"] }) {
  const { side, status, other, otherGone, hindrance, quotes } = request;
  const waits = hindrance ? side === "carrier" : waitsFor(side, status);
  const title = transportTitle(request);
  const asks = side === "customer";
  return (
    <CasePage
      kind="Devis"
      title={title}
      list={asks ? { to: paths.quotesSent, label: "Demandes envoyées" } : { to: paths.quotesReceived, label: "Demandes reçues" }}
      head={
        <>
          <RequestBadge status={status} side={side} />
          <h1>{title}</h1>
        </>
      }
      aside={<PersonBox title={asks ? "Transporteur" : "Client"} person={other} gone={otherGone} />}
    >
      <section className={css.box} aria-label="Avancement">
        <output className={`${css.next} ${waits ? css.mine : ""}`}>
          {hindrance ? hinderedWords(side, hindrance) : requestNext(side, request)}
        </output>
        <RequestActions request={request} />
      </section>
      <RequestQuotes quotes={quotes} />
      <RequestFacts request={request} />
    </CasePage>
  );
}

export function Component() {
  const { id = "" } = useParams();
  // Live news asks for it again; so does coming back to it.
  const shown = trpc.quotes.byId.useQuery({ id }, { staleTime: 0 });
  useCaseRead({ about: "requestId", id, answeredAt: shown.dataUpdatedAt });
  return (
    <CaseView
      kind="Devis"
      query={shown}
      error="Impossible de charger la demande de devis"
      absent={{ title: "Demande de devis non trouvée", way: { to: paths.quotes, label: "Voir mes transports" } }}
    >
      {(request) => (
        <WarnedNotes about="request" id={id}>
          <Shown request={request} />
        </WarnedNotes>
      )}
    </CaseView>
  );
}
