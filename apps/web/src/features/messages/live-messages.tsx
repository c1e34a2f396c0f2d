import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { readAgain } from "#lib/affects.ts";
import { isPassing } from "#lib/retry.ts";
import { type OutputOf, trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { hurryDelivery } from "./delivery.ts";
import { putMessage, putRead } from "./put-message.ts";
import { useForcedSignOut } from "./use-forced-sign-out.ts";
import { useSending } from "./use-sending.ts";

type LiveEvent = OutputOf<"live.events"> extends AsyncIterable<{ data: infer Event }> ? Event : never;

/** Keeps badge, list and open thread in step with the server, and sends what waits. Mounted once, by the shell. */
export default function LiveMessages() {
  const utils = trpc.useUtils();
  useSending(useViewer().viewer?.id);
  useForcedSignOut();
  const queryClient = useQueryClient();
  const follow = (event: `live.${"news" | "sent" | "received" | "order" | "resync"}`) => void readAgain(queryClient, event);
  const refresh = () => {
    follow("live.resync");
    // A server that was away is no network that was: nothing else tells the rest of the page that it is back.
    void queryClient.invalidateQueries({ predicate: ({ state }) => isPassing(state.error) });
  };
  const hear = useEffectEvent((event: LiveEvent) => {
    if (event.kind === "resync") return refresh();
    if (event.kind === "notification") return follow("live.news");
    const { message, otherId, unread, upTo } = event;
    utils.messages.unread.setData(undefined, unread);
    if (message) void putMessage(utils, otherId, message);
    else if (upTo) void putRead(utils, otherId, upTo);
    else void utils.messages.thread.invalidate({ otherId });
    follow(event.kind === "sent" ? "live.sent" : "live.received");
    if (message?.orderId) follow("live.order");
  });
  const onStarted = useEffectEvent(() => {
    // Whatever happened between the first answers and now.
    refresh();
    hurryDelivery();
  });
  const { client } = utils;
  useEffect(() => {
    const heard = client.live.events.subscribe({}, { onStarted: () => onStarted(), onData: ({ data }) => hear(data) });
    return () => heard.unsubscribe();
  }, [client]);
  return null;
}
