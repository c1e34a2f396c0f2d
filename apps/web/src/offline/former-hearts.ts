import type { OperationStore } from "@recolte/offline/operation-store";
import { offlineStore } from "#lib/offline/offline-store.ts";

interface Heart {
  announcementId: string;
  favourite: boolean;
}

/** What a former version of the site kept in a place of its own leaves with what else waits. */
export async function takeFormerHearts(store: OperationStore) {
  const place = `intent/${store.account}/`;
  for (const { announcementId, favourite } of await offlineStore.all<Heart>(place)) {
    const about = favourite ? "Ajouter un favori" : "Retirer un favori";
    await store.add({ kind: "favourites.set", input: { announcementId, favourite }, about }, Date.now());
    await offlineStore.remove(`${place}${announcementId}`);
  }
}
