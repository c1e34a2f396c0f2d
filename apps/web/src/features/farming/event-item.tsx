import { EVENT_CATEGORY_LABELS, EVENT_TYPE_LABELS } from "@recolte/domain/goods/content/content";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./content.module.css";

type Event = Outputs["farm"]["events"]["shown"]["items"][number];

const day = new Intl.DateTimeFormat("fr-FR", { day: "2-digit", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("fr-FR", { month: "short", timeZone: "UTC" });
const year = new Intl.DateTimeFormat("fr-FR", { year: "numeric", timeZone: "UTC" });

/** A day without a time is the same everywhere. */
export function EventItem({ event, whole = false }: { event: Event; whole?: boolean }) {
  const date = new Date(event.date);
  return (
    <div className={css.event}>
      <time dateTime={event.date} className={css.day}>
        <b>{day.format(date)}</b>
        <span>{month.format(date)}</span>
        <span className="sr">{year.format(date)}</span>
      </time>
      <div>
        <h3 className={css.title}>{event.title}</h3>
        <p className={css.quiet}>
          {event.location} · {EVENT_TYPE_LABELS[event.type].toLowerCase()}
        </p>
        {whole && (
          <>
            <p className={css.quiet}>
              {EVENT_CATEGORY_LABELS[event.category]} · {event.organizer}
            </p>
            <p className={css.text}>{event.description}</p>
          </>
        )}
      </div>
    </div>
  );
}
