import { useEffect } from "react";

/** While true, a phone shows the page alone: no header, footer nor bottom bar. */
export function useFullScreen(active: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-full-screen", active);
    return () => document.documentElement.removeAttribute("data-full-screen");
  }, [active]);
}
