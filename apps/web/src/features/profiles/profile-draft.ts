import type { ProfileFields } from "@recolte/domain/profiles/edit-profile";
import { stored } from "#lib/stored.ts";

const key = (viewerId: string) => `recolte.draft.${viewerId}.profile`;

/** What was typed and not saved: another tab, another page or a reload does not lose it. */
export const profileDraft = {
  /** Over what the profile says; anything unreadable is no draft. */
  read(viewerId: string, saved: ProfileFields): ProfileFields {
    try {
      const kept = JSON.parse(stored.get(key(viewerId)) ?? "{}") as Record<string, unknown>;
      const typed = Object.entries(kept).filter(([name, value]) => name in saved && typeof value === "string");
      return { ...saved, ...(Object.fromEntries(typed) as Partial<ProfileFields>) };
    } catch {
      return saved;
    }
  },
  /** Only what differs: a field left alone shows what the profile says by then. */
  keep(viewerId: string, saved: ProfileFields, values: ProfileFields) {
    const typed = Object.entries(values).filter(([name, value]) => value !== saved[name as keyof ProfileFields]);
    stored.set(key(viewerId), JSON.stringify(Object.fromEntries(typed)));
  },
  forget: (viewerId: string) => stored.remove(key(viewerId)),
};
