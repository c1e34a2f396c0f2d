import { canonicalPath, fullTitle } from "@recolte/domain/page-title";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** What the server wrote into the head of the first page follows the others: one address for each page, none for private ones. */
function setCanonical(path: string | null) {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (path === null) return link?.remove();
  const shown = link ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "canonical" }));
  // The public address of the site, where the server wrote it, may be another than the one asked.
  shown.href = new URL(path, link?.href ?? window.location.href).href;
}

/** « Annonces · Récolte » in the tab, the history and what a screen reader says first; null: the name of the site alone. */
export function usePageTitle(title: string | null) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.title = fullTitle(title);
    setCanonical(canonicalPath(pathname, new URLSearchParams(search)));
  }, [title, pathname, search]);
}
