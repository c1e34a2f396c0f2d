import type { MouseEventHandler } from "react";
import { NavLink } from "react-router-dom";
import { GENERAL_PAGES } from "#app/navigation.ts";
import { NavIcon } from "./nav-icon.tsx";
import css from "./pages-sidebar.module.css";

export function GeneralLinks({ onFollow }: { onFollow?: MouseEventHandler }) {
  return (
    <nav className={css.links} aria-label="Pages générales">
      <p className={css.heading}>Pages générales</p>
      {GENERAL_PAGES.map(({ label, to, icon }) => (
        <NavLink key={to} to={to} onClick={onFollow}>
          <NavIcon name={icon} />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

export function SidebarColumn() {
  return (
    <aside className={css.column}>
      <GeneralLinks />
    </aside>
  );
}

export function SidebarToggle({ open, onToggle, phone = false }: { open: boolean; onToggle: () => void; phone?: boolean }) {
  return (
    <button
      type="button"
      className={`${css.toggle} ${phone ? css.phone : css.desk}`}
      aria-label="Pages générales"
      aria-expanded={open}
      aria-keyshortcuts="Control+B Meta+B"
      title="Pages générales (Ctrl + B)"
      onClick={onToggle}
    >
      <NavIcon name="help" />
      {!phone && <span>Pages générales</span>}
    </button>
  );
}
