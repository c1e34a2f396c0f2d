import { trpc } from "#lib/trpc.ts";
import { withMessage } from "./thread-entries.ts";

/** Keeps the badge, the list and the open thread in step with the server. Mounted once, by the shell. */
export default function LiveMessages() {
  const utils = trpc.useUtils();
  const refresh = () => void utils.messages.invalidate();

  trpc.live.events.useSubscription(
    {},
    {
      // Whatever happened between the first answers and now.
      onStarted: refresh,
      onData({ data: event }) {
        if (event.kind === "resync") return refresh();
        const { message, otherId, unread } = event;
        utils.messages.unread.setData(undefined, unread);
        if (message) utils.messages.thread.setInfiniteData({ otherId }, (data) => withMessage(data, message));
        else void utils.messages.thread.invalidate({ otherId });
        void utils.messages.conversations.invalidate();
      },
    },
  );
  return null;
}
