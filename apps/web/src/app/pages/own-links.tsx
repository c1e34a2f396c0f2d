import { Link } from "react-router-dom";
import { dashboardLinks } from "#app/dashboard-links.ts";
import WaitingLink from "#features/cases/waiting-link.tsx";
import { staffLink } from "#app/navigation.ts";
import { ColumnIconOf } from "#app/shell/column-icon.tsx";
import type { Viewer } from "#lib/session/viewer.ts";
import css from "./own-links.module.css";

/** What the bottom bar has no room for; from 1024 px on it stands in the column. */
export function OwnLinks({ viewer }: { viewer: Viewer }) {
  const links = [
    ...staffLink(viewer),
    ...dashboardLinks(viewer).filter(({ icon }) => icon === "orders" || icon === "stock" || icon === "journeys"),
  ];
  return (
    <nav className={css.links} aria-label="Mon commerce">
      {links.map(({ label, to, icon }) => (
        <Link key={to} to={to}>
          <ColumnIconOf name={icon} />
          {label}
        </Link>
      ))}
      {viewer.staffDoor === "open" && <WaitingLink />}
    </nav>
  );
}
