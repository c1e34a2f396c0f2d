const key = (viewerId: string, otherId: string) => `recolte.draft.${viewerId}.${otherId}`;

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
