import { ENTRANCE_PARAM, ENTRANCE_VIEWS } from "@recolte/domain/posted-form";
import { useSearchParams } from "react-router-dom";
import { usePosted } from "#lib/posted.ts";

export type View = "connexion" | "inscription" | "oubli" | "depart";
const VIEW_OF: Record<string, View> = { "sign-in": "connexion", "sign-up": "inscription", forgotten: "oubli" };

/** What was sent without code is shown again; else the part that a link without code leads to. */
export function useOpenedView(): View {
  const posted = usePosted(...Object.keys(VIEW_OF));
  const [params] = useSearchParams();
  const asked = ENTRANCE_VIEWS.find((name) => name === params.get(ENTRANCE_PARAM));
  return (posted && VIEW_OF[posted.form]) ?? asked ?? "connexion";
}
