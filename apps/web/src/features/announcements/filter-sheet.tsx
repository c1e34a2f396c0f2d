import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useBackCloses } from "#lib/back-closes.ts";
import type { FilterChange } from "./list-filter.ts";
import { CategorySelect, PlaceFilters } from "./list-filters.tsx";
import css from "./filter-sheet.module.css";

interface Props {
  filter: ListFilter;
  /** What the button that closes reads: « Voir 12 annonces ». */
  action: string;
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** The filters of a phone, from below. The browser keeps the focus inside, gives it back, and closes on Escape. */
export default function FilterSheet({ filter, action, onChange, onClose }: Props) {
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
        <CategorySelect filter={filter} onChange={onChange} />
        <PlaceFilters filter={filter} onChange={onChange} />
        <button type="button" className={css.action} onClick={close}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
