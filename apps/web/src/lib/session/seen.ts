import { SEEN_MAX } from "@recolte/domain/market/announcements/around";
import { openDraft } from "#lib/draft/draft-store.ts";

const NAME = "seen";

/** The announcements somebody looked at in this browser, the last first; as all that is kept there, it goes when they sign out. */
export function readSeen(owner: string) {
  const { ids } = openDraft(owner, NAME).read();
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string").slice(0, SEEN_MAX) : [];
}

export function rememberSeen(owner: string, id: string) {
  const others = readSeen(owner).filter((former) => former !== id);
  openDraft(owner, NAME).keep({ ids: [id, ...others].slice(0, SEEN_MAX) });
}

export const forgetSeen = (owner: string) => openDraft(owner, NAME).forget();
