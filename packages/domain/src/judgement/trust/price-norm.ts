/** What a product usually costs in one country, by one unit: on logarithms, since twice as much and half as much are as far. */
export interface PriceNorm {
  /** Of the logarithms. */
  centre: number;
  spread: number;
  /** Announcements and sellers behind it. */
  prices: number;
  sellers: number;
}

const PRICES_LEAST = 8;
export const SELLERS_LEAST = 5;
/** Where all ask the same, a tenth more is no wonder. */
const SPREAD_LEAST = 0.15;
/** The median distance of a normal distribution, as its standard deviation. */
const MAD_TO_SIGMA = 1.4826;
export const LOW_Z = -3.5;
export const HIGH_Z = 6;

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = 0, above = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (below + above) / 2;
}

interface Priced {
  sellerId: string;
  /** More than nothing. */
  price: number;
}

/** One price of each seller, so that nobody makes the norm alone; nothing where too few tell. */
export function priceNorm(announced: readonly Priced[]): PriceNorm | null {
  const bySeller = new Map<string, number[]>();
  for (const { sellerId, price } of announced) bySeller.set(sellerId, [...(bySeller.get(sellerId) ?? []), Math.log(price)]);
  if (announced.length < PRICES_LEAST || bySeller.size < SELLERS_LEAST) return null;
  const logs = [...bySeller.values()].map(median);
  const centre = median(logs);
  const spread = Math.max(MAD_TO_SIGMA * median(logs.map((log) => Math.abs(log - centre))), SPREAD_LEAST);
  return { centre, spread, prices: announced.length, sellers: bySeller.size };
}

/** How far from it a price is, in its spreads; below is negative. */
export const distanceFrom = ({ centre, spread }: Pick<PriceNorm, "centre" | "spread">, price: number) =>
  (Math.log(price) - centre) / spread;

/** What a price far from the norm says; « sur demande » says nothing. */
export function priceSignal(norm: PriceNorm | null, price: number) {
  if (!norm || price <= 0) return null;
  const z = distanceFrom(norm, price);
  if (z < LOW_Z) return "price.low";
  return z > HIGH_Z ? "price.high" : null;
}

/** The smallest coin. */
const COIN = 5;
/** To two figures, and to what can be paid. */
function rounded(price: number) {
  const step = Math.max(COIN, 10 ** Math.floor(Math.log10(price)) / 20);
  return Math.max(COIN, Math.round(price / step) * step);
}

/** Between which prices half of what is announced lies: the usual distance from the middle, to both sides. */
export function usualRange({ centre, spread, prices }: Pick<PriceNorm, "centre" | "spread" | "prices">) {
  const half = spread / MAD_TO_SIGMA;
  return { low: rounded(Math.exp(centre - half)), high: rounded(Math.exp(centre + half)), prices };
}
