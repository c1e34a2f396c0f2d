import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback } from "react";
import { trpc } from "#lib/trpc.ts";

/** Tells the server what has been seen; the badge and the list follow from its answer. */
export function useMarkRead(otherId: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const timesTold = () => queryClient.getQueryState(getQueryKey(trpc.messages.unread, undefined, "query"))?.dataUpdateCount;
  const { mutate } = trpc.messages.markRead.useMutation({
    // Nobody pressed anything: it waits for the network.
    networkMode: "online",
    onMutate: timesTold,
    onSuccess({ unread }, _seen, before) {
      // What the live events have told meanwhile may be newer than an answer that took its time.
      if (timesTold() === before) utils.messages.unread.setData(undefined, unread);
      else void utils.messages.unread.invalidate();
      void utils.messages.conversations.invalidate();
    },
  });
  return useCallback((upTo: string) => mutate({ otherId, upTo }), [mutate, otherId]);
}
