import { useEffect } from "react";

const SITE = "Récolte";

/** « Annonces · Récolte » in the tab, the history and what a screen reader says first. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
