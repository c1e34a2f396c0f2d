import type { PostedForm } from "@recolte/domain/platform/pages/posted-form";
import { createContext, use, useEffect, useState } from "react";

/** For the server, which renders the page that a form without code comes back to. */
export const Posted = createContext<PostedForm | null>(null);

const element = () => (typeof document === "undefined" ? null : document.getElementById("posted"));
function inDocument() {
  const text = element()?.textContent;
  return text ? (JSON.parse(text) as PostedForm) : null;
}

/** What the browser sent by itself and the server refused, until the form is left. */
export function usePosted(...names: readonly string[]) {
  const rendered = use(Posted);
  const [arrived] = useState(inDocument);
  useEffect(() => () => element()?.remove(), []);
  const posted = rendered ?? arrived;
  return posted && names.includes(posted.form) ? posted : null;
}
