import type { trpc } from "#lib/line/trpc.ts";
import type { Message } from "./thread-entries.ts";
import { withMessage, withRead } from "./thread-pages.ts";

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

/** Likewise what was read; the thread is asked for again where it does not tell who had written it. */
export async function putRead({ messages: { thread } }: Utils, otherId: string, upTo: string) {
  const put = () => thread.setInfiniteData({ otherId }, (data) => withRead(data, upTo) ?? data);
  if (!withRead(thread.getInfiniteData({ otherId }), upTo)) return thread.invalidate({ otherId });
  put();
  await thread.refetch({ otherId }, { fetchStatus: "fetching" }, { cancelRefetch: false });
  put();
}
