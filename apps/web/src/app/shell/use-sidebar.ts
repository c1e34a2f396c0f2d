import { useEffect, useState } from "react";
import { cookies } from "#lib/browser/stored.ts";

const COOKIE = "sidebar";
const KEPT_SECONDS = 604_800;
const DESKTOP = "(min-width: 48em)";

/** Rendered by the server, it is closed. */
const remembered = () => typeof document !== "undefined" && cookies.has(`${COOKIE}=open`);
const remember = (open: boolean) => cookies.set(`${COOKIE}=${open ? "open" : "closed"}`, KEPT_SECONDS);

/** « Pages générales »: a column on a wide screen, kept for a week; a sheet on a phone, closed by itself. */
export function useSidebar() {
  const [column, setColumn] = useState(remembered);
  const [sheet, setSheet] = useState(false);

  function toggle() {
    if (!window.matchMedia(DESKTOP).matches) {
      setSheet((open) => !open);
      return;
    }
    remember(!column);
    setColumn(!column);
  }

  // Ctrl or Cmd and B, wherever the focus is.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      toggle();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });

  return { column, sheet, toggle, closeSheet: () => setSheet(false) };
}
