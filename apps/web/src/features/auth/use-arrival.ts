import { safePath } from "@recolte/domain/path";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#lib/paths.ts";
import { useSessionStart } from "#lib/use-session-start.ts";
import type { Viewer } from "#lib/viewer.ts";
import { forgetEntry } from "#lib/kept-entry.ts";
import { whyHere } from "./why-here.ts";

/** Who has just left stays, whatever is still known of the session, until they enter again. */
export function useArrival() {
  const state = useLocation().state as { from?: unknown; opener?: unknown; left?: unknown; wanted?: unknown } | null;
  const [stays, setStays] = useState(state?.left === true);
  const begin = useSessionStart();
  const why = whyHere(state ?? {});
  function enter(done?: string) {
    setStays(false);
    forgetEntry();
    return begin(done);
  }
  /** Where somebody else was is not where this one wanted to go. */
  const placeOf = ({ id }: Viewer) => (state?.opener && state.opener !== id ? paths.home : safePath(state?.from));
  return { placeOf, stays, enter, why };
}
