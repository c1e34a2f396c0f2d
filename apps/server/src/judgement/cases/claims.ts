import { Refusal } from "@recolte/domain/platform/refusal";
import type { CaseKind } from "@recolte/domain/judgement/trust/case";
import type { Db } from "@recolte/db/client";
import { claimNext, claimOne, findCase, findPlace, isConcerned, releaseOne } from "./queries.ts";

export interface Claimant {
  db: Db;
  viewer: { id: string };
}

/** The next one that nobody looks at: after one that is passed over, which is free again, and from the beginning after the last. */
export async function next({ db, viewer }: Claimant, kinds: readonly CaseKind[], after: string | null) {
  const claimant = { viewerId: viewer.id, kinds };
  const place = after === null ? null : await findPlace(db, after);
  if (place) await releaseOne(db, viewer.id, place.id);
  return (place && (await claimNext(db, claimant, place))) ?? (await claimNext(db, claimant, null));
}

/** A courtesy between colleagues: what decides is the case's version. */
export async function claim({ db, viewer }: Claimant, id: string) {
  if (await isConcerned(db, viewer.id, id)) throw new Refusal("moderation.own");
  const claimed = await claimOne(db, viewer.id, id);
  if (claimed) return claimed;
  const found = await findCase(db, id);
  if (!found) throw new Refusal("case.not-found");
  const isOver = found.status === "decided" || found.status === "obsolete";
  throw new Refusal(isOver ? "moderation.decided" : "case.taken");
}

export async function release({ db, viewer }: Claimant, id: string) {
  await releaseOne(db, viewer.id, id);
  return { id };
}
