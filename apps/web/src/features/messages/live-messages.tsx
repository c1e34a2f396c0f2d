import { isPassing } from "#lib/retry.ts";
import { trpc } from "#lib/trpc.ts";
import { useViewer } from "#lib/viewer.ts";
import { hurryDelivery } from "./delivery.ts";
import { putMessage, putRead } from "./put-message.ts";
import { useExpulsion } from "./use-expulsion.ts";
import { useSending } from "./use-sending.ts";

/** Keeps badge, list and open thread in step with the server, and sends what waits. Mounted once, by the shell. */
export default function LiveMessages() {
  const utils = trpc.useUtils();
  useSending(useViewer().viewer?.id);
  useExpulsion();
  /** The bell, and the orders, reviews and transports that a piece of news may be about, with what they leave in stock. */
  const ring = () => {
    void utils.notifications.invalidate();
    void utils.orders.invalidate();
    void utils.reviews.invalidate();
    void utils.quotes.invalidate();
    void utils.deliveries.invalidate();
    void utils.stock.invalidate();
    void utils.dashboards.invalidate();
  };
  const refresh = () => {
    void utils.messages.invalidate();
    ring();
    // A server that was away is no network that was: nothing else tells the rest of the page that it is back.
    void utils.invalidate(undefined, { predicate: ({ state }) => isPassing(state.error) });
  };

  trpc.live.events.useSubscription(
    {},
    {
      // Whatever happened between the first answers and now.
      onStarted() {
        refresh();
        hurryDelivery();
      },
      onData({ data: event }) {
        if (event.kind === "resync") return refresh();
        if (event.kind === "notification") return ring();
        const { message, otherId, unread, upTo } = event;
        utils.messages.unread.setData(undefined, unread);
        if (message) void putMessage(utils, otherId, message);
        else if (upTo) void putRead(utils, otherId, upTo);
        else void utils.messages.thread.invalidate({ otherId });
        void utils.messages.conversations.invalidate();
        // One's own move, made in another window.
        if (message?.orderId) void utils.orders.invalidate();
        // A first message rings the bell, reading it stills it.
        if (event.kind !== "sent") void utils.notifications.invalidate();
      },
    },
  );
  return null;
}
