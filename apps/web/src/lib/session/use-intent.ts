import type { IntentAct } from "@recolte/domain/platform/pages/intent";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { withBackoff } from "#lib/line/backoff.ts";
import { paths } from "#lib/browser/paths.ts";
import { cookies } from "#lib/browser/stored.ts";
import { useViewer } from "./viewer.ts";

/** Leads a visitor to the page of signing in, which keeps what they were about to do. */
export function useSignInFor() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (act: IntentAct, subject: string) => void navigate(paths.auth, { state: { from: pathname + search, act, subject } });
}

/** Where a page shows many things, and finds the one that was meant. */
export const ANY = "*";

/** Does, once, what its person was about to do here before they were asked to sign in. Nothing is fetched where nothing waits. */
export function useIntent(act: IntentAct, subject: string | null, run: (subject: string) => void) {
  const memberId = useViewer().viewer?.id;
  const go = useEffectEvent(run);
  useEffect(() => {
    if (!memberId || !subject || !cookies.has("intent=")) return;
    void withBackoff(() => import("./intents.ts")).then(
      ({ intents }) => {
        const about = intents.take(act, subject, memberId);
        if (about !== null) go(about);
      },
      () => undefined,
    );
  }, [act, subject, memberId]);
}
