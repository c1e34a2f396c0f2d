import { PRICE_LIMIT_MAX } from "#market/announcements/listing.ts";
import { inFigures } from "./number-words.ts";
import { type Bounds, LIMITS, ORDERS } from "./price-forms.ts";

/** FCFA for a kilogram, and the order: what a search says of the price. */
export interface PriceLimits {
  minPrice?: number;
  maxPrice?: number;
  sort?: "price_asc" | "price_desc";
}

/** The price in a search, and the search without it. */
export interface PriceWords extends PriceLimits {
  said: string;
  rest: string;
}

/** Fewer francs pay for nothing: such a number counts goods. */
const LEAST = 10;

const numberIn = (figures: string, thousands: string | undefined) =>
  Number(figures.replaceAll(/\D/gu, "")) * (thousands === undefined ? 1 : 1000);

/** Kilograms of one of what the price is for; null: nobody knows what it weighs. */
function kilogramsOf(per: string | undefined, weight: string | undefined) {
  if (weight !== undefined) return Number(weight) || null;
  if (per === undefined || /^k/iu.test(per)) return 1;
  if (/^(?:tonnes?|t)$/iu.test(per)) return 1000;
  return /^(?:grammes?|g)$/iu.test(per) ? 0.001 : null;
}

function limitsIn(found: RegExpExecArray, bounds: Bounds): PriceLimits | null {
  const { a = "", b = "", per, per1, weight, weight1, thousandsa, thousandsb } = found.groups ?? {};
  const amounts = [numberIn(a, thousandsa), numberIn(b || a, b ? thousandsb : thousandsa)] as const;
  if (amounts.some((amount) => amount < LEAST)) return null;
  const kilograms = kilogramsOf(per ?? per1, weight ?? weight1);
  if (kilograms === null) return { sort: "price_asc" };
  const [low, high] = bounds(...amounts).map(
    (limit) => limit && Math.min(Math.max(Math.round(limit / kilograms), 1), PRICE_LIMIT_MAX),
  );
  return { ...(low && { minPrice: low }), ...(high && { maxPrice: high }) };
}

const tidy = (text: string) => text.replaceAll(/\s+/gu, " ").trim();
const without = (text: string, said: string) => {
  const at = text.indexOf(said);
  return tidy(`${text.slice(0, at)} ${text.slice(at + said.length)}`);
};

function limitSaid(text: string) {
  for (const { form, bounds, isMoney } of LIMITS) {
    const found = form.exec(text);
    if (!found || (isMoney && !found.groups?.money && !found.groups?.per)) continue;
    const limits = limitsIn(found, bounds);
    if (limits) return { limits, said: found[0] };
  }
  return null;
}

function orderSaid(text: string) {
  for (const { form, sort } of ORDERS) {
    const found = form.exec(text);
    if (found) return { limits: { sort }, said: found[0] };
  }
  return null;
}

/** What a search says of the price, « tomate moins de 800 », « pas cher »; null where it says nothing of it. */
export function readPrice(search: string): PriceWords | null {
  let rest = inFigures(search);
  const read = [];
  for (const say of [orderSaid, limitSaid, limitSaid]) {
    const found = say(rest);
    if (!found) continue;
    read.push(found);
    rest = without(rest, found.said);
  }
  if (read.length === 0) return null;
  const said = read.map((one) => tidy(one.said)).join(" ");
  return { ...Object.assign({}, ...read.toReversed().map(({ limits }) => limits)), said, rest } as PriceWords;
}
