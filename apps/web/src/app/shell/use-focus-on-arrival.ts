import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Which link last had the focus at each visited place. */
const followed = new Map<string, string>();

/** A new page begins at its beginning for the keyboard and the screen reader too; Back returns to the link one followed. */
export function useFocusOnArrival() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);

  // With the page's own drawing: a moment later, whatever takes the focus meanwhile would be noted at the wrong place.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const loaded = before === null && type === "POP";
    if (loaded || before === pathname) return;
    const href = type === "POP" ? followed.get(key) : undefined;
    const link = href && main.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    (link || main.current)?.focus({ preventScroll: true });
  }, [key, pathname, type]);

  useLayoutEffect(() => {
    function note({ target }: FocusEvent) {
      const href = target instanceof Element ? target.getAttribute("href") : null;
      if (href) followed.set(key, href);
    }
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [key]);
  return main;
}
