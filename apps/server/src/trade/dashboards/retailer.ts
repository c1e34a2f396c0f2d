import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS, type Country, type Currency, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { calendarOf, PAYMENTS } from "@recolte/domain/goods/shop/shop";
import { sumOwed } from "#goods/money/owed-queries.ts";
import { sumCounterSales, sumHandedOver } from "./retailer-queries.ts";

interface Seller {
  id: string;
  country: Country | null;
}

const NOTHING = { day: 0, month: 0, sales: 0 };

/** The day's and the month's sales, in each currency apart: the seller's own, and others they sold in. */
export async function retailerFigures(db: Db, { id, country }: Seller, now = new Date()) {
  const place = country ?? DEFAULT_COUNTRY;
  const { day, months } = calendarOf(place, now);
  const since = { day, month: months.at(-1) ?? day };
  const [counter, handedOver, owed] = await Promise.all([
    sumCounterSales(db, id, since),
    sumHandedOver(db, id, since),
    sumOwed(db, { userId: id, side: "seller" }),
  ]);
  const own = COUNTRY_FACTS[place].currency;
  const others = [...counter, ...handedOver, ...owed].map(({ currency }) => currency).filter((currency) => currency !== own);
  return [...new Set<Currency>([own, ...others])].map((currency) => {
    const orders = handedOver.find((row) => row.currency === currency) ?? NOTHING;
    const payments = PAYMENTS.map((payment) => ({
      payment,
      ...(counter.find((row) => row.currency === currency && row.payment === payment) ?? NOTHING),
      currency,
    }));
    const parts = [orders, ...payments];
    const { sum: due = 0, items: dueItems = 0, credits: dueSales = 0 } = owed.find((row) => row.currency === currency) ?? {};
    return {
      currency,
      day: parts.reduce((sum, { day }) => sum + day, 0),
      month: parts.reduce((sum, { month }) => sum + month, 0),
      orders: { day: orders.day, month: orders.month, sales: orders.sales },
      payments,
      /** Orders and credit together; `dueSales` are the credits among them. */
      due,
      dueItems,
      dueSales,
    };
  });
}
