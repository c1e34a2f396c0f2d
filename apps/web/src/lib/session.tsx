import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect } from "react";
import { tellOtherTabs } from "./stored.ts";
import { trpc } from "./trpc.ts";

/** Written for a moment at each change: the other tabs hear of it. */
const CHANGED = "recolte.session";

const CloseSocket = createContext<() => Promise<void> | void>(() => {});

/** What this document shows from now on is not everybody's: « Retour » must not bring it back as it was (`theme.js`). */
const noteSession = () => (document.documentElement.dataset["session"] = "changed");

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

/** To be awaited before the page of somebody who leaves is left: their socket's end must not reach the next page. */
export const useSocketEnd = () => use(CloseSocket);

/**
 * To be awaited after every sign-in, sign-up, reset and sign-out: the socket must present the new cookie,
 * and nothing the former person saw may stay in memory.
 * @returns whether the server knows somebody now; undefined where it did not say
 */
export function useSessionChange() {
  const queryClient = useQueryClient();
  const closeSocket = use(CloseSocket);
  const { me } = trpc.useUtils().auth;

  return async () => {
    noteSession();
    await closeSocket();
    queryClient.getMutationCache().clear();
    tellOtherTabs(CHANGED);
    await queryClient.resetQueries();
    return me.fetch().then(Boolean, () => undefined);
  };
}
