import type { Db } from "@recolte/db/client";
import { listFavourites } from "#favourites/queries.ts";
import type { Viewer } from "#trpc/context.ts";
import { countKept, type DiscoveryReason, listAlike, listTastes, sumBought } from "./consumer-queries.ts";

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

async function discoveries(db: Db, userId: string) {
  const tastes = await listTastes(db, userId);
  if (tastes.length === 0) return [];
  const lists = await Promise.all(
    REASONS.map(async (reason) => {
      const alike = await listAlike(db, userId, { reason, tastes, limit: DISCOVERIES });
      return alike.map((one) => ({ ...one, reason }));
    }),
  );
  return pick(lists);
}

/** What he kept lately, what he may like, and what his favourites and purchases are worth in points. */
export async function consumerSpace(db: Db, { id, country }: Pick<Viewer, "id" | "country">) {
  const [kept, discovered, counted, bought] = await Promise.all([
    listFavourites(db, id, { after: undefined, limit: FAVOURITES }),
    discoveries(db, id),
    countKept(db, id),
    sumBought(db, id, country ?? "gabon"),
  ]);
  return { favourites: kept, discoveries: discovered, loyalty: { ...counted, ...bought } };
}
