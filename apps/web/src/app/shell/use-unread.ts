import { trpc } from "#lib/line/trpc.ts";
import type { Viewer } from "#lib/session/viewer.ts";

/** Starts from what the session answer knew; the live subscription keeps it right from then on. */
export function useUnread(viewer: Viewer | null) {
  const unread = trpc.messages.unread.useQuery(undefined, {
    enabled: viewer !== null,
    staleTime: Number.POSITIVE_INFINITY,
    ...(viewer && { initialData: viewer.unread }),
  });
  return viewer ? (unread.data ?? 0) : 0;
}
