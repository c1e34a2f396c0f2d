import type { Db } from "@recolte/db/client";
import { COUNTRY_FACTS, type Country, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { calendarOf } from "@recolte/domain/goods/shop/shop";
import { bookOf, listBestCustomers } from "#goods/shop/customers-queries.ts";
import { listBestSuppliers, listSoldByMonth } from "./wholesaler-queries.ts";

interface Seller {
  id: string;
  country: Country | null;
}
type Sold = Awaited<ReturnType<typeof listSoldByMonth>>[number];
type Sums = Pick<Sold, "turnover" | "covered" | "cost">;

const PRODUCTS_APART = 12;
const BEST = 8;

/** Nothing where no cost is known; `covered` says of how much of the turnover it is. */
const marginOf = ({ covered, cost }: Sums) => (covered > 0 ? covered - cost : null);

const add = (rows: readonly Sums[]): Sums =>
  rows.reduce<Sums>(
    (sum, { turnover, covered, cost }) => ({
      turnover: sum.turnover + turnover,
      covered: sum.covered + covered,
      cost: sum.cost + cost,
    }),
    { turnover: 0, covered: 0, cost: 0 },
  );

const told = (rows: readonly Sums[]) => {
  const sums = add(rows);
  return { turnover: sums.turnover, covered: sums.covered, margin: marginOf(sums) };
};

/** Turnover, quantity and margin by product and month, and with whom: twelve months, in the seller's currency alone. */
export async function wholesalerFigures(db: Db, { id, country }: Seller, now = new Date()) {
  const place = country ?? DEFAULT_COUNTRY;
  const { names } = calendarOf(place, now);
  const { currency } = COUNTRY_FACTS[place];
  const [sold, suppliers, customers] = await Promise.all([
    listSoldByMonth(db, { sellerId: id, currency, months: names, apart: PRODUCTS_APART }),
    listBestSuppliers(db, id, { currency, limit: BEST }),
    listBestCustomers(db, bookOf(db, id, currency), BEST),
  ]);
  const byMonth = (rows: readonly Sold[]) =>
    names.map((month) => {
      const of = rows.filter((row) => names[row.month] === month);
      return { month, quantity: of.reduce((sum, { quantity }) => sum + quantity, 0), ...told(of) };
    });
  const kinds = new Set(sold.map(({ label, unit }) => JSON.stringify([label, unit])));
  const products = [...kinds].map((kind) => {
    const rows = sold.filter(({ label, unit }) => JSON.stringify([label, unit]) === kind);
    const { label = null, unit = null } = rows[0] ?? {};
    // Quantities of different units are no sum.
    const quantity = unit && rows.reduce((sum, row) => sum + row.quantity, 0);
    return { label, unit, quantity, ...told(rows), months: byMonth(rows) };
  });
  return {
    currency,
    total: told(sold),
    months: names.map((month) => ({ month, ...told(sold.filter((row) => names[row.month] === month)) })),
    products,
    suppliers,
    customers,
  };
}
