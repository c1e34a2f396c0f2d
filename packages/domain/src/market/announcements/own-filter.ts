import { MODERATED_STATUSES } from "#desk/moderation/moderation.ts";
import { readSearch } from "#platform/pages/list-address.ts";
import type { Query } from "./list-subject.ts";

/** What somebody's list of their own announcements is narrowed to by its address. */
export function readOwnFilter(query: Query) {
  const status = MODERATED_STATUSES.find((one) => one === query.get("statut"));
  return { ...readSearch(query), ...(status && { status }) };
}
