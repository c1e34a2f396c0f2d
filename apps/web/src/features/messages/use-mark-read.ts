import { useCallback } from "react";
import { trpc } from "#lib/trpc.ts";

/** Tells the server what has been seen; the badge and the list follow from its answer. */
export function useMarkRead(otherId: string) {
  const utils = trpc.useUtils();
  const { mutate } = trpc.messages.markRead.useMutation({
    // Nobody pressed anything: it waits for the network.
    networkMode: "online",
    onSuccess({ unread }) {
      utils.messages.unread.setData(undefined, unread);
      void utils.messages.conversations.invalidate();
    },
  });
  return useCallback((upTo: string) => mutate({ otherId, upTo }), [mutate, otherId]);
}
