import type { trpc } from "#lib/trpc.ts";
import { type Message, withMessage } from "./thread-entries.ts";

type Utils = ReturnType<typeof trpc.useUtils>;

/**
 * Into the loaded thread. An answer that is on its way may be older than the message and takes the thread's place: the
 * message is put into that one too.
 */
export async function putMessage({ messages: { thread } }: Utils, otherId: string, message: Message) {
  const put = () => thread.setInfiniteData({ otherId }, (data) => withMessage(data, message));
  put();
  await thread.refetch({ otherId }, { fetchStatus: "fetching" }, { cancelRefetch: false });
  put();
}
