import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback } from "react";
import { trpc } from "#lib/trpc.ts";
import { useSend } from "#lib/use-send.ts";

/** Tells the server what has been seen; the badge and the list follow from its answer. */
export function useMarkRead(otherId: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  // Nobody pressed anything: it waits for the network.
  const { send } = useSend({ networkMode: "online" });
  return useCallback(
    (upTo: string) => {
      const timesTold = () => queryClient.getQueryState(getQueryKey(trpc.messages.unread, undefined, "query"))?.dataUpdateCount;
      const before = timesTold();
      const onDone = ({ unread }: { unread: number }) => {
        // What the live events have told meanwhile may be newer than an answer that took its time.
        if (timesTold() === before) utils.messages.unread.setData(undefined, unread);
        else void utils.messages.unread.invalidate();
      };
      void send("messages.markRead", { otherId, upTo }, { failed: null, onDone });
    },
    [send, otherId, queryClient, utils],
  );
}
