import { z } from "zod";
import { cleanText } from "@recolte/domain/platform/texts/clean-text";
import { roadKm } from "@recolte/domain/platform/places/distance";
import { slugOfTown, townOfSlug } from "@recolte/domain/platform/places/town-slug";
import { Refusal } from "@recolte/domain/platform/refusal";
import { byNetwork, limited } from "#identity/auth/limits.ts";
import { listBlockers } from "#platform/blocker-queries.ts";
import { publicRead, router } from "#platform/trpc/init.ts";
import { findFigures, findProduct, type Goods, listNewest, listSeasons, listTowns } from "./queries.ts";

const Slug = z.string().max(60).transform(cleanText);
const TOWNS_SHOWN = 12;

type Offered = Awaited<ReturnType<typeof listTowns>>;

/** Those that have a page of their own; from a town the nearest of its country first, else where most is offered. */
function townsBeside(place: Goods["place"], offered: Offered) {
  const kmTo = ({ town }: Offered[number]) => (place ? (roadKm(place.town, town) ?? Infinity) : 0);
  return offered
    .filter((one) => !place || (one.country === place.country && one.town !== place.town))
    .flatMap((one) => {
      const slug = slugOfTown(one.town, one.country);
      return slug ? [{ ...one, slug, km: kmTo(one) }] : [];
    })
    .toSorted((a, b) => (a.km === b.km ? b.count - a.count : a.km - b.km))
    .slice(0, TOWNS_SHOWN)
    .map(({ km: _km, ...one }) => one);
}

export const productsRouter = router({
  /** What is offered of a product, everywhere or in one town: the page that search engines find. */
  bySlug: publicRead
    .use(limited("search.network", byNetwork))
    .input(z.strictObject({ product: Slug, town: Slug.optional() }))
    .query(async ({ ctx: { db, viewer }, input }) => {
      const place = input.town === undefined ? null : townOfSlug(input.town);
      const found = place === undefined ? undefined : await findProduct(db, input.product);
      if (!found || place === undefined) throw new Refusal("product.not-found");
      const { id: productId, ...product } = found;
      const goods: Goods = { productId, place };
      const blockers = await listBlockers(db, viewer);
      const [figures, items, seasons, offered] = await Promise.all([
        findFigures(db, goods),
        listNewest(db, goods, { own: viewer?.country, blockers }),
        listSeasons(db, goods),
        listTowns(db, productId),
      ]);
      return { ...product, place, ...figures, items, seasons, towns: townsBeside(place, offered) };
    }),
});
