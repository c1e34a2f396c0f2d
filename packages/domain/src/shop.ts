import type { Country } from "./country.ts";

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

/** Where a seller's day and month begin and end. */
export const TIME_ZONES: Record<Country, string> = { gabon: "Africa/Libreville", cote_ivoire: "Africa/Abidjan" };
