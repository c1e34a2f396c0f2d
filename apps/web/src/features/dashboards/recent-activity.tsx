import { fullName } from "@recolte/domain/profile";
import { IconBasket, IconHeart, IconMessage } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { tied } from "#lib/words.ts";
import { Age } from "#ui/age.tsx";
import css from "./dashboard.module.css";

type Event = Outputs["dashboards"]["overview"]["recent"][number];

const ICONS = { published: IconBasket, favoured: IconHeart, contact: IconMessage } as const;

function Sentence({ event }: { event: Event }) {
  if (event.kind === "contact") {
    return (
      <>
        <Link to={paths.conversation(event.otherId)}>{fullName(event)}</Link> vous a écrit
      </>
    );
  }
  const title = <Link to={paths.announcement(event.announcementId)}>{tied(`« ${event.title} »`)}</Link>;
  return event.kind === "published" ? (
    <>Vous avez publié {title}</>
  ) : (
    <>
      {tied("Nouveau favori :")} {title}
    </>
  );
}

/** What happened around one's announcements, newest first. */
export function RecentActivity({ events }: { events: readonly Event[] }) {
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Activité récente</h2>
      </div>
      {events.length === 0 && <p className={css.none}>Rien de nouveau ces 30 derniers jours.</p>}
      <ul>
        {events.map((event) => {
          const Icon = ICONS[event.kind];
          return (
            <li
              key={`${event.kind} ${event.at} ${"otherId" in event ? event.otherId : event.announcementId}`}
              className={css.row}
            >
              <span className={css.icon}>
                <Icon size={20} aria-hidden />
              </span>
              <div className={css.text}>
                <p className={css.title}>
                  <Sentence event={event} />
                </p>
                <p className={css.quiet}>
                  <Age since={event.at} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
