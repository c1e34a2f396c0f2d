import { NavLink } from "react-router-dom";
import { phoneMenu } from "#app/dashboard-links.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { ColumnIconOf } from "./column-icon.tsx";
import { GeneralLinks } from "./pages-sidebar.tsx";
import links from "./pages-sidebar.module.css";
import css from "./phone-sheet.module.css";
import { closeSheet, SideSheet } from "./side-sheet.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** Opened from the footer, and by Ctrl or Cmd + B. */
function PagesSheet({ onClose }: { onClose: () => void }) {
  return (
    <SideSheet label="Pages générales" onClose={onClose}>
      <GeneralLinks onFollow={closeSheet} />
    </SideSheet>
  );
}

interface MenuProps {
  viewer: Viewer | null;
  onClose: () => void;
}

/** What the header of a desk shows, one's own pages, help and the theme. */
function PhoneMenu({ viewer, onClose }: MenuProps) {
  return (
    <SideSheet label="Menu" side="right" onClose={onClose}>
      <nav className={links.links} aria-label="Menu">
        <p className={links.heading}>Menu</p>
        {phoneMenu(viewer).map(({ label, to, icon }) => (
          <NavLink key={label} to={to} end onClick={closeSheet}>
            <ColumnIconOf name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={css.theme}>
        <ThemeButton wide />
      </div>
    </SideSheet>
  );
}

interface Props {
  /** Whose menu it is; undefined for « Pages générales ». */
  viewer?: Viewer | null;
  onClose: () => void;
}

export default function PhoneSheetContent({ viewer, onClose }: Props) {
  return viewer === undefined ? <PagesSheet onClose={onClose} /> : <PhoneMenu viewer={viewer} onClose={onClose} />;
}
