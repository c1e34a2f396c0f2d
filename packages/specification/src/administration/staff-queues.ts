import type { Requirement } from "#requirement.ts";

const REPORTS_PAGE = "/admin/announcements?vue=a-traiter&sorte=report";
const FEATURED_PAGE = "/admin/announcements?vue=vedettes";

/** Section 2.3 with decision 27: what members reported waits in the one queue. */
export const REPORTS = [
  {
    screen: REPORTS_PAGE,
    when: "une annonce, un message",
    scenario: "reports",
    texts: [
      ["Modération des annonces", "2 annonces attendent une décision", "À traiter2", "Annonces", "Mises en vedette1"],
      ["« Mangues »", "1 500 FCFA/kg", "Arnaque ou tentative d'arnaque", "Prix trompeur", "2 voix", "Message"],
    ],
  },
  {
    screen: REPORTS_PAGE,
    when: "un message : lu seulement après un geste",
    scenario: "report-of-message",
    texts: [
      "Un message de Hervé Mba. Vous lirez ce message et au plus cinq avant lui ; votre lecture est inscrite au journal d'audit.",
      ["Lire le message", "Avertir l'auteur", "Sans suite"],
    ],
  },
  {
    screen: REPORTS_PAGE,
    when: "un message, lu",
    scenario: "report-message-read",
    texts: [
      ["Payez d'abord", "Hervé Mba, le 05/01/2026 à {heure} : message signalé", "L'autre personne, le 05/01/2026 à {heure}"],
      "Photo jointe, visible des deux personnes seulement.",
    ],
  },
  { screen: REPORTS_PAGE, when: "aucun", scenario: "reports-none", texts: ["Avec ces filtres, rien n'attend."] },
  {
    screen: REPORTS_PAGE,
    when: "qui ne lit pas par qui",
    tests: ["qui est signalé ne lit pas par qui, même s'il est de l'équipe"],
  },
  {
    screen: REPORTS_PAGE,
    when: "qui l'apprend",
    tests: [
      "lire un message signalé : lui et cinq avant, rien d'autre, et le journal dit qui l'a lu",
      "retenir : l'annonce est retirée avec sa raison, et le journal le dit deux fois",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 2.3 with decision 6: who asked to be put forward. */
export const FEATURED = [
  {
    screen: FEATURED_PAGE,
    when: "une demande, une autre déjà en vedette",
    scenario: "featured",
    texts: [
      ["Annonce", "Auteur", "Statut", "Demandée le", "Actions", "1 500 FCFA/kg"],
      ["1 500 FCFA/kg · en vedette jusqu'au 09/01/2026", "Accorder", "Refuser"],
      ["Accorder la vedette à « Mangues »", "Refuser la vedette à « Mangues »"],
    ],
  },
  {
    screen: FEATURED_PAGE,
    when: "accorder : le prix suit les semaines",
    scenario: "feature-grant",
    texts: [
      ["Accorder la mise en vedette", "« Mangues »", "Nombre de semaines", "À régler : 6 000 FCFA", "Annuler", "Accorder"],
      "Le vendeur règle en espèces, puis vous accordez. Son annonce passe devant les autres, et il en est notifié.",
    ],
  },
  {
    screen: FEATURED_PAGE,
    when: "refuser : la raison",
    scenario: "feature-refuse",
    texts: [
      "Refuser la mise en vedette",
      "L'annonce reste publiée normalement. Son auteur sera notifié et lira la raison.",
      "Raison",
      "Refuser",
    ],
  },
  {
    screen: FEATURED_PAGE,
    when: "aucune",
    scenario: "featured-none",
    texts: ["Aucune demande de mise en vedette", "Les demandes des vendeurs paraissent ici."],
  },
  {
    screen: FEATURED_PAGE,
    when: "qui en décide, et pour combien de temps",
    tests: [
      "accorder : en vedette pour n semaines, à la suite de ce qui court déjà ; l'auteur l'apprend",
      "un modérateur n'en décide pas ; un administrateur redonne d'abord son mot de passe",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 5: what the answers refuse. */
export const QUEUE_VALIDATION = [
  {
    screen: FEATURED_PAGE,
    when: "aucune semaine, trop de semaines",
    scenario: "feature-weeks",
    texts: ["Au moins une semaine", "52 semaines au maximum"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the answers say at the end. */
export const QUEUE_ENDS = [
  {
    screen: REPORTS_PAGE,
    when: "message en panne",
    scenario: "report-message-broken",
    texts: ["Erreur lors du chargement du message"],
  },
  { screen: FEATURED_PAGE, when: "panne", scenario: "featured-broken", texts: ["Erreur lors du chargement des demandes"] },
  { screen: FEATURED_PAGE, when: "accordée", scenario: "feature-grant-done", texts: ["Mise en vedette accordée"] },
  { screen: FEATURED_PAGE, when: "refusée", scenario: "feature-refuse-done", texts: ["Mise en vedette refusée"] },
] as const satisfies readonly Requirement[];
