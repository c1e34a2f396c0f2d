import type { Db } from "@recolte/db/client";
import { NEARBY_KM, NEARBY_SHOWN } from "@recolte/domain/market/announcements/around";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import { placeNamed } from "@recolte/domain/platform/places/place";
import { listNewIn } from "#market/announcements/around-queries.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { findWhere } from "./queries.ts";

/** The newest near a member's town; where nothing is, of their country, without a town then. Nothing of who says no town. */
export async function listNearby(db: Db, viewerId: string) {
  const where = await findWhere(db, viewerId);
  if (!where?.location) return null;
  const { location, country } = where;
  const others = { but: viewerId, limit: NEARBY_SHOWN };
  const town = placeNamed(location, country)?.town ?? location;
  const blockers = await listBlockers(db, { id: viewerId });
  const near = await listNewIn(db, { country, towns: townsWithin(NEARBY_KM, town), blockers }, others);
  if (near.length > 0) return { town, country, items: near };
  return { town: null, country, items: await listNewIn(db, { country, towns: [], blockers }, others) };
}
