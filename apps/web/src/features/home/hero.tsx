import { IconMapPinFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "#lib/browser/paths.ts";
import { Furrows } from "#ui/furrows.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import css from "./hero.module.css";

interface Props {
  /** The price on the tilted label. */
  tag?: ReactNode;
  counters: ReactNode;
}

export function Hero({ tag, counters }: Props) {
  return (
    <section className={css.hero} data-hero>
      <Furrows className={css.lines} x={70} y={8} />
      <div className={css.inside}>
        <div className={css.words}>
          <span className={css.place}>
            <IconMapPinFilled size={20} aria-hidden />
            Libreville
          </span>
          <h1>L'agriculture à portée de main</h1>
          <p className={css.lead}>Achetez à ceux qui cultivent, au Gabon et en Côte d'Ivoire.</p>
          <div className={css.actions}>
            <Link className={css.browse} to={paths.announcements()}>
              Parcourir les produits
            </Link>
            <Link className={css.sell} to={paths.createAnnouncement}>
              Vendre mes produits
            </Link>
          </div>
        </div>
        <div className={css.scene}>
          <i className={css.sun} />
          <HeroPicture className={css.heap} />
          {tag}
        </div>
        {counters}
      </div>
    </section>
  );
}
