import { ENTRANCE_PARAM, ENTRANCE_VIEWS } from "@recolte/domain/platform/pages/posted-form";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { usePosted } from "#lib/draft/posted.ts";
import { lastWay } from "#lib/session/last-way.ts";
import { keptWay } from "#lib/draft/kept-entry.ts";

export type View = "connexion" | "inscription" | "oubli" | "depart" | "telephone";
const VIEW_OF: Record<string, View> = {
  "sign-in": "connexion",
  "sign-up": "inscription",
  forgotten: "oubli",
  telephone: "telephone",
  "telephone-code": "telephone",
};

/** What was sent without code is shown again; else the part that a link without code leads to; else where somebody typed in this tab, or the way last used here. */
export function useOpenedView(hasTelephone: boolean) {
  const posted = usePosted(...Object.keys(VIEW_OF));
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<View | null>(null);
  /** Whether the telephone is to change a forgotten password. */
  const [forgets, setForgets] = useState(false);
  const asked = ENTRANCE_VIEWS.find((name) => name === params.get(ENTRANCE_PARAM));
  const [typed] = useState(keptWay);
  const last = typed ?? (lastWay.isTelephone() ? "telephone" : "connexion");
  const view = chosen ?? (posted && VIEW_OF[posted.form]) ?? asked ?? last;
  function choose(next: View) {
    setForgets(view === "oubli" && next === "telephone");
    setChosen(next);
  }
  return {
    view: view === "telephone" && !hasTelephone ? "connexion" : view,
    focuses: chosen !== null,
    choose,
    forgets,
    onForgotten: () => setForgets(true),
  };
}
