import { useEffect, useLayoutEffect } from "react";

interface Keys {
  isOpen: boolean;
  count: number;
  /** -1: none, the field itself. */
  active: number;
  onOpen: () => void;
  onClose: () => void;
  onMove: (active: number) => void;
  onChoose: (active: number) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** From the last line on to the field, and round. */
const moved = (active: number, step: number, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1;

/** Up, down, Enter and Escape, as the ARIA pattern of a combobox has them; all other keys stay the field's. */
function press(event: KeyboardEvent, { isOpen, count, active, onOpen, onClose, onMove, onChoose }: Keys) {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = STEPS[event.key];
  const isShown = isOpen && count > 0;
  if (step) {
    event.preventDefault();
    if (isShown) onMove(moved(active, step, count));
    else onOpen();
  } else if (event.key === "Enter" && isShown && active >= 0) {
    event.preventDefault();
    onChoose(active);
  } else if (event.key === "Escape" && isShown) {
    // Closed, it empties the field, as browsers do.
    event.preventDefault();
    onClose();
  }
}

export function useKeys(field: HTMLInputElement, keys: Keys) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event, keys);
    field.addEventListener("keydown", listen);
    return () => field.removeEventListener("keydown", listen);
  });
}

const attribute = (field: HTMLInputElement, name: string, value: string | null) =>
  value === null ? field.removeAttribute(name) : field.setAttribute(name, value);

interface Told {
  /** Of the list, while it is shown. */
  list: string | null;
  /** Of the line that the arrows are on. */
  line: string | null;
}

/** The field stays the page's own; what a screen reader has to know is written on it. */
export function useToldTo(field: HTMLInputElement, { list, line }: Told) {
  useLayoutEffect(() => {
    field.setAttribute("aria-autocomplete", "list");
    return () => {
      field.setAttribute("aria-expanded", "false");
      for (const name of ["aria-controls", "aria-activedescendant"]) field.removeAttribute(name);
    };
  }, [field]);
  useLayoutEffect(() => {
    field.setAttribute("aria-expanded", String(list !== null));
    attribute(field, "aria-controls", list);
    attribute(field, "aria-activedescendant", line);
  }, [field, list, line]);
}
