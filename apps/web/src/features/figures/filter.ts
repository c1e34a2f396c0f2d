import { CATEGORIES } from "@recolte/domain/goods/category";
import { COUNTRIES, DEFAULT_COUNTRY } from "@recolte/domain/platform/places/country";
import { FiguresFilter } from "@recolte/domain/trade/figures/metric";
import { dayIn } from "@recolte/domain/platform/days/local-day";
import { oneOf } from "#lib/browser/use-filters.ts";

const DAYS_SHOWN = 30;
const DAY_MS = 86_400_000;

/** What the address asks for; the last thirty days where it names none, or names them wrongly. */
export function filterOf(params: URLSearchParams, now: Date): FiguresFilter {
  const rest = {
    country: oneOf(COUNTRIES, params.get("pays")),
    town: params.get("ville")?.slice(0, 80) || undefined,
    category: oneOf(CATEGORIES, params.get("categorie")),
  };
  const to = dayIn(DEFAULT_COUNTRY, now);
  const from = dayIn(DEFAULT_COUNTRY, new Date(now.getTime() - (DAYS_SHOWN - 1) * DAY_MS));
  const asked = FiguresFilter.safeParse({ from: params.get("du") ?? from, to: params.get("au") ?? to, ...rest });
  return asked.data ?? { from, to, ...rest };
}
