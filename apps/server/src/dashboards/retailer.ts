import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS, type Country, type Currency, DEFAULT_COUNTRY } from "@recolte/domain/country";
import { calendarOf, PAYMENTS } from "@recolte/domain/shop";
import { sumCounterSales, sumDue, sumHandedOver } from "./retailer-queries.ts";

interface Seller {
  id: string;
  country: Country | null;
}

const NOTHING = { day: 0, month: 0, sales: 0 };

/** The day's and the month's sales, in each currency apart: the seller's own, and others he sold in. */
export async function retailerFigures(db: Db, { id, country }: Seller, now = new Date()) {
  const place = country ?? DEFAULT_COUNTRY;
  const { day, months } = calendarOf(place, now);
  const since = { day, month: months.at(-1) ?? day };
  const [counter, handedOver, owed] = await Promise.all([
    sumCounterSales(db, id, since),
    sumHandedOver(db, id, since),
    sumDue(db, id),
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
    const { due = 0, sales: dueSales = 0 } = owed.find((row) => row.currency === currency) ?? {};
    return {
      currency,
      day: parts.reduce((sum, { day }) => sum + day, 0),
      month: parts.reduce((sum, { month }) => sum + month, 0),
      orders: { day: orders.day, month: orders.month, sales: orders.sales },
      payments,
      due,
      dueSales,
    };
  });
}
