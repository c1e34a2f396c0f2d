import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useEffect } from "react";
import { trpc } from "#lib/line/trpc.ts";

/** Written for a moment at each change: the other tabs hear of it. */
export const CHANGED = "recolte.session";

export const CloseSocket = createContext<() => Promise<void> | void>(() => {});

/** What this document shows from now on is not everybody's: « Retour » must not bring it back as it was (`theme.js`). */
export const noteSession = () => (document.documentElement.dataset["session"] = "changed");

/** Who signs in does so in all tabs. Those of a member who leaves, or whom another follows, learn it by the end of their socket. */
function useOtherTabs() {
  const queryClient = useQueryClient();
  const { me } = trpc.useUtils().auth;
  useEffect(() => {
    async function look() {
      if (me.getData() !== null) return;
      noteSession();
      if (await me.fetch(undefined, { staleTime: 0 }).catch(() => null)) await queryClient.resetQueries();
    }
    const hear = ({ key, newValue }: StorageEvent) => key === CHANGED && newValue !== null && void look();
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  }, [me, queryClient]);
}

export function SessionProvider({ closeSocket, children }: { closeSocket: () => Promise<void>; children: ReactNode }) {
  useOtherTabs();
  return <CloseSocket value={closeSocket}>{children}</CloseSocket>;
}
