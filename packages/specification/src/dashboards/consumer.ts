import type { Requirement } from "#requirement.ts";

/** Sections 2.2, 4 and 9: the consumer's space. */
export const CONSUMER = [
  {
    screen: "/dashboard/consommateur",
    when: "onglets et liens",
    scenario: "purchases",
    texts: [
      ["Espace consommateur", "Bonjour Awa", "Mes Achats", "Favoris", "Découvertes", "Fidélité"],
      ["Achats récents", "Toutes mes commandes", "Toutes les annonces"],
    ],
  },
  {
    screen: "/dashboard/consommateur",
    when: "trois achats récents, par étape",
    scenario: "purchases",
    texts: ["Confirmé", "En négociation", "Livré"],
  },
  {
    screen: "/dashboard/consommateur",
    when: "aucun achat",
    scenario: "no-purchase",
    texts: ["Aucun achat pour le moment", "Voir les annonces"],
  },
  {
    screen: "/dashboard/consommateur?tab=favoris",
    when: "quatre favoris",
    scenario: "favourites",
    texts: ["Derniers favoris", "Tous mes favoris", "Favori 1", "Favori 2", "Favori 3", "Favori 4", "Contacter"],
  },
  {
    screen: "/dashboard/consommateur?tab=favoris",
    when: "aucun favori",
    scenario: "no-favourite",
    texts: ["Aucun favori pour le moment", "Voir les annonces"],
  },
  {
    screen: "/dashboard/consommateur?tab=decouvertes",
    when: "trois découvertes, avec leur raison",
    scenario: "discoveries",
    texts: [
      ["À découvrir", "Toutes les annonces"],
      ["Même catégorie : Légumes", "Même ville : Oyem", "Même type de vendeur : Producteur"],
    ],
  },
  {
    screen: "/dashboard/consommateur?tab=decouvertes",
    when: "rien à découvrir",
    scenario: "no-discovery",
    texts: ["Rien à découvrir pour le moment", "Voir les annonces"],
  },
  {
    screen: "/dashboard/consommateur?tab=fidelite",
    when: "dix favoris au plus",
    scenario: "silver",
    texts: [
      ["Votre fidélité", "Niveau Silver", "Plus que 400 points avant Platine", "100 / 500"],
      ["10 points chacun ; Gold au-delà de 10", "Vendeurs favoris", "8", "Points d'achats", "12 points"],
    ],
  },
  {
    screen: "/dashboard/consommateur?tab=fidelite",
    when: "plus de dix favoris",
    scenario: "gold",
    texts: ["Niveau Gold", "Plus que 390 points avant Platine"],
  },
  {
    screen: "/dashboard/consommateur?tab=fidelite",
    when: "objectif atteint",
    scenario: "platinum",
    texts: ["Objectif Platine atteint"],
  },
  { screen: "/dashboard/consommateur?tab=fidelite", when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: "/dashboard/consommateur?tab=fidelite",
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger votre espace", "Réessayer"],
  },
  {
    screen: "/dashboard/consommateur",
    when: "constantes : points par favori, Platine, Gold, vendeurs",
    tests: ["%i favoris : %i points, %d du chemin vers Platine, niveau %s", "%i vendeurs préférés se disent %i"],
    texts: ['[11, 110, 0.22, "Gold"]', '[50, 500, 1, "Gold"]', "[9, 8]"],
  },
] as const satisfies readonly Requirement[];
