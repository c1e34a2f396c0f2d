import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useCallback } from "react";
import { trpc } from "#lib/line/trpc.ts";
import { useSendOrKeep } from "#lib/send/use-send-or-keep.ts";

/** Nobody pressed anything: it waits for the network without a word. */
const READ = { about: "Lu jusqu'ici", quiet: true, onKept: () => {} };

/** Tells the server what has been seen; the badge and the list follow from its answer. */
export function useMarkRead(otherId: string) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const { send } = useSendOrKeep();
  return useCallback(
    (upTo: string) => {
      const timesTold = () => queryClient.getQueryState(getQueryKey(trpc.messages.unread, undefined, "query"))?.dataUpdateCount;
      const before = timesTold();
      const onDone = ({ unread }: { unread: number }) => {
        // What the live events have told meanwhile may be newer than an answer that took its time.
        if (timesTold() === before) utils.messages.unread.setData(undefined, unread);
        else void utils.messages.unread.invalidate();
      };
      void send("messages.markRead", { otherId, upTo }, { failed: null, onDone, later: READ });
    },
    [send, otherId, queryClient, utils],
  );
}
