import { drain, lockOf } from "@recolte/offline/drain";
import { openOperationStore } from "@recolte/offline/operation-store";
import { postBy } from "@recolte/offline/post";
import { countSent } from "./meter.ts";
import { postAndForget } from "#offline/post-and-forget.ts";
import { proveByFetch } from "#offline/prove-by-fetch.ts";
import { uploadInTurn } from "#offline/upload-in-turn.ts";

declare const self: ServiceWorkerGlobalScope;

interface Synced extends ExtendableEvent {
  tag: string;
}
const TAG = "operations:";

/** Fails where nothing could be sent, so that the browser tries once more. A page that is open sends itself. */
async function send(account: string) {
  const store = await openOperationStore(account);
  try {
    const alone = <Answer>(name: string, work: () => Promise<Answer>) =>
      navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
    // What a page is sending is the page's until it is answered, or the page closed.
    const sending = (await store.list()).filter(({ state }) => state === "sending");
    for (const one of sending) await navigator.locks.request(lockOf(one), async () => {});
    const fetching = fetch.bind(self);
    const upload = uploadInTurn(fetching, countSent);
    const done = await drain(store, { post: postAndForget(account, postBy(fetching)), upload, now: Date.now, alone });
    const channel = new BroadcastChannel("recolte-operations");
    channel.postMessage("");
    channel.close();
    const areProved = await proveByFetch(account, fetching, countSent);
    if (done === "away" || done === "busy" || !areProved) throw new Error("Nothing could be sent yet");
  } finally {
    store.close();
  }
}

export function listenForTheNetwork() {
  self.addEventListener("sync", (event) => {
    const { tag } = event as Synced;
    if (tag.startsWith(TAG)) (event as Synced).waitUntil(send(tag.slice(TAG.length)));
  });
}
