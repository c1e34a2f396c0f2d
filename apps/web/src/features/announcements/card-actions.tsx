import { fullName } from "@recolte/domain/profile";
import { IconArrowRight, IconMessage } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import css from "./announcement-card.module.css";

type Announcement = Outputs["announcements"]["list"]["items"][number];

export function ContactLink({ announcement: { id, title, seller } }: { announcement: Announcement }) {
  return (
    <Link
      className={css.contact}
      to={paths.messages({ announcement: id, seller: seller.id })}
      aria-label={`Contacter ${fullName(seller)} au sujet de « ${title} »`}
    >
      <IconMessage size={18} aria-hidden />
      <span className={css.contactLabel}>Contacter</span>
    </Link>
  );
}

export function DetailsLink({ announcement: { id, title } }: { announcement: Announcement }) {
  return (
    <Link className={css.contact} to={paths.announcement(id)} aria-label={`Voir détails : ${title}`}>
      <IconArrowRight size={18} aria-hidden />
      <span className={css.contactLabel}>Voir détails</span>
    </Link>
  );
}
