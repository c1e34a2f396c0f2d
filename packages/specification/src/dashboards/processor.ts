import type { Requirement } from "#requirement.ts";

const SCREEN = "/dashboard/transformateur";

/** Section 2.2: the processor's dashboard. */
export const PROCESSOR = [
  {
    screen: SCREEN,
    when: "actions rapides et onglets",
    scenario: "supplies",
    texts: [
      ["Espace transformateur", "Bonjour Awa", "Store Producteurs", "Créer une annonce", "Store Détaillants"],
      ["Approvisionnements", "Stock", "Lots", "Ventes", "Aucun achat pour le moment"],
    ],
  },
  {
    screen: SCREEN,
    when: "où mènent les trois actions",
    tests: ["trois actions rapides, et quatre onglets dont le premier est ouvert"],
    texts: ['"/store/producteurs"', '"/create-announcement"', '"/store/detaillants"'],
  },
  {
    screen: `${SCREEN}?tab=lots`,
    when: "lots",
    scenario: "batches",
    texts: [
      ["Farine de manioc", "En cours", "Terminé", "Matières premières", "Manioc : 120 kg", "Farine : 90 kg"],
      ["90 kg, rendement 75 %", "Rendement moyen", "Commencer un lot", "Terminer le lot", "Annuler le lot"],
    ],
  },
  { screen: `${SCREEN}?tab=lots`, when: "aucun lot", scenario: "no-batch", texts: ["Aucun lot", "Commencer un lot"] },
  { screen: `${SCREEN}?tab=lots`, when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: `${SCREEN}?tab=lots`,
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger vos lots", "Réessayer"],
  },
  { screen: `${SCREEN}?tab=ventes`, when: "aucune vente", scenario: "no-sale", texts: ["Aucune vente pour le moment"] },
  { screen: `${SCREEN}?tab=stock`, when: "aucun stock", scenario: "no-stock", texts: ["Aucun produit en stock"] },
] as const satisfies readonly Requirement[];
