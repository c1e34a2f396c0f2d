import type { Requirement } from "#requirement.ts";

/** Sections 2.2 and 4: the retailer's shop. */
export const RETAILER = [
  {
    screen: "/dashboard/detaillant",
    when: "onglets et totaux",
    scenario: "sales",
    texts: [
      ["Espace détaillant", "Bonjour Awa", "Ventes", "Stock", "Clients", "Promotions"],
      ["Aujourd'hui", "Ce mois-ci", "À encaisser", "Espèces", "Mobile money", "À crédit", "Commandes remises"],
      ["Comptoir", "Commandes reçues", "Enregistrer une vente", "Ventes (CSV)", "Réglée", "Annuler"],
    ],
  },
  {
    screen: "/dashboard/detaillant",
    when: "aucune vente",
    scenario: "no-sale",
    texts: ["Aucune vente au comptoir", "Enregistrer une vente"],
  },
  {
    screen: "/dashboard/detaillant?voir=credit",
    when: "aucun crédit",
    scenario: "no-credit",
    texts: ["Aucun crédit en cours"],
  },
  { screen: "/dashboard/detaillant", when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: "/dashboard/detaillant",
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger vos ventes", "Réessayer"],
  },
  {
    screen: "/dashboard/detaillant?tab=clients",
    when: "niveaux de fidélité, Actif et Inactif",
    scenario: "customers",
    texts: [
      ["VIP", "Gold", "Silver", "Bronze", "Actif", "Inactif"],
      ["Dépensé en 12 mois", "Seuils de fidélité", "Ajouter un client"],
    ],
  },
  {
    screen: "/dashboard/detaillant?tab=clients",
    when: "aucun client",
    scenario: "no-customer",
    texts: ["Aucun client pour le moment", "Ajouter un client"],
  },
  {
    screen: "/dashboard/detaillant?tab=promotions",
    when: "aucune promotion",
    scenario: "no-promotion",
    texts: ["Aucune promotion", "Créer une promotion"],
  },
  {
    screen: "/dashboard/detaillant?tab=stock",
    when: "stock vide",
    scenario: "no-stock",
    texts: ["Aucun produit en stock", "Ajouter un produit"],
  },
] as const satisfies readonly Requirement[];
