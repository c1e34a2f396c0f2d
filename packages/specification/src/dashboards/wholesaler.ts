import type { Requirement } from "#requirement.ts";

/** Sections 2.2 and 4: the wholesaler's trade. */
export const WHOLESALER = [
  {
    screen: "/dashboard/grossiste",
    when: "onglets et achats, par étape",
    scenario: "purchases",
    texts: [
      ["Espace grossiste", "Bonjour Awa", "Achats", "Stocks", "Clients", "Analytics"],
      ["Confirmé", "En négociation", "Livré", "Commander à nouveau", "Répondre ici"],
    ],
  },
  {
    screen: "/dashboard/grossiste",
    when: "aucun achat",
    scenario: "no-purchase",
    texts: ["Aucun achat pour le moment", "Voir les annonces"],
  },
  {
    screen: "/dashboard/grossiste?tab=clients",
    when: "Actif et Inactif",
    scenario: "customers",
    texts: ["Actif", "Inactif"],
  },
  {
    screen: "/dashboard/grossiste?tab=analytics",
    when: "graphiques et tableaux",
    scenario: "figures",
    texts: [
      ["Chiffre d'affaires sur 12 mois", "Marge sur 12 mois", "Taux de marge", "non calculable"],
      ["Ventes par mois", "Ventes par produit", "Meilleurs fournisseurs", "Meilleurs clients"],
      ["Voir le tableau", "Tous les produits", "Ventes (CSV)"],
    ],
  },
  {
    screen: "/dashboard/grossiste?tab=analytics",
    when: "rien à analyser",
    scenario: "no-figure",
    texts: ["Aucune vente à analyser"],
  },
  { screen: "/dashboard/grossiste?tab=analytics", when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: "/dashboard/grossiste?tab=analytics",
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger vos analyses", "Réessayer"],
  },
] as const satisfies readonly Requirement[];
