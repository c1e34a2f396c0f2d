import { formatPrice } from "@recolte/domain/price";
import { UNIT_LABELS } from "@recolte/domain/unit";
import { Link } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import type { Outputs } from "#lib/trpc.ts";
import { counted } from "#lib/words.ts";
import { StatusBadge } from "#ui/badge.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import css from "./dashboard.module.css";

type Announcements = Outputs["dashboards"]["overview"]["announcements"];

export function OwnAnnouncements({ announcements }: { announcements: Announcements }) {
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Mes annonces</h2>
        <Link to={paths.announcements()}>Voir tout</Link>
      </div>
      {announcements.length === 0 && <p className={css.none}>Vous n'avez pas encore publié d'annonce.</p>}
      <ul>
        {announcements.map(({ id, title, cover, category, price, unit, viewsCount, status }) => (
          <li key={id} className={css.row}>
            <PictureFrame picture={cover} category={category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
            <div className={css.text}>
              <p className={css.title}>
                <Link to={paths.announcement(id)}>{title}</Link>
              </p>
              <p className={css.quiet}>
                <b>{formatPrice(price, UNIT_LABELS[unit])}</b>
                <span>{counted(viewsCount, "vue")}</span>
              </p>
            </div>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
