// chunk: form
import type { PostedForm } from "@recolte/domain/posted-form";
import { createContext, use, useEffect } from "react";

/** For the server, which renders the page that a form without code comes back to. */
export const Posted = createContext<PostedForm | null>(null);

function inDocument() {
  const text = typeof document === "undefined" ? null : document.getElementById("posted")?.textContent;
  return text ? (JSON.parse(text) as PostedForm) : null;
}
let atArrival: PostedForm | null | undefined;

/** What the browser sent by itself and the server refused, until the page is left. */
export function usePosted(...names: readonly string[]) {
  const rendered = use(Posted);
  if (atArrival === undefined) atArrival = inDocument();
  const posted = rendered ?? atArrival;
  useEffect(
    () => () => {
      atArrival = null;
    },
    [],
  );
  return posted && names.includes(posted.form) ? posted : null;
}
