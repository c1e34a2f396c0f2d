import { z } from "zod";
import { PAGE_SIZE, paging } from "@recolte/domain/market/announcements/announcement";
import { CATEGORIES } from "@recolte/domain/goods/category";
import { COUNTRIES, type Country } from "@recolte/domain/platform/places/country";
import { NEAR_KM, RADII, SEARCH_MAX } from "@recolte/domain/market/announcements/listing";
import { townsWithin } from "@recolte/domain/platform/places/distance";
import { EVERYWHERE } from "@recolte/domain/platform/places/place-filter";
import { Refusal } from "@recolte/domain/platform/refusal";
import { isStaff } from "@recolte/domain/identity/role";
import { canVisit, STORE_SELLER, STORES } from "@recolte/domain/goods/shop/store";
import { searchText } from "@recolte/domain/platform/texts/text";
import { byNetwork, limited } from "#identity/auth/limits.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { pageOf, timeCursor } from "#platform/page-of.ts";
import { memberProcedure, router } from "#platform/trpc/init.ts";
import { listStore } from "./queries.ts";

const StoreFilter = z.strictObject({
  store: z.enum(STORES),
  search: searchText(SEARCH_MAX).optional(),
  category: z.enum(CATEGORIES).optional(),
  /** One's own where none is named. */
  country: z.enum([...COUNTRIES, EVERYWHERE]).optional(),
  city: searchText(60).optional(),
  /** A town, and how far from it by road in kilometres: without a town nothing is near. */
  near: searchText(60).optional(),
  radius: z.literal(RADII).optional(),
  ...paging,
});

type Place = Pick<z.infer<typeof StoreFilter>, "country" | "near">;

/** What may be carried across a border is asked for by name, and a town says itself where it is. */
function countryOf({ country, near }: Place, home: Country | null) {
  if (country === EVERYWHERE) return undefined;
  return country ?? (near ? undefined : (home ?? undefined));
}

export const storesRouter = router({
  /** A product rule, not a secret: the public list shows the same announcements to everybody. */
  list: memberProcedure
    .use(limited("search.network", byNetwork))
    .input(StoreFilter)
    .query(async ({ ctx, input }) => {
      const { userType, roles } = ctx.viewer;
      if (!userType && !isStaff(roles)) throw new Refusal("profile.missing");
      if (!canVisit({ userType, staff: isStaff(roles) }, input.store)) throw new Refusal("store.forbidden");
      const { store, cursor, near, radius = NEAR_KM, ...filter } = input;
      const rows = await listStore(ctx.db, {
        ...filter,
        blockers: await listBlockers(ctx.db, ctx.viewer),
        country: countryOf(input, ctx.viewer.country),
        towns: near ? townsWithin(radius, near) : undefined,
        sellerType: STORE_SELLER[store],
        after: timeCursor(cursor),
        limit: PAGE_SIZE + 1,
      });
      return pageOf(rows, (row) => row.createdAt.toISOString());
    }),
});
