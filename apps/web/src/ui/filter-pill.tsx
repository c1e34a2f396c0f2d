import { IconX } from "@tabler/icons-react";
import { tied } from "#lib/browser/words.ts";
import css from "./filter-pill.module.css";

/** A filter that is on, with its cross. */
export function FilterPill({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <button type="button" className={css.pill} aria-label={`Retirer le filtre ${word}`} onClick={onRemove}>
      <span>
        {tied(word)}
        <IconX size={16} aria-hidden />
      </span>
    </button>
  );
}
