import { IconX } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useBackCloses } from "#lib/browser/back-closes.ts";
import css from "./side-sheet.module.css";

interface Props {
  label: string;
  /** The side it comes from: that of the button that opens it. */
  side?: "left" | "right";
  onClose: () => void;
  children: ReactNode;
}

/** Pressed within a sheet: its cross, and each link that is followed. */
export const closeSheet = ({ currentTarget }: MouseEvent) => currentTarget.closest("dialog")?.close();

/** On a phone: links over the page, with the browser's own focus keeping and Escape. */
export function SideSheet({ label, side = "left", onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(() => dialog.current?.close());
  // Modal is something only the element itself can become.
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={`${css.sheet} ${css[side]}`} aria-label={label} onClose={onClose}>
      <button type="button" className={css.close} aria-label="Fermer" onClick={closeSheet}>
        <IconX size={20} aria-hidden />
      </button>
      {children}
    </dialog>
  );
}
