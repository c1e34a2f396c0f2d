import { formatDate } from "@recolte/domain/date";
import { formatNumber, formatPrice } from "@recolte/domain/price";
import { fullName } from "@recolte/domain/profile";
import { CATEGORY_LABELS } from "@recolte/domain/category";
import { UNIT_LABELS } from "@recolte/domain/unit";
import { USER_TYPE_LABELS } from "@recolte/domain/user-type";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { StatusBadge } from "#ui/badge.tsx";
import css from "#ui/table.module.css";

type Announcement = Outputs["admin"]["announcements"]["items"][number];

const PREVIEW = 50;
/** The server sends fifty characters; three dots say that there is more. */
const preview = (description: string) => (description.length >= PREVIEW ? `${description.slice(0, PREVIEW)}...` : description);

/** A table on wide screens, a card per announcement on phones. */
export function ModerationTable({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">Annonce</th>
          <th scope="col">Auteur</th>
          <th scope="col" className={css.number}>
            Prix
          </th>
          <th scope="col">Statut</th>
          <th scope="col" className={css.number}>
            Vues
          </th>
          <th scope="col">Date</th>
          <th scope="col" className={css.number}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {announcements.map(({ id, title, description, category, author, price, unit, status, viewsCount, createdAt }) => (
          <tr key={id}>
            <td className={css.whole}>
              <p className={css.strong}>{title}</p>
              <p className={css.quiet}>
                {CATEGORY_LABELS[category]} · {preview(description)}
              </p>
            </td>
            <td data-label="Auteur">
              <p>{fullName(author)}</p>
              <p className={css.quiet}>{USER_TYPE_LABELS[author.userType]}</p>
            </td>
            <td data-label="Prix" className={css.number}>
              <span className={css.strong}>{formatPrice(price, UNIT_LABELS[unit])}</span>
            </td>
            <td data-label="Statut" className={css.third}>
              <StatusBadge status={status} />
            </td>
            <td data-label="Vues" className={`${css.number} ${css.third}`}>
              {formatNumber(viewsCount)}
            </td>
            <td data-label="Date" className={css.third}>
              {formatDate(createdAt)}
            </td>
            <td className={`${css.number} ${css.whole}`}>
              {status === "active" && (
                <Link className={css.link} to={paths.announcement(id)} aria-label={`Voir « ${title} »`}>
                  Voir
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
