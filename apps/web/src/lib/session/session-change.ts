import { useQueryClient } from "@tanstack/react-query";
import { use } from "react";
import { CHANGED, CloseSocket, noteSession } from "./session.tsx";
import { tellOtherTabs } from "#lib/browser/stored.ts";
import { trpc } from "#lib/line/trpc.ts";

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
