import { isolate } from "@recolte/domain/platform/texts/bidi";
import { formatDate } from "@recolte/domain/platform/days/date";
import { formatNumber, formatPrice } from "@recolte/domain/goods/price";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { preview } from "@recolte/domain/desk/moderation/moderation";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import { USER_TYPE_LABELS } from "@recolte/domain/identity/user-type";
import { IconEye } from "@tabler/icons-react";
import type { Outputs } from "#lib/line/trpc.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { DataRow, DataTable } from "#ui/data-table.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import table from "#ui/table.module.css";
import { DecisionButtons } from "./decision-buttons.tsx";
import type { Decisions } from "./decision-buttons.tsx";
import css from "./moderation.module.css";

type Announcement = Outputs["moderation"]["announcements"]["items"][number];

interface Props {
  announcements: readonly Announcement[];
  decisions: Decisions;
}

function Row({ announcement, decisions }: { announcement: Announcement; decisions: Decisions }) {
  const { id, title, description, category, cover, author, price, unit, status, viewsCount, createdAt } = announcement;
  return (
    <DataRow>
      <td className={table.whole}>
        <div className={css.subject}>
          <PictureFrame picture={cover} category={category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
          <div>
            <p className={table.strong}>
              <bdi>{title}</bdi>
            </p>
            <p className={table.quiet}>
              {CATEGORY_LABELS[category]} · {preview(description)}
            </p>
          </div>
        </div>
      </td>
      <td data-label="Auteur">
        <p className={css.author}>
          <bdi>{fullName(author)}</bdi>
        </p>
        <p className={`${table.quiet} ${css.type}`}>{USER_TYPE_LABELS[author.userType]}</p>
      </td>
      <td data-label="Prix" className={table.number}>
        <span className={`${table.strong} ${css.price}`}>{formatPrice(price, UNIT_LABELS[unit])}</span>
      </td>
      <td data-label="Statut" className={`${table.third} ${table.mark}`}>
        <StatusBadge status={status} />
      </td>
      <td data-label="Vues" className={`${table.number} ${table.third}`}>
        {formatNumber(viewsCount)}
      </td>
      <td data-label="Date" className={`${css.date} ${table.third}`}>
        {formatDate(createdAt)}
      </td>
      <td className={`${table.number} ${table.whole}`}>
        <div className={css.actions}>
          <button
            type="button"
            className={css.look}
            aria-haspopup="dialog"
            aria-label={`Voir « ${isolate(title)} »`}
            title="Voir"
            onClick={() => decisions.look(id)}
          >
            <IconEye size={20} aria-hidden />
          </button>
          <DecisionButtons seen={announcement} decisions={decisions} />
        </div>
      </td>
    </DataRow>
  );
}

/** A table on wide screens, a card per announcement on phones. */
export function ModerationTable({ announcements, decisions }: Props) {
  return (
    <DataTable columns={["Annonce", "Auteur", "Prix", "Statut", "Vues", "Date"]} numbers={["Prix", "Vues"]}>
      {announcements.map((announcement) => (
        <Row key={announcement.id} announcement={announcement} decisions={decisions} />
      ))}
    </DataTable>
  );
}
