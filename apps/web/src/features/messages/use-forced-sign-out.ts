import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { forcedSignOut } from "#lib/session/forced-sign-out.ts";
import { wantsSession } from "#lib/send/refusal-of.ts";
import { useSessionChange } from "#lib/session/session-change.ts";
import { trpc } from "#lib/line/trpc.ts";
import { useFailures } from "#lib/send/use-failures.ts";

const PAUSE_MS = 300;

const tell = () => forcedSignOut.dispatchEvent(new Event("forced"));

/**
 * A session that is over takes the open page with it: nothing more is shown, and the guards lead on. The end of the socket
 * tells it, or the first refusal where no socket gets through.
 */
export function useForcedSignOut() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const sessionChanged = useSessionChange();
  const left = useRef(false);

  // Anybody who signs out themselves is on the next page already, and may be typing there.
  useEffect(() => {
    left.current = false;
    return () => void (left.current = true);
  }, []);

  useFailures((error) => void (wantsSession(error) && tell()));

  useEffect(() => {
    async function look() {
      // A change of password closes the socket too: the new cookie comes with its answer.
      do await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      while (queryClient.isMutating() > 0);
      if (left.current) return;
      const before = utils.auth.me.getData()?.id;
      const me = await utils.auth.me.fetch(undefined, { staleTime: 0 }).catch(() => undefined);
      // Nobody any more, or who signed in in another tab: neither may find here what the former one read.
      if (me !== undefined && (me === null || me.id !== before) && !left.current) await sessionChanged();
    }
    const listener = () => void look();
    forcedSignOut.addEventListener("forced", listener);
    return () => forcedSignOut.removeEventListener("forced", listener);
  }, [utils, queryClient, sessionChanged]);
}
