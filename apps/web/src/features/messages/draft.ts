import { openDraft } from "#lib/draft/draft-store.ts";
import { offlineStore } from "#lib/offline/offline-store.ts";
import type { Photo } from "./thread-entries.ts";

/** What was typed to somebody and not sent: a reload or another page does not lose it. */
export function draftOf(viewerId: string, otherId: string) {
  const { text, keep } = openDraft(viewerId, otherId);
  return { text, keep };
}

const placeOf = (viewerId: string, otherId: string) => `draft/${viewerId}/${otherId}`;

/** Its photo, likewise. */
export const draftPhoto = {
  async read(viewerId: string, otherId: string): Promise<Photo | undefined> {
    const [photo] = await offlineStore.all<Photo>(placeOf(viewerId, otherId));
    return photo;
  },
  async keep(viewerId: string, otherId: string, photo: Photo | null) {
    const place = placeOf(viewerId, otherId);
    await (photo ? offlineStore.put(place, photo) : offlineStore.remove(place));
  },
};
