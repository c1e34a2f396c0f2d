import type { Db } from "@recolte/db/client";
import { SEASON_SHOWN } from "@recolte/domain/market/announcements/around";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { PLACES } from "@recolte/domain/platform/places/distance";
import { customersOf, USER_TYPES } from "@recolte/domain/identity/user-type";
import { listInSeason } from "#market/announcements/around-queries.ts";
import { listPopular } from "#market/announcements/queries.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { cachedFigures } from "#platform/cached-figures.ts";
import { memberProcedure, publicRead, router } from "#platform/trpc/init.ts";
import { listNearby } from "./nearby.ts";
import { countByCategory, countByTown, countMembers } from "./queries.ts";

const POPULAR_MAX = 4;

async function readFigures(db: Db) {
  const [members, products] = await Promise.all([countMembers(db), countByCategory(db)]);
  const byType = Object.fromEntries(
    USER_TYPES.map((type) => [type, members.find(({ userType }) => userType === type)?.members ?? 0]),
  );
  const byCategory = Object.fromEntries(
    CATEGORIES.map((name) => [name, products.find(({ category }) => category === name)?.products ?? 0]),
  );
  return {
    categories: byCategory as Record<(typeof CATEGORIES)[number], number>,
    counters: {
      producers: byType.producteur ?? 0,
      transporters: byType.transporteur ?? 0,
      consumers: customersOf(byType),
      products: products.reduce((sum, row) => sum + row.products, 0),
      members: byType as Record<(typeof USER_TYPES)[number], number>,
    },
  };
}

const figuresOf = cachedFigures(readFigures);

const TOWNS = PLACES.map(({ town }) => town);
const townsOf = cachedFigures((db: Db) => countByTown(db, TOWNS));

export const homeRouter = router({
  nearby: memberProcedure.query(({ ctx }) => listNearby(ctx.db, ctx.viewer.id)),
  /** What is in season where somebody is; where nobody knows where, in either country. */
  season: publicRead.query(async ({ ctx }) => {
    const blockers = await listBlockers(ctx.db, ctx.viewer);
    return listInSeason(ctx.db, ctx.viewer?.country ?? null, { limit: SEASON_SHOWN, blockers });
  }),
  counters: publicRead.query(async ({ ctx }) => (await figuresOf(ctx.db, Date.now())).counters),
  popular: publicRead.query(async ({ ctx }) => {
    const blockers = await listBlockers(ctx.db, ctx.viewer);
    return listPopular(ctx.db, POPULAR_MAX, { country: ctx.viewer?.country ?? null, blockers });
  }),
  categories: publicRead.query(async ({ ctx }) => (await figuresOf(ctx.db, Date.now())).categories),
  /** Where what is offered stands: towns of the list, which is where a picture can show it. */
  towns: publicRead.query(({ ctx }) => townsOf(ctx.db, Date.now())),
});
