import { IconLayoutSidebar, IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { NavLink } from "react-router-dom";
import { GENERAL_PAGES } from "#app/navigation.ts";
import { NavIcon } from "./nav-icon.tsx";
import css from "./pages-sidebar.module.css";

function Links({ onFollow }: { onFollow?: () => void }) {
  return (
    <nav aria-label="Pages générales">
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
      <Links />
    </aside>
  );
}

/** On a phone: over the page, with the browser's own focus keeping and Escape. */
export function SidebarSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Modal is something only the element itself can become.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={css.sheet} aria-label="Pages générales" onClose={onClose}>
      <button type="button" className={css.close} aria-label="Fermer" onClick={() => dialog.current?.close()}>
        <IconX size={20} aria-hidden />
      </button>
      <Links onFollow={() => dialog.current?.close()} />
    </dialog>
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
      <IconLayoutSidebar size={20} aria-hidden />
    </button>
  );
}
