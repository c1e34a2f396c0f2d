import type { Db } from "@recolte/db/client";
import { priceNorm } from "@recolte/domain/judgement/trust/price-norm";
import { type Asked, findProductAfter, listAsked, replaceNorms } from "./norm-queries.ts";

type Group = Pick<Asked, "country"> & { unit: Asked["unit"] | null; prices: { sellerId: string; price: number }[] };

/** By country and unit, and by country and kilogram. */
function grouped(asked: readonly Asked[]) {
  const groups = new Map<string, Group>();
  function add({ country, sellerId }: Asked, unit: Group["unit"], price: number) {
    const name = `${country} ${unit ?? ""}`;
    const group = groups.get(name) ?? { country, unit, prices: [] };
    group.prices.push({ sellerId, price });
    groups.set(name, group);
  }
  for (const one of asked) {
    add(one, one.unit, one.price);
    if (one.perKilogram !== null) add(one, null, one.perKilogram);
  }
  return [...groups.values()];
}

/** What every product costs, counted anew: an announcement's price is compared with it. */
export async function countNorms(db: Db) {
  let product = await findProductAfter(db, null);
  while (product) {
    const { id: productId } = product;
    const norms = grouped(await listAsked(db, productId)).flatMap(({ country, unit, prices }) => {
      const norm = priceNorm(prices);
      return norm ? [{ productId, country, unit, ...norm }] : [];
    });
    await replaceNorms(db, productId, norms);
    product = await findProductAfter(db, productId);
  }
}
