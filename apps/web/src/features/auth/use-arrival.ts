import { intentWords } from "@recolte/domain/platform/pages/intent";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { intents } from "#lib/session/intents.ts";
import { forgetEntry } from "#lib/draft/kept-entry.ts";
import { useSessionStart } from "#lib/session/use-session-start.ts";

/** Who has just left stays, whatever is still known of the session, until they enter again. */
export function useArrival() {
  const state = useLocation().state as (Parameters<typeof intents.arriving>[0] & { left?: unknown }) | null;
  const [stays, setStays] = useState(state?.left === true);
  const [intent] = useState(() => intents.arriving(state));
  useEffect(() => {
    if (intent) intents.keep(intent);
  }, [intent]);
  const begin = useSessionStart();
  function enter(done?: string) {
    setStays(false);
    forgetEntry();
    return begin(done);
  }
  return { intent, stays, enter, why: intentWords(intent) };
}
