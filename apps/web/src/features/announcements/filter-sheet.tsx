import type { ListFilter } from "@recolte/domain/announcements/list-filter";
import { resultCount } from "@recolte/domain/announcements/listing";
import { IconX } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useBackCloses } from "#lib/back-closes.ts";
import { trpc } from "#lib/trpc.ts";
import { FacetPanel } from "./facet-panel.tsx";
import type { FilterChange } from "./list-filter.ts";
import css from "./filter-sheet.module.css";

interface Props {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
  onClose: () => void;
}

/** What the button that closes reads: « Voir 12 annonces ». The page asks the same, so that nothing is asked for it. */
function useAction({ sort: _sort, ...question }: ListFilter) {
  const { data } = trpc.announcements.count.useQuery(question, { placeholderData: (former) => former });
  return data ? `Voir ${resultCount(data.count)}` : "Voir les annonces";
}

/** All filters with how many each would leave: from below on a phone, at the side on a wide screen. The browser keeps the focus inside, gives it back, and closes on Escape. */
export default function FilterSheet({ filter, onChange, onClose }: Props) {
  const action = useAction(filter);
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
        <FacetPanel filter={filter} onChange={onChange} />
        <button type="button" className={css.action} onClick={close}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
