import { formatNumber } from "#goods/price.ts";

interface Total {
  /** Far beyond what honest work needs, and an end all the same. */
  most: number;
  /** After the number, in the sentence that refuses. */
  what: string;
}

/** What a person may keep of each thing that only they fill: per account, or per the thing that is named. */
export const TOTALS = {
  customers: { most: 20_000, what: "clients" },
  crops: { most: 5000, what: "cultures" },
  cropLogs: { most: 2000, what: "notes pour une culture" },
  stockItems: { most: 5000, what: "produits en stock" },
  stockMoves: { most: 100_000, what: "mouvements pour un produit" },
  counterSales: { most: 200_000, what: "ventes au comptoir" },
  promotions: { most: 20_000, what: "promotions" },
  batches: { most: 50_000, what: "lots" },
  quoteRequests: { most: 20_000, what: "demandes de devis" },
  /** Counted with those of the day, by who publishes or takes one up again, who refuses in words of their own. */
  activeAnnouncements: { most: 500, what: "annonces actives" },
  favourites: { most: 10_000, what: "favoris" },
  alerts: { most: 30, what: "alertes" },
  follows: { most: 200, what: "vendeurs suivis" },
  blocks: { most: 5000, what: "personnes bloquées" },
} as const satisfies Record<string, Total>;
/** Those that `requireRoom` counts. */
export type TotalName = Exclude<keyof typeof TOTALS, "activeAnnouncements">;

/** « 20 000 clients » */
export const totalInWords = (name: TotalName) => `${formatNumber(TOTALS[name].most)} ${TOTALS[name].what}`;
