import { trpc } from "#lib/line/trpc.ts";
import { AllList } from "./all-list.tsx";
import { ContentCard } from "./content-card.tsx";
import { EventItem } from "./event-item.tsx";

const ERROR = "Impossible de charger les événements";

function AllEvents() {
  const events = trpc.farm.events.shown.useQuery({ all: true });
  return <AllList query={events} error={ERROR} draw={(event) => <EventItem event={event} whole />} />;
}

/** The next events of one's country. */
export function EventsCard() {
  const first = trpc.farm.events.shown.useQuery({});
  return (
    <ContentCard
      title="Événements"
      error={ERROR}
      none="Aucun événement à venir. L'équipe de Récolte les annonce ici."
      first={first}
      draw={(event) => <EventItem event={event} />}
      all={<AllEvents />}
    />
  );
}
