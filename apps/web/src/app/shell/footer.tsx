import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { GENERAL_PAGES } from "#app/navigation.ts";
import { dataSaver, useDataSaver } from "#lib/line/data-saver.ts";
import { Switch } from "#ui/switch.tsx";
import css from "./footer.module.css";

const SAVER = "Mode économie de données";

export function Footer({ end }: { end?: ReactNode }) {
  const saving = useDataSaver();
  return (
    <footer className={css.footer}>
      <div className={css.column}>
        <div className={css.who}>
          <b>Récolte</b> Gabon · Côte d'Ivoire
          {end}
          <label className={css.saver}>
            <Switch checked={saving} onChange={dataSaver.set} />
            {SAVER}
          </label>
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
