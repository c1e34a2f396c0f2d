// chunk: sending
import { kept } from "#lib/kept.ts";
import { stored } from "#lib/stored.ts";
import type { Photo } from "./thread-entries.ts";

const key = (viewerId: string, otherId: string) => `recolte.draft.${viewerId}.${otherId}`;
const photoKey = (viewerId: string, otherId: string) => `draft/${viewerId}/${otherId}`;

/** What was typed and not sent, per conversation: a reload or another page does not lose it. */
export const draft = {
  read: (viewerId: string, otherId: string) => stored.get(key(viewerId, otherId)),
  keep(viewerId: string, otherId: string, text: string) {
    if (text) stored.set(key(viewerId, otherId), text);
    else stored.remove(key(viewerId, otherId));
  },
};

/** Its photo, likewise. */
export const draftPhoto = {
  async read(viewerId: string, otherId: string): Promise<Photo | undefined> {
    const [photo] = await kept.all<Photo>(photoKey(viewerId, otherId));
    return photo;
  },
  async keep(viewerId: string, otherId: string, photo: Photo | null) {
    const place = photoKey(viewerId, otherId);
    await (photo ? kept.put(place, photo) : kept.remove(place));
  },
};
