import type { Country } from "#platform/places/country.ts";
import { HOURS_AHEAD } from "#platform/days/local-day.ts";

export const PAYMENTS = ["cash", "mobile", "credit"] as const;
export type Payment = (typeof PAYMENTS)[number];
export const PAYMENT_LABELS: Record<Payment, string> = { cash: "Espèces", mobile: "Mobile money", credit: "À crédit" };

export const PROMOTION_KINDS = ["percent", "price"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Days a price must have been asked before it may stand struck beside a lower one. */
export const STRUCK_PRICE_DAYS = 7;
/** Days without an order after which a customer counts as Inactif. */
export const CUSTOMER_ACTIVE_DAYS = 60;

export const TIERS = ["VIP", "Gold", "Silver", "Bronze"] as const;
export type Tier = (typeof TIERS)[number];
/** Spend of twelve months from which a customer holds the tier, in FCFA of the seller's currency; below Silver all are Bronze. */
export type TierThresholds = Record<Exclude<Tier, "Bronze">, number>;
export const DEFAULT_THRESHOLDS: TierThresholds = { VIP: 1_000_000, Gold: 500_000, Silver: 150_000 };

export const tierOf = (spent: number, thresholds: TierThresholds = DEFAULT_THRESHOLDS): Tier => {
  if (spent >= thresholds.VIP) return "VIP";
  if (spent >= thresholds.Gold) return "Gold";
  return spent >= thresholds.Silver ? "Silver" : "Bronze";
};

const HOUR_MS = 3_600_000;

/** The first moments of today and of this month, and of the eleven before it, where the seller is. */
export function calendarOf(country: Country, now: Date) {
  const ahead = HOURS_AHEAD[country] * HOUR_MS;
  const there = new Date(now.getTime() + ahead);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()];
  const months = Array.from({ length: 12 }, (_, back) => new Date(Date.UTC(year, month - 11 + back, 1) - ahead));
  return {
    day: new Date(Date.UTC(year, month, there.getUTCDate()) - ahead),
    months,
    /** « 2026-11 » for each of them. */
    names: months.map((start) => new Date(start.getTime() + ahead).toISOString().slice(0, 7)),
  };
}
