import { useSyncExternalStore } from "react";
import { networkStatus } from "#lib/line/network-status.ts";
import { isLeaving, useWaiting } from "./waiting-operations.ts";

/** What is shown was kept: the server does not answer now. */
export const useIsOffline = () =>
  useSyncExternalStore(networkStatus.subscribe, networkStatus.current, networkStatus.current).keptAt !== null;

/** What was done here with this thing and has not left, in its order. */
export function useWaitingKinds(router: "orders" | "deliveries", id: string) {
  const { list } = useWaiting();
  const own = list.filter((one) => one.kind.startsWith(`${router}.`) && one.input["id"] === id && isLeaving(one));
  return own.map(({ kind }) => kind);
}
