import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS, type Country } from "@recolte/domain/country";
import { estimate } from "@recolte/domain/dashboard-figures";
import { Refusal } from "@recolte/domain/refusal";
import { countReceivedFavourites, countReceivedOrders, countWriters, offeredBy, sumSales } from "./producer-queries.ts";

/** Money in and what may come, in the currency of the person's country, and these days beside those before. */
export async function producerFigures(db: Db, { id, country }: { id: string; country: Country | null }) {
  if (!country) throw new Refusal("profile.missing");
  const { currency } = COUNTRY_FACTS[country];
  const [sales, offered, orders, favourites, contacts] = await Promise.all([
    sumSales(db, id, currency),
    offeredBy(db, id, currency),
    countReceivedOrders(db, id),
    countReceivedFavourites(db, id),
    countWriters(db, id),
  ]);
  return {
    currency,
    revenue: sales.total,
    basis: offered,
    estimates: estimate({ revenue: sales.total, ...offered }),
    performance: { favourites, contacts, orders, revenue: { now: sales.now, before: sales.before } },
  };
}
