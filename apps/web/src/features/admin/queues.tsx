import { formatNumber } from "@recolte/domain/goods/price";
import { IconChecklist, IconFlag, IconHourglass, IconMail, IconScale, IconStar } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { adminPaths } from "#lib/browser/admin-paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import css from "./overview.module.css";

interface Props {
  queues: Outputs["admin"]["queues"];
  /** Counted on their own: until then, nobody knows. */
  disputes: number | undefined;
  cases: number | undefined;
}

/** The server counts no further. */
const CAP = 999;
const figure = (count: number) => (count > CAP ? `${CAP}+` : formatNumber(count));

/** What waits for somebody of the team; each leads to where it is decided. */
export function Queues({ queues: { pending, reported, letters, featured }, disputes, cases }: Props) {
  const lines = [
    { label: "Dossiers à traiter", count: cases, to: adminPaths.cases, Icon: IconChecklist },
    { label: "Annonces en attente", count: pending, to: adminPaths.pending, Icon: IconHourglass },
    { label: "Signalements ouverts", count: reported, to: adminPaths.casesOf({ sorte: "report" }), Icon: IconFlag },
    { label: "Litiges", count: disputes, to: adminPaths.view("litiges"), Icon: IconScale },
    { label: "Messages de contact", count: letters, to: adminPaths.view("messages"), Icon: IconMail },
    { label: "Demandes de vedette", count: featured, to: adminPaths.featured, Icon: IconStar },
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
