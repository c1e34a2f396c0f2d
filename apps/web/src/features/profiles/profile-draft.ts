import type { ProfileFields } from "@recolte/domain/edit-profile";

const key = (viewerId: string) => `recolte.draft.profile.${viewerId}`;

/** What was typed and not saved: another tab, another page or a reload does not lose it. */
export const profileDraft = {
  /** Over what the profile says; anything unreadable is no draft. */
  read(viewerId: string, saved: ProfileFields): ProfileFields {
    try {
      const kept = JSON.parse(localStorage.getItem(key(viewerId)) ?? "{}") as Record<string, unknown>;
      const typed = Object.entries(kept).filter(([name, value]) => name in saved && typeof value === "string");
      return { ...saved, ...(Object.fromEntries(typed) as Partial<ProfileFields>) };
    } catch {
      return saved;
    }
  },
  keep(viewerId: string, values: ProfileFields) {
    try {
      localStorage.setItem(key(viewerId), JSON.stringify(values));
    } catch {
      // Private windows may keep nothing; the fields still hold the text.
    }
  },
  forget: (viewerId: string) => localStorage.removeItem(key(viewerId)),
};
