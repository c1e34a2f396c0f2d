import { canonicalPath } from "@recolte/domain/platform/pages/canonical";

/** One address for each page, none for private ones, as the server writes it into the head of the page one arrives at. */
export function setCanonical(pathname: string, search: string) {
  const path = canonicalPath(pathname, new URLSearchParams(search));
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
  if (path === null) return link?.remove();
  const shown = link ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "canonical" }));
  // The public address of the site, where the server wrote it, may be another than the one asked.
  shown.href = new URL(path, link?.href ?? window.location.href).href;
}
