import type { Requirement } from "#requirement.ts";

const REPORTS_PAGE = "/admin/announcements?vue=signalements";
const FEATURED_PAGE = "/admin/announcements?vue=vedettes";

/** Section 2.3 with decision 27: what members reported. */
export const REPORTS = [
  {
    screen: REPORTS_PAGE,
    when: "une annonce, un message",
    scenario: "reports",
    texts: [
      ["Modération des annonces", "2 annonces attendent une décision", "Annonces", "Signalements3", "Mises en vedette1"],
      ["Ce qui est signalé", "Raisons", "Signalements", "Depuis le", "Actions", "05/01/2026"],
      ["« Mangues »", "Annonce de Hervé Mba", "Arnaque ou tentative d'arnaque", "Prix trompeur"],
      ["Message de Hervé Mba", "Signalé par la personne qui l'a reçu", "Examiner « Mangues »", "Examiner Message de Hervé Mba"],
    ],
  },
  {
    screen: REPORTS_PAGE,
    when: "une annonce, lue",
    scenario: "report",
    texts: [
      ["Signalement", "Arnaque ou tentative d'arnaque Hervé Mba, le 05/01/2026", "Demande un acompte"],
      ["1 signalement classé auparavant, 2 signalements retenus auparavant.", "Mûres à point", "Voir la page"],
      ["Votre réponse", "Classer sans suite", "Retirer l'annonce"],
      "Rien ne change. Les 2 personnes qui l'ont signalée l'apprendront.",
    ],
  },
  {
    screen: REPORTS_PAGE,
    when: "retirer l'annonce : la raison d'abord",
    scenario: "report-uphold",
    texts: [
      "Elle ne sera plus visible. Son auteur sera notifié et lira la raison. Les 2 personnes qui l'ont signalée l'apprendront.",
      ["Raison", "Annuler", "Retirer l'annonce"],
    ],
  },
  {
    screen: REPORTS_PAGE,
    when: "annonce effacée par son auteur",
    scenario: "report-of-nothing",
    texts: ["Son auteur a supprimé cette annonce."],
  },
  {
    screen: REPORTS_PAGE,
    when: "un message : lu seulement après un geste",
    scenario: "report-of-message",
    texts: [
      "Un message de Hervé Mba. Vous lirez ce message et au plus cinq avant lui ; votre lecture est inscrite au journal d'audit.",
      ["Lire le message", "Avertir Hervé Mba", "Rien ne change. Qui l'a signalé l'apprendra."],
    ],
  },
  {
    screen: REPORTS_PAGE,
    when: "avertir qui l'a écrit : la raison d'abord",
    scenario: "report-warn",
    texts: ["Il lira la raison. Qui l'a signalé l'apprendra.", "Raison", "Avertir Hervé Mba"],
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
  { screen: REPORTS_PAGE, when: "déjà répondu", scenario: "report-decided", texts: ["Ce signalement a déjà reçu sa réponse."] },
  {
    screen: REPORTS_PAGE,
    when: "aucun",
    scenario: "reports-none",
    texts: ["Aucun signalement en attente", "Tout ce que les membres ont signalé a reçu une réponse."],
  },
  {
    screen: REPORTS_PAGE,
    when: "qui l'apprend, qui ne lit pas par qui",
    tests: [
      "qui est signalé ne lit pas par qui, même s'il est de l'équipe",
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
  { screen: REPORTS_PAGE, when: "sans raison", scenario: "report-blank", texts: ["La raison est requise"] },
  {
    screen: FEATURED_PAGE,
    when: "aucune semaine, trop de semaines",
    scenario: "feature-weeks",
    texts: ["Au moins une semaine", "52 semaines au maximum"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the answers say at the end. */
export const QUEUE_ENDS = [
  { screen: REPORTS_PAGE, when: "panne", scenario: "reports-broken", texts: ["Erreur lors du chargement des signalements"] },
  {
    screen: REPORTS_PAGE,
    when: "signalement en panne",
    scenario: "report-broken",
    texts: ["Erreur lors du chargement du signalement"],
  },
  {
    screen: REPORTS_PAGE,
    when: "annonce en panne",
    scenario: "report-announcement-broken",
    texts: ["Erreur lors du chargement de l'annonce Réessayer"],
  },
  {
    screen: REPORTS_PAGE,
    when: "message en panne",
    scenario: "report-message-broken",
    texts: ["Erreur lors du chargement du message"],
  },
  { screen: REPORTS_PAGE, when: "classé", scenario: "report-dismiss-done", texts: ["Signalement classé sans suite"] },
  { screen: REPORTS_PAGE, when: "retenu", scenario: "report-uphold-done", texts: ["Signalement retenu"] },
  {
    screen: REPORTS_PAGE,
    when: "il concerne qui décide",
    scenario: "report-own",
    texts: ["Vous ne pouvez pas décider de ce qui vous concerne"],
  },
  { screen: FEATURED_PAGE, when: "panne", scenario: "featured-broken", texts: ["Erreur lors du chargement des demandes"] },
  { screen: FEATURED_PAGE, when: "accordée", scenario: "feature-grant-done", texts: ["Mise en vedette accordée"] },
  { screen: FEATURED_PAGE, when: "refusée", scenario: "feature-refuse-done", texts: ["Mise en vedette refusée"] },
] as const satisfies readonly Requirement[];
