import { keptMoment } from "@recolte/domain/date";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@recolte/domain/order-status";
import { IconCheck, IconX } from "@tabler/icons-react";
import css from "./order-steps.module.css";
import type { ShownOrder } from "./shown-order.ts";

/** Ended before the goods changed hands. */
const BROKEN: readonly OrderStatus[] = ["refusee", "expiree", "annulee"];

function stepsOf(order: ShownOrder) {
  const shipped = order.events.find(({ to, from }) => to === "en_livraison" && from !== to)?.at ?? null;
  const contested = order.status === "litige" || order.status === "resolue";
  return [
    { label: "Offre", at: order.createdAt },
    { label: "Accord", at: order.acceptedAt },
    { label: "Prête", at: order.readyAt },
    ...(order.fulfilment === "livraison" ? [{ label: "En livraison", at: shipped }] : []),
    { label: "Remise", at: order.handedOverAt },
    { label: contested ? "Décision" : "Clôture", at: order.closedAt },
  ];
}

/** How far it is: what was reached and when, what comes next, or how it ended. */
export function OrderSteps({ order }: { order: ShownOrder }) {
  const broken = BROKEN.includes(order.status);
  const reached = (at: string | null, later: readonly { at: string | null }[]) => at !== null || later.some((one) => one.at);
  const steps = stepsOf(order).map((step, i, all) => ({ ...step, done: reached(step.at, all.slice(i + 1)) }));
  const shown = broken ? steps.filter(({ done }) => done) : steps;
  const current = steps.find(({ done }) => !done);
  return (
    <ol className={css.steps} aria-label="Étapes">
      {shown.map((step) => (
        <li
          key={step.label}
          className={step.done ? css.done : ""}
          aria-current={!broken && step === current ? "step" : undefined}
        >
          <span className={css.dot}>{step.done && <IconCheck size={16} aria-hidden />}</span>
          <span>
            {step.label}
            {step.done && <span className="sr"> : fait</span>}
          </span>
          {step.at && <time dateTime={step.at}>{keptMoment(Date.parse(step.at))}</time>}
        </li>
      ))}
      {broken && (
        <li className={css.broken}>
          <span className={css.dot}>
            <IconX size={16} aria-hidden />
          </span>
          <span>{ORDER_STATUS_LABELS[order.status]}</span>
          <time dateTime={order.updatedAt}>{keptMoment(Date.parse(order.updatedAt))}</time>
        </li>
      )}
    </ol>
  );
}
