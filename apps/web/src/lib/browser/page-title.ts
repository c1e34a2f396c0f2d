import { fullTitle } from "@recolte/domain/platform/pages/page-title";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

let arrival: string | undefined;
let moved = false;

/** « Annonces · Récolte » in the tab, the history and what a screen reader says first; null: the name of the site alone. */
export function usePageTitle(title: string | null) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
  useEffect(() => {
    arrival ??= window.location.pathname + window.location.search;
    moved ||= pathname + search !== arrival;
    // What the server wrote is right until somebody moves on; nobody waits for this, and nothing is lost without it.
    if (moved) import("./canonical.ts").then(({ setCanonical }) => setCanonical(pathname, search)).catch(() => {});
  }, [pathname, search]);
}
