import { useEffect } from "react";

const FIELDS = "input, textarea, select, [contenteditable]";

/** Typing is typing: where a field has the focus, or a window is open, a letter is no command. */
function isTyped({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return (
    (target instanceof Element && target.closest(FIELDS) !== null) ||
    document.querySelector("[role=dialog], dialog[open]") !== null
  );
}

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** One letter each, whatever the capitals. */
export function useCaseKeys(keys: Keys, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent) {
      const act = isTyped(event) ? undefined : keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [keys, isOn]);
}
