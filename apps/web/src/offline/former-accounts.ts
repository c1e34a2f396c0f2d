import type { QueryClient } from "@tanstack/react-query";
import { openOperationStore, type OperationStore } from "@recolte/offline/operation-store";
import { withBackoff } from "#lib/line/backoff.ts";
import { passDrafts } from "#lib/draft/pass-drafts.ts";
import type { Viewer } from "#lib/session/viewer.ts";
import { LEFT, offlineStore, removeKeys, waitingKey } from "#lib/offline/offline-store.ts";

async function passMessages(from: string, to: string) {
  const messages = await offlineStore.all<{ id: string }>(`outbox/${from}/`);
  for (const message of messages) {
    await offlineStore.put(`outbox/${to}/${message.id}`, message);
    await offlineStore.remove(`outbox/${from}/${message.id}`);
  }
  // Read once for each person, perhaps before.
  if (messages.length > 0) await withBackoff(() => import("#features/messages/outbox.ts")).then(({ outbox }) => outbox.reread());
}

/** What was done or half written on this device for accounts that ended in this one is this one's: nobody enters those any more. */
export async function takeFromFormer(queryClient: QueryClient, store: OperationStore) {
  const me = queryClient.getQueryData<Viewer>([["auth", "me"], { type: "query" }]);
  // What an older page kept of them does not say.
  const former = me?.id === store.account ? (me.former ?? []) : [];
  for (const account of former) {
    passDrafts(account, store.account);
    await passMessages(account, store.account);
  }
  const keys = await offlineStore.keys();
  for (const account of former.filter((one) => keys.includes(waitingKey(one)))) {
    const ended = await openOperationStore(account);
    try {
      await store.adopt(await ended.contents());
    } finally {
      ended.close();
    }
    await removeKeys([waitingKey(account), `${LEFT}${account}`]);
  }
}
