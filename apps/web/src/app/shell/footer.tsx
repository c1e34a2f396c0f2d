import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { GENERAL_PAGES } from "#app/navigation.ts";
import css from "./footer.module.css";

export function Footer({ end }: { end?: ReactNode }) {
  return (
    <footer className={css.footer}>
      <div className={css.column}>
        <div className={css.who}>
          <b>Récolte</b> Gabon · Côte d'Ivoire
          {end}
        </div>
        <nav aria-label="Pages générales">
          {GENERAL_PAGES.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
