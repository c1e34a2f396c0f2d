import type { IntentAct } from "@recolte/domain/platform/pages/intent";
import { toast } from "./toast.ts";
import { useIntent, useSignInFor } from "#lib/session/use-intent.ts";
import { useViewer } from "#lib/session/viewer.ts";

interface Act {
  act: IntentAct;
  subject: string;
  /** What a visitor reads. */
  refusal: string;
  run: () => void;
  /** In its place once a visitor has come back as a member. */
  runBack?: () => void;
}

/** Does it for a member; a visitor is told why they should be one, and comes back here. */
export function useMemberAct({ act, subject, refusal, run, runBack = run }: Act) {
  const { viewer } = useViewer();
  const signInFor = useSignInFor();
  useIntent(act, subject, runBack);
  return () => {
    if (viewer) run();
    else toast.error(refusal, { label: "Se connecter", run: () => signInFor(act, subject) });
  };
}
