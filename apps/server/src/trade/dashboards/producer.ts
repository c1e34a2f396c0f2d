import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS, type Country } from "@recolte/domain/platform/places/country";
import { estimate } from "@recolte/domain/trade/dashboards/figures";
import { Refusal } from "@recolte/domain/platform/refusal";
import { sumOwed } from "#goods/money/owed-queries.ts";
import { countReceivedFavourites, countReceivedOrders, countWriters, offeredBy, sumReceivedLately } from "./producer-queries.ts";

/** Money in and what may come, in the currency of the person's country, and these days beside those before. */
export async function producerFigures(db: Db, { id, country }: { id: string; country: Country | null }) {
  if (!country) throw new Refusal("profile.missing");
  const { currency } = COUNTRY_FACTS[country];
  const [received, owed, offered, orders, favourites, contacts] = await Promise.all([
    sumReceivedLately(db, id, currency),
    sumOwed(db, { userId: id, side: "seller" }),
    offeredBy(db, id, currency),
    countReceivedOrders(db, id),
    countReceivedFavourites(db, id),
    countWriters(db, id),
  ]);
  return {
    currency,
    revenue: received.total,
    owed: owed.find((row) => row.currency === currency)?.sum ?? 0,
    basis: offered,
    estimates: estimate({ revenue: received.total, ...offered }),
    performance: { favourites, contacts, orders, revenue: { now: received.now, before: received.before } },
  };
}
