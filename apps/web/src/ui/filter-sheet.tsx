import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useBackCloses } from "#lib/browser/back-closes.ts";
import css from "./filter-sheet.module.css";

interface Props {
  /** What the button that closes reads: « Voir 12 annonces ». */
  action: string;
  onClose: () => void;
  children: ReactNode;
}

/** All filters of a list: from below on a phone, at the side on a wide screen. The browser keeps the focus inside, gives it back, and closes on Escape. */
export default function FilterSheet({ action, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Only the method makes it modal; the attribute would not.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Closed before it is taken away: only then does the focus return to where it was.
  const close = () => dialog.current?.close();
  useBackCloses(close);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key; a tap beside it is for fingers
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby="filtres"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 id="filtres">Filtres</h2>
          <button type="button" className={css.close} aria-label="Fermer" onClick={close}>
            <IconX size={24} aria-hidden />
          </button>
        </div>
        {children}
        <button type="button" className={css.action} onClick={close}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
