import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** The place that the address names, once the text is there: eyes and keyboard go on from it. Back is left to who remembers. */
export function useAnchor() {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // The router's name for the entry the site was opened at.
    const isFirst = key === "default";
    if (!hash || (type === "POP" && !isFirst)) return;
    const target = [...document.querySelectorAll<HTMLElement>("section > [id]")].find(({ id }) => `#${id}` === hash);
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key, type]);
}
