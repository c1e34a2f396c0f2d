import { kept } from "#lib/kept.ts";
import type { Photo } from "./thread-entries.ts";

const key = (viewerId: string, otherId: string) => `recolte.draft.${viewerId}.${otherId}`;
const photoKey = (viewerId: string, otherId: string) => `draft/${viewerId}/${otherId}`;

/** What was typed and not sent, per conversation: a reload or another page does not lose it. */
export const draft = {
  read(viewerId: string, otherId: string) {
    try {
      return localStorage.getItem(key(viewerId, otherId));
    } catch {
      return null;
    }
  },
  keep(viewerId: string, otherId: string, text: string) {
    try {
      if (text) localStorage.setItem(key(viewerId, otherId), text);
      else localStorage.removeItem(key(viewerId, otherId));
    } catch {
      // Private windows may keep nothing; the field still holds the text.
    }
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
