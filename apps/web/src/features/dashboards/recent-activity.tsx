import { fullName } from "@recolte/domain/market/profiles/profile";
import { ORDER_STATUS_LABELS } from "@recolte/domain/trade/orders/status";
import { IconBasket, IconClockOff, IconHeart, IconMessage, IconRefresh, IconShoppingCart } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { tied } from "#lib/browser/words.ts";
import { Age } from "#ui/age.tsx";
import css from "./dashboard.module.css";

type Event = Outputs["dashboards"]["overview"]["recent"][number];

const ICONS = {
  published: IconBasket,
  renewed: IconRefresh,
  expired: IconClockOff,
  favoured: IconHeart,
  contact: IconMessage,
  order: IconShoppingCart,
} as const;

const BEGINNINGS = {
  published: "Vous avez publié",
  renewed: "De nouveau en ligne :",
  expired: "Annonce expirée :",
  favoured: "Nouveau favori :",
} as const;

/** The state comes first: a long title is cut at its end. */
const STATES = { ...ORDER_STATUS_LABELS, resolue: "au litige résolu" };

function keyOf(event: Event) {
  if (event.kind === "order") return `${event.orderId} ${event.n}`;
  return `${event.kind} ${event.at} ${event.kind === "contact" ? event.otherId : event.announcementId}`;
}

function Sentence({ event }: { event: Event }) {
  if (event.kind === "contact") {
    return (
      <>
        <Link to={paths.conversation(event.otherId)}>
          <bdi>{fullName(event)}</bdi>
        </Link>{" "}
        vous a écrit
      </>
    );
  }
  if (event.kind === "order") {
    const whose = event.side === "seller" ? "Commande" : "Votre commande";
    return (
      <>
        {tied(`${whose} ${STATES[event.to].toLowerCase()} :`)}{" "}
        <Link to={paths.order(event.orderId)}>{tied(`« ${event.title} »`)}</Link>
      </>
    );
  }
  return (
    <>
      {tied(BEGINNINGS[event.kind])} <Link to={paths.announcement(event.announcementId)}>{tied(`« ${event.title} »`)}</Link>
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
            <li key={keyOf(event)} className={css.row}>
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
