import { listBlockers } from "#platform/blocker-queries.ts";
import type { Db } from "@recolte/db/client";
import { countFavourites, listFavourites } from "#market/favourites/queries.ts";
import { EVERYWHERE, type PlaceFilter } from "@recolte/domain/platform/places/place-filter";
import type { Viewer } from "#platform/session/viewer.ts";
import { type DiscoveryReason, listAlike, listTastes, sumBought } from "./consumer-queries.ts";

const FAVOURITES = 4;
const DISCOVERIES = 3;
const REASONS: readonly DiscoveryReason[] = ["category", "town", "sellerType"];

type Found = Awaited<ReturnType<typeof listAlike>>[number] & { reason: DiscoveryReason };

/** The newest of each reason, then what is left of them in the same order; nothing twice. */
function pick(lists: readonly (readonly Found[])[]) {
  const firsts: Found[] = [];
  const isPicked = ({ id }: Found) => firsts.some((one) => one.id === id);
  for (const list of lists) {
    const first = list.find((one) => !isPicked(one));
    if (first) firsts.push(first);
  }
  for (const one of lists.flat()) if (firsts.length < DISCOVERIES && !isPicked(one)) firsts.push(one);
  return firsts;
}

type Looking = Omit<Parameters<typeof listAlike>[2], "reason" | "limit">;

async function listAllAlike(db: Db, userId: string, looking: Looking) {
  const lists = await Promise.all(
    REASONS.map(async (reason) => {
      const alike = await listAlike(db, userId, { ...looking, reason, limit: DISCOVERIES });
      return alike.map((one) => ({ ...one, reason }));
    }),
  );
  return pick(lists);
}

/** Of the place that was chosen; without a choice of one's own country, and where it has nothing alike, of any. */
async function discoveries(db: Db, { id, country }: Pick<Viewer, "id" | "country">, place: PlaceFilter) {
  const tastes = await listTastes(db, id);
  if (tastes.length === 0) return [];
  if (place.country || place.city) {
    const chosen = place.country ?? country;
    return listAllAlike(db, id, { tastes, country: chosen === EVERYWHERE ? undefined : chosen, city: place.city });
  }
  const near = await listAllAlike(db, id, { tastes, country });
  return near.length > 0 ? near : listAllAlike(db, id, { tastes });
}

/** What they kept lately, what they may like, and what their favourites and purchases are worth in points. */
export async function consumerSpace(db: Db, { id, country }: Pick<Viewer, "id" | "country">, place: PlaceFilter = {}) {
  const blockers = await listBlockers(db, { id });
  const [kept, discovered, counted, bought] = await Promise.all([
    listFavourites(db, id, { after: undefined, limit: FAVOURITES, blockers }),
    discoveries(db, { id, country }, place),
    countFavourites(db, id),
    sumBought(db, id, country ?? "gabon"),
  ]);
  return { favourites: kept, discoveries: discovered, loyalty: { ...counted, ...bought } };
}
