import type { Query, QueryClient } from "@tanstack/react-query";
import { networkStatus } from "#lib/line/network-status.ts";
import { isContent, isKeepable, isMe, personOf } from "./keepable.ts";
import type { OfflineStore } from "./copy-store.ts";

/** Puts copies where answers are missing, and says how old they are. */
export function openRestoring(queryClient: QueryClient, store: OfflineStore, onCopyOf: (person: string | null) => void) {
  const cache = queryClient.getQueryCache();
  /** What stands on screen by way of a copy, with its age, until the server answers. */
  const given = new Map<string, number>();

  async function give(query: Query) {
    const { queryKey, queryHash } = query;
    if (!isKeepable(queryKey) || query.state.data !== undefined) return;
    const copy = await store.find(queryHash);
    if (query.state.data !== undefined) return;
    // Without a copy of who is here, nobody is: the site opens as to a visitor.
    if (!copy && !isMe(queryKey)) return;
    const at = copy?.at ?? 1;
    given.set(queryHash, at);
    queryClient.setQueryData(queryKey, copy?.data ?? null, { updatedAt: at });
    if (!copy || !isMe(queryKey)) return;
    await store.belongTo(personOf(copy.data));
    onCopyOf(personOf(copy.data));
  }

  return {
    give,
    giveAll: () => Promise.all(cache.getAll().map(give)),
    /** The server is back: what nobody asks again by themselves is asked now. */
    refresh: () =>
      queryClient.refetchQueries({
        type: "active",
        predicate: ({ queryHash, state }) => given.has(queryHash) && state.fetchStatus === "idle",
      }),
    /** Its answer came, or never will. */
    done: ({ queryHash }: Query) => given.delete(queryHash),
    clear: () => given.clear(),
    isCopy: ({ queryHash, state }: Query) => given.get(queryHash) === state.dataUpdatedAt,
    /** `cut`: nothing on screen is what the server says now. */
    tellAge(cut: boolean) {
      const old = cache
        .findAll({ type: "active", predicate: ({ queryKey, state }) => isContent(queryKey) && state.data !== undefined })
        .filter(({ queryHash }) => cut || given.has(queryHash));
      networkStatus.set({ keptAt: old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null });
    },
  };
}
