import { type Weekday, WEEKDAY_LABELS, WEEKDAYS } from "@recolte/domain/trade/transport/carrier-route";
import type { ReactNode } from "react";
import css from "./transport.module.css";

interface Props {
  days: readonly Weekday[];
  error: ReactNode;
  onChange: (days: Weekday[]) => void;
}

/** The days of a line, one box each. */
export function WeekdayBoxes({ days, error, onChange }: Props) {
  const toggle = (day: Weekday) => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <fieldset className={css.days} aria-describedby={error ? "jours-erreur" : undefined}>
      <legend>Jours</legend>
      {WEEKDAYS.map((day, i) => (
        <label key={day} className={css.check}>
          <input
            {...(i === 0 && { "data-path": "weekdays" })}
            type="checkbox"
            checked={days.includes(day)}
            onChange={() => toggle(day)}
          />
          {WEEKDAY_LABELS[day]}
        </label>
      ))}
      {error && (
        <p id="jours-erreur" className={css.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
