import { formatNumber } from "@recolte/domain/price";
import { IconFlag, IconHourglass, IconMail, IconScale, IconStar } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import css from "./overview.module.css";

interface Props {
  queues: Outputs["admin"]["queues"];
  /** Counted on their own: until then, nobody knows. */
  disputes: number | undefined;
}

/** The server counts no further. */
const CAP = 999;
const figure = (count: number) => (count > CAP ? `${CAP}+` : formatNumber(count));

/** What waits for somebody of the team; each leads to where it is decided. */
export function Queues({ queues: { pending, reported, letters, featured }, disputes }: Props) {
  const lines = [
    { label: "Annonces en attente", count: pending, to: paths.adminPending, Icon: IconHourglass },
    { label: "Signalements ouverts", count: reported, to: paths.adminReports, Icon: IconFlag },
    { label: "Litiges", count: disputes, to: paths.adminView("litiges"), Icon: IconScale },
    { label: "Messages de contact", count: letters, to: paths.adminView("messages"), Icon: IconMail },
    { label: "Demandes de vedette", count: featured, to: paths.adminFeatured, Icon: IconStar },
  ];
  return (
    <section aria-labelledby="attente" className={css.section}>
      <h2 id="attente">À traiter</h2>
      <ul className={css.queues}>
        {lines.map(({ label, count, to, Icon }) => (
          <li key={to}>
            <Link to={to} className={`${css.queue} ${count ? css.waiting : ""}`}>
              <Icon size={22} aria-hidden />
              <span className={css.label}>{label}</span>
              {count !== undefined && <span className={css.figure}>{figure(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
