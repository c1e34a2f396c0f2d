import { Button, Skeleton } from "@mantine/core";
import { formatTime } from "@recolte/domain/platform/days/date";
import { MISSING_WORDS } from "@recolte/domain/trade/dashboards/to-do";
import { journeyWords, transportTitle } from "@recolte/domain/trade/transport/quote-request";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useNow } from "#lib/browser/use-now.ts";
import { paths } from "#lib/browser/paths.ts";
import { type Outputs, trpc } from "#lib/line/trpc.ts";
import { useFilters } from "#lib/browser/use-filters.ts";
import { QueryView } from "#ui/query-view.tsx";
import row from "#ui/list-row.module.css";
import { DeliveryBadge } from "./badges.tsx";
import css from "./planning.module.css";
import transport from "./transport.module.css";
import { dayKey, daysOf, dayWords, mondayOf, plusDays, touches, weekWords } from "@recolte/domain/trade/transport/week";

type Journey = Outputs["deliveries"]["week"][number];

function hoursOf({ pickupAt, dropAt }: Journey, day: Date) {
  const starts = dayKey(new Date(pickupAt)) === dayKey(day);
  const ends = dayKey(new Date(dropAt)) === dayKey(day);
  if (starts && ends) return `${formatTime(pickupAt)} à ${formatTime(dropAt)}`;
  if (starts) return `dès ${formatTime(pickupAt)}`;
  return ends ? `jusqu'à ${formatTime(dropAt)}` : "toute la journée";
}

function Day({ day, now, journeys }: { day: Date; now: Date; journeys: readonly Journey[] }) {
  const today = dayKey(day) === dayKey(now);
  const past = dayKey(day) < dayKey(now);
  return (
    <li className={`${css.day} ${today ? css.today : ""} ${past ? css.past : ""} ${journeys.length === 0 ? css.free : ""}`}>
      <h3>
        {dayWords(day)}
        {today && <span className="sr"> (aujourd'hui)</span>}
      </h3>
      {journeys.length === 0 && <p className={transport.quiet}>Libre</p>}
      {journeys.map((journey) => (
        <article key={journey.id} className={css.slot} data-status={journey.status}>
          <p className={transport.strong}>{hoursOf(journey, day)}</p>
          <Link className={row.hit} to={paths.delivery(journey.id)}>
            {transportTitle(journey)}
          </Link>
          <p>{journeyWords(journey)}</p>
          <p>{journey.vehicle.plate}</p>
          <p>
            <DeliveryBadge status={journey.status} />
          </p>
        </article>
      ))}
    </li>
  );
}

/** Nothing to drive; who has no vehicle yet reads what to do about it. */
function Idle({ fleet }: { fleet: readonly unknown[] | undefined }) {
  if (fleet?.length === 0)
    return (
      <p className={transport.quiet}>
        Aucune livraison cette semaine. <Link to={MISSING_WORDS.vehicle.path}>{MISSING_WORDS.vehicle.text}</Link> pour répondre
        aux demandes de devis.
      </p>
    );
  return <p className={transport.quiet}>Aucune livraison cette semaine : tous vos véhicules sont libres.</p>;
}

/** A week at a time, day by day; which one is in the address. */
export function Planning() {
  const [params, change] = useFilters();
  const now = useNow();
  const monday = mondayOf(params.get("semaine"), now);
  // Nothing of the former week stays: its journeys would leave each day of this one « Libre » until they are read.
  const week = trpc.deliveries.week.useQuery({ from: monday.toISOString() }, { staleTime: 0 });
  const fleet = trpc.vehicles.list.useQuery();
  const go = (days: number) => change({ semaine: dayKey(plusDays(monday, days)) });
  return (
    <section className={transport.stack} aria-label="Planning">
      <div className={css.weekHead}>
        <h2>{weekWords(monday)}</h2>
        <div className={css.weekButtons}>
          <Button variant="outline" aria-label="Semaine précédente" onClick={() => go(-7)}>
            <IconChevronLeft size={20} aria-hidden />
          </Button>
          <Button variant="outline" onClick={() => change({ semaine: undefined })}>
            Cette semaine
          </Button>
          <Button variant="outline" aria-label="Semaine suivante" onClick={() => go(7)}>
            <IconChevronRight size={20} aria-hidden />
          </Button>
        </div>
      </div>
      <QueryView query={week} error="Impossible de charger le planning" waiting={<Skeleton height={260} radius={12} />}>
        {(journeys) => (
          <>
            {journeys.length === 0 && <Idle fleet={fleet.data} />}
            <ol className={css.week}>
              {daysOf(monday).map((day) => (
                <Day key={dayKey(day)} day={day} now={now} journeys={journeys.filter((journey) => touches(journey, day))} />
              ))}
            </ol>
          </>
        )}
      </QueryView>
    </section>
  );
}
