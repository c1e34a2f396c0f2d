import { Outlet, NavLink } from "react-router-dom";
import { dashboardLinks } from "#app/dashboard-links.ts";
import { type ColumnIcon, GENERAL_PAGES, type NavItem } from "#app/navigation.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { ColumnIconOf } from "./column-icon.tsx";
import css from "./dashboard-layout.module.css";
import { UnreadDot } from "./unread-dot.tsx";
import { useUnread } from "./use-unread.ts";

/** The column of a member's own space, from 1024 px on; below, the bottom bar does its work. */
export function Component() {
  const { viewer } = useViewer();
  const unread = useUnread(viewer);
  const help = GENERAL_PAGES.filter(({ icon }) => icon === "help" || icon === "contact");
  const link = ({ label, to, icon }: NavItem<ColumnIcon>) => (
    <NavLink key={label} to={to}>
      <ColumnIconOf name={icon} />
      {label}
      {icon === "messages" && <UnreadDot count={unread} className={css.dot} />}
    </NavLink>
  );

  return (
    <div className={css.space}>
      <aside className={css.column}>
        <nav aria-label="Votre espace">
          {viewer && dashboardLinks(viewer).map(link)}
          <hr />
          {help.map(link)}
        </nav>
      </aside>
      <div className={css.page}>
        <Outlet />
      </div>
    </div>
  );
}
