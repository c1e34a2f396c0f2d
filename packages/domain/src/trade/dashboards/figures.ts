/** The specification's formulas; screens label all three « Estimation ». Amounts in FCFA of one currency. */
export const monthlyRevenue = (views: number, meanPrice: number) => views * meanPrice * 0.1;
export const prospectiveRevenue = (currentRevenue: number) => currentRevenue * 1.15;
export const savingsEstimate = (monthly: number) => monthly * 0.1;

/** Days counted as recent activity. */
export const RECENT_DAYS = 7;

/** Days of a period of the performance, compared with as many before them. */
export const PERFORMANCE_DAYS = 30;

/** What the three formulas give, in whole francs. */
export function estimate({ revenue, views, meanPrice }: { revenue: number; views: number; meanPrice: number }) {
  const monthly = monthlyRevenue(views, meanPrice);
  const amounts = { prospective: prospectiveRevenue(revenue), monthly, savings: savingsEstimate(monthly) };
  return { prospective: Math.round(amounts.prospective), monthly: Math.round(monthly), savings: Math.round(amounts.savings) };
}

/** From here on a share says more than the difference. */
const SHARE_FROM = 10;

/** By how much it changed: from few the difference, else the percent; null where nothing was before, so that nothing can be said. */
export function growth(now: number, before: number) {
  if (before === 0) return null;
  if (before < SHARE_FROM) return { by: now - before, unit: "" };
  return { by: Math.round(((now - before) / before) * 100), unit: "\u00a0%" };
}
