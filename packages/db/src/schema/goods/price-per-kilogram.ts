import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

type Priced = Record<"price" | "unit" | "weightKg" | "usualKg", SQLWrapper>;
type Ranked = Priced & Record<"createdAt", SQLWrapper>;

/**
 * FCFA for a kilogram: exact where the unit is a weight; where it is counted, by what one weighs. Null without a price or a
 * weight, and for the litre. An expression with indexes and no column: rules change without rewriting the table.
 */
export const pricePerKilogram = (t: Priced): SQL<number | null> =>
  sql`case ${t.unit} when 'kg' then nullif(${t.price}, 0) when 'g' then nullif(${t.price}, 0) * 1000 when 'tonne' then nullif(${t.price}, 0) * 0.001 when 'litre' then null else nullif(${t.price}, 0) / coalesce(${t.weightKg}, ${t.usualKg}) end`;

/** Higher than any price. What has no price per kilogram stands there, the newest first: its seconds are taken from it. */
const apart = ({ createdAt }: Ranked) =>
  sql`100000000000000 - extract(epoch from ${createdAt} - timestamptz '2000-01-01 00:00:00+00')`;

/** Where its price per kilogram stands among the others, in the two directions. Both are read upwards: what has none is last in both. */
export const kilogramRising = (t: Ranked) => sql`coalesce(${pricePerKilogram(t)}, ${apart(t)})::numeric(20, 5)`;
export const kilogramFalling = (t: Ranked) => sql`coalesce(-(${pricePerKilogram(t)}), ${apart(t)})::numeric(20, 5)`;
