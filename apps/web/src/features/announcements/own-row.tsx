import { Button } from "@mantine/core";
import { canMove, reactivationOf } from "@recolte/domain/market/announcements/status";
import { formatDate } from "@recolte/domain/platform/days/date";
import { offered } from "@recolte/domain/goods/unit";
import { IconPencil } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { OwnBadge } from "#ui/own-badge.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { WaitingNote } from "#ui/waiting-note.tsx";
import css from "./own-list.module.css";
import { ReviewNote } from "./review-note.tsx";
import type { useOwnerActions } from "./use-owner-actions.ts";

/** Its code weighs more than the list, which nobody waits for with it. */
const OwnMenu = lazy(() => withBackoff(() => import("./own-menu.tsx")));

export type Own = Outputs["announcements"]["mine"]["items"][number];

interface Props {
  own: Own;
  actions: ReturnType<typeof useOwnerActions>;
  onQuickEdit: () => void;
}

function lifeOf({ status, quarantined, expiresAt }: Own) {
  if (status === "expired") return `Expirée le ${formatDate(expiresAt)}`;
  if (status === "rejected") return "Corrigez-la ou réactivez-la : elle repassera devant les modérateurs.";
  if (status === "pending" || quarantined) return "Les modérateurs la regardent.";
  return `Expire le ${formatDate(expiresAt)}`;
}

/** What its author may do with it, in the state it is in. */
function Actions({ own: { id, title, status }, actions, onQuickEdit }: Props) {
  const busy = actions.busy === id;
  const mayReactivate = canMove(status, reactivationOf(status));
  return (
    <div className={css.actions}>
      <Button
        component={Link}
        to={paths.editAnnouncement(id)}
        variant="outline"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Modifier
      </Button>
      {canMove(status, "pause") && (
        <Button variant="outline" disabled={busy} onClick={() => actions.pause(id, title)}>
          Mettre en pause
        </Button>
      )}
      {mayReactivate && (
        <Button variant="outline" disabled={busy} onClick={() => actions.reactivate(id)}>
          Réactiver
        </Button>
      )}
      <Suspense fallback={<span className={css.more} />}>
        <OwnMenu id={id} title={title} status={status} actions={actions} onQuickEdit={onQuickEdit} />
      </Suspense>
    </div>
  );
}

/** One's own announcement in whatever state, with its figures. */
export function OwnRow(props: Props) {
  const { own } = props;
  const { id, title, cover, category, viewsCount, favouritesCount, status } = own;
  const left = offered(own);
  return (
    <article className={css.row} aria-label={title}>
      <PictureFrame picture={cover} category={category} alt="" sizes="112px" className={css.photo} />
      <div className={css.body}>
        <h3 className={css.title}>
          <Link to={paths.announcement(id)}>{title}</Link>
        </h3>
        <Price {...own} size="s" />
        <p className={css.quiet}>
          {left && <span>{left}</span>}
          <span>{counted(viewsCount, "vue")}</span>
          <span>{counted(favouritesCount, "favori")}</span>
        </p>
        <p className={css.life}>
          <OwnBadge own={own} /> {lifeOf(own)}
        </p>
        <WaitingNote id={id} />
        {(status === "pending" || own.quarantined || own.revised) && <ReviewNote id={id} className={css.reason} />}
        {status === "rejected" && own.moderationReason && <p className={css.reason}>Raison : {own.moderationReason}</p>}
      </div>
      <Actions {...props} />
    </article>
  );
}
