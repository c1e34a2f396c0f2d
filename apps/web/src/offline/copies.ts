import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { offlineStore } from "#lib/offline/offline-store.ts";
import { isPassing, isTooSoon, isUnanswered } from "#lib/line/retry.ts";
import { openRestoring } from "./restoring.ts";
import { isKeepable, isMe, isRead, personOf } from "./keepable.ts";
import { openCopyStore } from "./copy-store.ts";

interface Keeping {
  /** There is no network. */
  cut: boolean;
  /** The server named who is here; null: a visitor. */
  onPerson: (person: string | null) => void;
  /** Without a network a copy says so. */
  onCopyOf: (person: string | null) => void;
}

/** Keeps what a signed-in person reads, and gives it back where the network does not. */
export function keepCopies(queryClient: QueryClient, { cut: cutAtStart, onPerson, onCopyOf }: Keeping) {
  const cache = queryClient.getQueryCache();
  const store = openCopyStore();
  const copies = openRestoring(queryClient, store, onCopyOf);
  let cut = cutAtStart;
  /** The server has said on this page who is here. */
  let named = false;

  function setCut(next: boolean) {
    if (cut !== next) store.forget();
    cut = next;
  }
  const isNew = (query: Query) => isKeepable(query.queryKey) && query.state.data !== undefined && !copies.isCopy(query);
  const isWorthKeeping = (query: Query) => isNew(query) && isRead(query);

  /** All at one instant: between two of them another person could be named. */
  const putAll = () => Promise.all(cache.getAll().filter(isWorthKeeping).map(store.put));

  /** The server itself has spoken. */
  async function answered(query: Query) {
    setCut(false);
    copies.done(query);
    void copies.refresh();
    if (!isMe(query.queryKey)) return;
    const person = personOf(query.state.data);
    const first = !named;
    named = true;
    await store.belongTo(person);
    onPerson(person);
    // What arrived before belonged to nobody yet. Anybody who is named later did not read it: it may be another person's.
    if (first) await putAll();
  }

  async function failed(query: Query, error: unknown) {
    if (isPassing(error) || isTooSoon(error)) {
      if (isUnanswered(error)) setCut(true);
      return copies.give(query);
    }
    // Gone or no longer ours to see: not even the copy.
    if (isKeepable(query.queryKey)) await store.remove(query);
    if (copies.done(query)) query.setState({ data: undefined, dataUpdatedAt: 0 });
  }

  async function notice(event: QueryCacheNotifyEvent) {
    const query = event.query as Query;
    const action = event.type === "updated" ? event.action : undefined;
    if (event.type === "added" && cut) return copies.give(query);
    if (action?.type === "failed" || action?.type === "error") return failed(query, action.error);
    if (action?.type === "success" && !action.manual) await answered(query);
    if ((event.type === "observerAdded" || action?.type === "success") && isWorthKeeping(query)) await store.put(query);
  }

  cache.subscribe((event) => void notice(event).then(() => copies.tellAge(cut)));
  offlineStore.whenErased(() => {
    store.disown();
    copies.clear();
  });
  window.addEventListener("offline", () => {
    setCut(true);
    void copies.giveAll().then(() => copies.tellAge(cut));
  });
  window.addEventListener("online", () => {
    setCut(false);
    void copies.refresh();
    copies.tellAge(cut);
  });

  /** What arrived before this code did; without a network, what is kept. */
  async function begin() {
    if (cut) await copies.giveAll();
    const me = cache.getAll().find((query) => isNew(query) && isMe(query.queryKey));
    if (me) {
      named = true;
      await store.belongTo(personOf(me.state.data));
    }
    await putAll();
    copies.tellAge(cut);
    if (me) onPerson(personOf(me.state.data));
  }
  return { begin, owner: store.owner, change: store.change };
}
