import type { Requirement } from "#requirement.ts";

const SCREEN = "/dashboard/producteur";

/** Sections 2.2, 3, 7, 8 and 9: the producer's dashboard, both of the specification's on one page. */
export const PRODUCER = [
  {
    screen: SCREEN,
    when: "compteurs, annonces, activité, performance",
    scenario: "whole",
    texts: [
      ["Tableau de bord", "Bonjour Awa", "Annonces", "Vues", "Favoris", "Contacts"],
      ["Mes annonces", "Actif", "Expiré", "Renouveler", "Voir tout"],
      ["Activité récente", "Commande acceptée : « Tomates »", "Performance", "30 derniers jours", "2 les 30 jours d'avant"],
    ],
  },
  {
    screen: SCREEN,
    when: "revenus et formules",
    scenario: "whole",
    texts: [
      ["Revenus", "Revenus encaissés", "12 500 FCFA", "Estimation"],
      ["Revenus prospectifs", "14 375 FCFA", "Revenus mensuels", "13 216 FCFA", "Économies", "1 322 FCFA"],
    ],
  },
  {
    screen: SCREEN,
    when: "actions rapides",
    scenario: "whole",
    texts: ["Actions rapides", "Publier une annonce", "Déclarer une récolte", "Voir mes commandes"],
  },
  {
    screen: SCREEN,
    when: "météo : moyenne saisonnière",
    scenario: "whole",
    texts: ["Météo à Oyem", "Moyenne saisonnière, {mois}, station de Bitam", "25°"],
  },
  {
    screen: SCREEN,
    when: "météo mesurée",
    scenario: "measured",
    texts: ["Pluie faible", "Humidité", "88 %", "Précipitations", "0,2 mm", "Vent", "7 km/h"],
  },
  { screen: SCREEN, when: "météo en panne", scenario: "no-weather", texts: ["Données météo non disponibles", "Réessayer"] },
  {
    screen: SCREEN,
    when: "trois conseils et événements, le lien dit le total",
    scenario: "whole",
    texts: [
      ["Conseils", "Conseil 1", "Conseil 2", "Conseil 3", "Voir les 4", "Irrigation · Saison sèche", "Priorité haute"],
      ["Événements", "Foire d'Oyem", "Oyem · local"],
    ],
  },
  {
    screen: SCREEN,
    when: "ni conseil ni événement ni culture",
    scenario: "empty",
    texts: [
      "Aucun conseil pour le moment.",
      "Aucun événement à venir. L'équipe de Récolte les annonce ici.",
      "Aucune culture en cours. Ajoutez une parcelle : la récolte prévue et vos notes seront ici.",
    ],
  },
  {
    screen: SCREEN,
    when: "suivi des cultures",
    scenario: "whole",
    texts: ["Suivi des cultures", "Tomates, Parcelle nord", "En cours", "Récolte dans 6 jours", "Ajouter une culture"],
  },
  { screen: SCREEN, when: "en chargement", scenario: "waiting", texts: ["Chargement..."] },
  {
    screen: SCREEN,
    when: "panne",
    scenario: "broken",
    texts: ["Erreur de chargement", "Impossible de charger votre tableau de bord", "Réessayer"],
  },
  {
    screen: SCREEN,
    when: "les trois formules",
    tests: ["les trois formules de la spécification"],
    texts: ["monthlyRevenue(200, 1500)", "prospectiveRevenue(1000)", "savingsEstimate(30_000)"],
  },
  {
    screen: SCREEN,
    when: "la formule au toucher et au clavier, « Voir tout », l'adresse de chaque action",
    tests: [
      "la formule se lit au toucher et au clavier, et se ferme par Échap",
      "publier, déclarer une récolte, voir ses commandes ; une commande de l'activité s'ouvre",
    ],
    texts: ['"/create-announcement"', '"/orders?tab=ventes"'],
  },
] as const satisfies readonly Requirement[];
