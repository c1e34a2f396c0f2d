import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { readAgain } from "#lib/send/affects.ts";
import { isPassing } from "#lib/line/retry.ts";
import { type OutputOf, trpc } from "#lib/line/trpc.ts";
import { useViewer } from "#lib/session/viewer.ts";
import { hurryDelivery } from "./delivery.ts";
import css from "./live-messages.module.css";
import { putMessage, putRead } from "./put-message.ts";
import { useForcedSignOut } from "./use-forced-sign-out.ts";
import { usePolling } from "./use-polling.ts";
import { useSending } from "./use-sending.ts";

type LiveEvent = OutputOf<"live.events"> extends AsyncIterable<{ data: infer Event }> ? Event : never;

/** Keeps badge, list and open thread in step with the server, and sends what waits. Mounted once, by the shell. Says when it has to ask. */
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
  /** The server has answered the subscription: a socket alone may be open and say nothing. */
  const [isLive, setIsLive] = useState(false);
  const isPolled = usePolling(!isLive, refresh);
  const onStarted = useEffectEvent(() => {
    setIsLive(true);
    // Whatever happened between the first answers and now.
    refresh();
    hurryDelivery();
  });
  const { client } = utils;
  useEffect(() => {
    const heard = client.live.events.subscribe(
      {},
      {
        onStarted: () => onStarted(),
        onData: ({ data }) => hear(data),
        onConnectionStateChange: ({ state }) => state !== "pending" && setIsLive(false),
      },
    );
    return () => heard.unsubscribe();
  }, [client]);
  return (
    isPolled && (
      <output className={css.polled}>
        Les nouveautés arrivent avec un peu de retard : ce réseau ne laisse pas passer le direct.
      </output>
    )
  );
}
