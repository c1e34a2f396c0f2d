import type { Db } from "@recolte/db/client";
import { missingFacts, TO_DO_KINDS } from "@recolte/domain/dashboards/to-do";
import { findFacts, listWaiting } from "./to-do-queries.ts";

/** What waits for a person, the most pressing kind first, and what their account lacks; with where they are. */
export async function toDo(db: Db, userId: string) {
  const [waiting, facts] = await Promise.all([listWaiting(db, userId), findFacts(db, userId)]);
  const items = TO_DO_KINDS.flatMap((kind) =>
    waiting.filter((one) => one.kind === kind).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  if (!facts) return { items, missing: [], place: null };
  return { items, missing: missingFacts(facts), place: { town: facts.place, country: facts.country } };
}
