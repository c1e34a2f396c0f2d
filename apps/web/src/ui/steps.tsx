import { formatMoment } from "@recolte/domain/platform/days/date";
import { IconCheck, IconX } from "@tabler/icons-react";
import { clock } from "#lib/browser/clock.ts";
import css from "./steps.module.css";

interface Step {
  label: string;
  /** When it was reached, in ISO; one that was leapt over has none. */
  at: string | null;
}

interface Props {
  steps: readonly Step[];
  /** How it ended before its time, instead of what comes next. */
  broken?: { label: string; at?: string } | null;
}

const When = ({ at }: { at: string }) => <time dateTime={at}>{formatMoment(new Date(at), clock.now())}</time>;

/** How far it is: what was reached and when, what comes next, or how it ended. */
export function Steps({ steps, broken = null }: Props) {
  const all = steps.map((step, i) => ({ ...step, done: steps.slice(i).some(({ at }) => at !== null) }));
  const current = broken ? undefined : all.find(({ done }) => !done);
  return (
    <ol className={css.steps} aria-label="Étapes">
      {(broken ? all.filter(({ done }) => done) : all).map((step) => (
        <li key={step.label} className={step.done ? css.done : ""} aria-current={step === current ? "step" : undefined}>
          <span className={css.dot}>{step.done && <IconCheck size={16} aria-hidden />}</span>
          <span>
            {step.label}
            {step.done && <span className="sr"> : fait</span>}
          </span>
          {step.at && <When at={step.at} />}
        </li>
      ))}
      {broken && (
        <li className={css.broken}>
          <span className={css.dot}>
            <IconX size={16} aria-hidden />
          </span>
          <span>{broken.label}</span>
          {broken.at && <When at={broken.at} />}
        </li>
      )}
    </ol>
  );
}
