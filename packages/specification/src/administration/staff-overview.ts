import type { Requirement } from "#requirement.ts";

/** Section 2.3: the dashboard of the administration, with what waits, the platform in figures, and the tools. */
export const OVERVIEW = [
  {
    screen: "/admin",
    when: "le menu et les vues",
    scenario: "overview",
    texts: [
      ["Aller au contenu", "Administration", "Utilisateurs", "Journal", "Annonces"],
      ["Vue d'ensemble", "Messages", "Conseils", "Évènements", "Annuaire", "Actualiser"],
    ],
  },
  {
    screen: "/admin",
    when: "ce qui attend, compté jusqu'à 999",
    scenario: "overview",
    texts: [
      ["À traiter", "Annonces en attente", "9", "Signalements ouverts", "0"],
      ["Messages de contact", "999+", "Demandes de vedette", "2"],
    ],
  },
  {
    screen: "/admin",
    when: "la plateforme en chiffres, états absents compris",
    scenario: "overview",
    texts: [
      ["La plateforme", "Comptée à {heure}.", "Actifs123", "Suspendus0", "Supprimés0", "Inscrits ces 7 derniers jours7"],
      ["Membres actifs", "Producteur0", "Transformateur0", "Grossiste41", "Transporteur0", "Détaillant0", "Consommateur0"],
      ["Actif0", "En attente9", "Rejetée0", "Expiré0", "En pause0"],
      ["Échangés36", "Ces dernières 24 heures4", "Annuaires", "Fiches sans compte11"],
    ],
  },
  {
    screen: "/admin",
    when: "les outils",
    scenario: "overview",
    texts: [
      ["Outils", "Comptes administrateur", "Modérateur : 0 · Administrateur : 3 · Super Admin : 1"],
      ["Gérer les comptes administrateur", "Comptes de démonstration", "6 comptes de démonstration."],
      ["Gérer les comptes de démonstration", "Conseils et évènements"],
      ["Conseils de culture et rendez-vous agricoles, pays par pays.", "Les fiches des personnes qui n'ont pas de compte."],
      ["Journal d'audit", "Ce que fait l'équipe, ligne après ligne.", "Ouvrir le journal"],
    ],
  },
  {
    screen: "/admin",
    when: "d'où viennent les chiffres",
    tests: [
      "les compteurs disent les états, les types, les inscrits, les messages et les fiches sans compte",
      "ce qui attend se compte à l'instant : annonces, choses signalées, lettres, vedettes, et l'équipe",
      "une file de plus de mille ne se compte pas plus loin",
    ],
  },
  {
    screen: "/admin",
    when: "hors démonstration",
    scenario: "overview-without-demo",
    texts: ["Aucun compte de démonstration."],
  },
  {
    screen: "/admin",
    when: "encore inconnu",
    scenario: "overview-loading",
    texts: ["Chargement...", "Accorder, révoquer, créer.", "Créer, vérifier, réinitialiser."],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the dashboard of the administration says when it cannot be filled. */
export const OVERVIEW_ENDS = [
  {
    screen: "/admin",
    when: "panne",
    scenario: "overview-broken",
    texts: ["Erreur de chargement", "Impossible de charger ce qui attend", "Impossible de charger les compteurs", "Réessayer"],
  },
] as const satisfies readonly Requirement[];
