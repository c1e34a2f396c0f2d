import { NavLink } from "react-router-dom";
import { bottomBar } from "#app/navigation.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import css from "./bottom-bar.module.css";
import { NavIcon } from "./nav-icon.tsx";
import { UnreadDot } from "./unread-dot.tsx";

interface Props {
  viewer: Viewer | null | undefined;
  unread: number;
}

/** Below 768 px. */
export function BottomBar({ viewer, unread }: Props) {
  return (
    <nav className={`${css.bar} ${viewer === undefined ? css.unknown : ""}`} aria-label="Navigation principale" data-bottom-bar>
      <ul>
        {bottomBar(viewer ?? null).map(({ label, to, icon, end = false }) => (
          <li key={label}>
            <NavLink to={to} end={end}>
              <span className={css.pill}>
                <NavIcon name={icon} size={24} />
                {icon === "messages" && <UnreadDot count={unread} className={css.dot} />}
              </span>
              <span className={css.label}>{label}</span>
              {icon === "messages" && unread > 0 && <span className="sr"> non lu{unread > 1 && "s"}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
