import { DELIVERY_EVENT_LABELS, type DeliveryAction } from "@recolte/domain/delivery";
import { DELIVERY_LABELS } from "@recolte/domain/delivery-status";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { Outputs } from "#lib/trpc.ts";
import { momentWords } from "./transport-words.ts";
import css from "./transport.module.css";

type Delivery = Outputs["deliveries"]["byId"];

const STEPS = [
  { label: "Réservée", to: "planifiee" },
  { label: "Chargée", to: "chargee" },
  { label: "En route", to: "en_cours" },
  { label: "Livrée", to: "livree" },
] as const;

/** How far it is: what was reached and when, what comes next, or how it stopped. */
export function DeliverySteps({ delivery: { events, status } }: { delivery: Delivery }) {
  const stopped = status === "incident" || status === "annulee";
  const steps = STEPS.map(({ label, to }) => ({ label, at: events.find((event) => event.to === to)?.at ?? null }));
  const isDone = (i: number) => steps.slice(i).some(({ at }) => at !== null);
  const current = steps.findIndex((_step, i) => !isDone(i));
  return (
    <ol className={css.steps} aria-label="Étapes">
      {steps.map(({ label, at }, i) => (
        <li key={label} className={isDone(i) ? css.done : ""} aria-current={!stopped && i === current ? "step" : undefined}>
          <span className={css.dot}>{isDone(i) && <IconCheck size={16} aria-hidden />}</span>
          <span>
            {label}
            {isDone(i) && <span className="sr"> : fait</span>}
          </span>
          {at && <time dateTime={at}>{momentWords(at)}</time>}
        </li>
      ))}
      {stopped && (
        <li className={css.broken}>
          <span className={css.dot}>
            <IconX size={16} aria-hidden />
          </span>
          <span>{DELIVERY_LABELS[status]}</span>
        </li>
      )}
    </ol>
  );
}

const isKnown = (move: string): move is DeliveryAction | "book" => move in DELIVERY_EVENT_LABELS;

/** Everything that happened on the road, the newest first. */
export function DeliveryHistory({ delivery: { events } }: { delivery: Delivery }) {
  return (
    <section className={css.box}>
      <h2>Suivi</h2>
      <ol className={css.history}>
        {events.toReversed().map(({ n, move, place, note, at }) => (
          <li key={n}>
            <p>
              <span className={css.strong}>{isKnown(move) ? DELIVERY_EVENT_LABELS[move] : move}</span>
              <span className={css.quiet}>
                {place && ` · ${place}`} · <time dateTime={at}>{momentWords(at)}</time>
              </span>
            </p>
            {note && <p className={css.note}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
