import { formatPrice } from "@recolte/domain/goods/price";
import { UNIT_LABELS } from "@recolte/domain/goods/unit";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import type { Outputs } from "#lib/line/trpc.ts";
import { counted } from "#lib/browser/words.ts";
import { OwnBadge } from "#ui/own-badge.tsx";
import { PictureFrame } from "#ui/picture.tsx";
import css from "./dashboard.module.css";

type Announcements = Outputs["dashboards"]["overview"]["announcements"];

interface Props {
  announcements: Announcements;
  /** What may be done with one, beside its state. */
  actions?: (announcement: Announcements[number]) => ReactNode;
}

export function OwnAnnouncements({ announcements, actions }: Props) {
  return (
    <section className={css.box}>
      <div className={css.boxHead}>
        <h2>Mes annonces</h2>
        <p className={css.ways}>
          <Link to={paths.myAnnouncements}>Gérer mes annonces</Link>
          <Link to={paths.announcements()}>Voir tout</Link>
        </p>
      </div>
      {announcements.length === 0 && <p className={css.none}>Vous n'avez pas encore publié d'annonce.</p>}
      <ul>
        {announcements.map((own) => (
          <li key={own.id} className={css.row}>
            <PictureFrame picture={own.cover} category={own.category} alt="" sizes="64px" ask="nothing" className={css.thumb} />
            <div className={css.text}>
              <p className={css.title} dir="auto">
                <Link to={paths.announcement(own.id)}>{own.title}</Link>
              </p>
              <p className={css.quiet}>
                <b>{formatPrice(own.price, UNIT_LABELS[own.unit])}</b>
                <span>{counted(own.viewsCount, "vue")}</span>
              </p>
            </div>
            <div className={css.state}>
              <OwnBadge own={own} />
              {actions?.(own)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
