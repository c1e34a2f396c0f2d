import { formatMoment } from "@recolte/domain/platform/days/date";
import { clock } from "#lib/browser/clock.ts";
import css from "./case.module.css";
import { Note, WarningOf } from "./note.tsx";

interface Move {
  n: number;
  label: string;
  /** Who or where. */
  beside: string | null;
  note: string | null;
  at: string;
}

/** Everything that happened, the newest first; `moves` come in their order. */
export function MoveHistory({ title, moves }: { title: string; moves: readonly Move[] }) {
  return (
    <section className={css.box}>
      <h2>{title}</h2>
      <ol className={css.history}>
        {[...moves].reverse().map(({ n, label, beside, note, at }) => (
          <li key={n}>
            <p>
              <span className={css.strong}>{label}</span>
              <span className={css.quiet}>
                {beside && ` · ${beside}`} · <time dateTime={at}>{formatMoment(new Date(at), clock.now())}</time>
              </span>
            </p>
            <WarningOf text={beside} />
            {note && <Note text={note} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
