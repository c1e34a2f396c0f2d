import { formatDate } from "@recolte/domain/platform/days/date";
import { Link } from "react-router-dom";
import { byCursor } from "#lib/browser/paging.ts";
import { paths } from "#lib/browser/paths.ts";
import { trpc } from "#lib/line/trpc.ts";
import { LoadMore } from "#ui/load-more.tsx";
import { SanctionLine } from "#ui/sanction-line.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import css from "./own-sanctions.module.css";

const LEAD =
  "Chaque décision peut être contestée une fois, dans les 14 jours : quelqu'un d'autre de l'équipe la relira. Ensuite, écrivez-nous.";

/** What the staff decided about the reader; nothing at all while there is nothing. */
export function OwnSanctions() {
  const query = trpc.sanctions.mine.useInfiniteQuery({}, byCursor);
  const sanctions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (sanctions.length === 0) return null;
  return (
    <SettingsSection title="Décisions de l'équipe" lead={LEAD}>
      <ul className={css.rows}>
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <SanctionLine sanction={sanction} />
            <p className={css.day}>Décidé le {formatDate(sanction.at)}</p>
            {sanction.contestable && (
              <Link className={css.contest} to={`${paths.appeals}?decision=${sanction.contestable}`}>
                Contester
              </Link>
            )}
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </SettingsSection>
  );
}
