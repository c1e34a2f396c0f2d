import { isolate } from "@recolte/domain/platform/texts/bidi";
import { fullName } from "@recolte/domain/market/profiles/profile";
import { IconArrowRight, IconMessage, IconPencil } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import css from "./announcement-card.module.css";

type Announcement = Outputs["announcements"]["list"]["items"][number];

/** Nobody writes to themselves: one's own is edited. */
export function ContactLink({ announcement: { id, title, seller } }: { announcement: Announcement }) {
  const { viewer } = useViewer();
  if (viewer?.id === seller.id) {
    return (
      <Link className={css.contact} to={paths.editAnnouncement(id)} aria-label={`Modifier « ${isolate(title)} »`}>
        <IconPencil size={18} aria-hidden />
        <span className={css.contactLabel}>Modifier</span>
      </Link>
    );
  }
  return (
    <Link
      className={css.contact}
      to={paths.messages({ announcement: id, seller: seller.id })}
      aria-label={`Contacter ${isolate(fullName(seller))} au sujet de « ${isolate(title)} »`}
    >
      <IconMessage size={18} aria-hidden />
      <span className={css.contactLabel}>Contacter</span>
    </Link>
  );
}

export function DetailsLink({ announcement: { id, title } }: { announcement: Announcement }) {
  return (
    <Link className={css.contact} to={paths.announcement(id)} aria-label={`Voir détails : ${isolate(title)}`}>
      <IconArrowRight size={18} aria-hidden />
      <span className={css.contactLabel}>Voir détails</span>
    </Link>
  );
}
