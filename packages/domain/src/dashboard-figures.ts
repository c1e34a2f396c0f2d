/** The specification's formulas; screens label all three « Estimation ». Amounts in FCFA of one currency. */
export const monthlyRevenue = (views: number, meanPrice: number) => views * meanPrice * 0.1;
export const prospectiveRevenue = (currentRevenue: number) => currentRevenue * 1.15;
export const savingsEstimate = (monthly: number) => monthly * 0.1;

/** Days counted as recent activity. */
export const RECENT_DAYS = 7;
