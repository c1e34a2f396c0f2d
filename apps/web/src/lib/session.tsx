import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";

const CloseSocket = createContext<() => Promise<void> | void>(() => {});

export function SessionProvider({ closeSocket, children }: { closeSocket: () => Promise<void>; children: ReactNode }) {
  return <CloseSocket value={closeSocket}>{children}</CloseSocket>;
}

/** To be awaited before the page of somebody who leaves is left: his socket's end must not reach the next page. */
export const useSocketEnd = () => use(CloseSocket);

/**
 * To be awaited after every sign-in, sign-up, reset and sign-out: the socket must present the new cookie,
 * and nothing the former person saw may stay in memory.
 */
export function useSessionChange() {
  const queryClient = useQueryClient();
  const closeSocket = use(CloseSocket);

  return async () => {
    await closeSocket();
    queryClient.getMutationCache().clear();
    await queryClient.resetQueries();
  };
}
