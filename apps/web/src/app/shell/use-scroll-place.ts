import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const places = new Map<string, number>();

/** A new page is read from its top, or from the place its address names; Back and Forward return to where one was. */
export function useScrollPlace() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    const place = places.get(key);
    if (type === "POP" && place !== undefined) window.scrollTo(0, place);
    else if (shown.current !== pathname) {
      const target = hash && document.getElementById(hash.slice(1));
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    shown.current = pathname;
  }, [key, pathname, hash, type]);

  // Written down while reading: at the moment of leaving, the next page may already be shorter.
  useEffect(() => {
    const note = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [key]);
}
