import type { Requirement } from "#requirement.ts";

/** Section 2.3: the moderation screen. */
export const MODERATION = [
  {
    screen: "/admin/announcements",
    when: "une annonce en attente, une active",
    scenario: "moderation",
    texts: [
      ["Titre ou catégorie", "Toutes", "En attente", "Actives", "Rejetées", "Expirées", "Actualiser"],
      ["Annonce", "Auteur", "Prix", "Statut", "Vues", "Date", "Actions", "Approuver", "Rejeter", "Désactiver"],
      ["1 500 FCFA/kg", "Hervé Mba", "05/01/2026"],
    ],
  },
  {
    screen: "/admin/announcements",
    when: "description plus longue que 50 caractères",
    scenario: "moderation",
    texts: ["Légumes · Mûres à point, récoltées ce matin au bord du fleuv..."],
  },
  {
    screen: "/admin/announcements",
    when: "toutes les décisions possibles, aucune trouvée",
    scenario: "moderation-none",
    texts: [
      ["Modération des annonces", "0 annonce attend une décision", "En pause"],
      ["Aucune annonce trouvée", "Essayez un autre titre, une autre catégorie ou un autre statut."],
    ],
  },
  {
    screen: "/admin/announcements",
    when: "une annonce, lue en entier",
    scenario: "moderation-look",
    texts: [
      ["Voir « Bananes plantains »", "Voir la page", "Catégorie", "État du produit", "Prix", "Quantité", "Lieu"],
      ["Publiée le", "Vues", "Auteur", "Hervé Mba · Grossiste", "Oyem, Gabon", "Retirée le 06/01/2026 : Photo floue"],
    ],
  },
  {
    screen: "/admin/announcements",
    when: "retirer une seule photo : la raison d'abord",
    scenario: "photo-remove",
    texts: [
      ["Retirer la photo 1 de « Bananes plantains »", "Retirer la photo 1 de « Bananes plantains » ?", "Raison", "Retirer"],
      "La photo sera effacée pour toujours, l'annonce restera. Son auteur sera notifié et lira la raison.",
    ],
  },
  {
    screen: "/admin/announcements",
    when: "lue, son auteur suspendu, sans description",
    scenario: "moderation-look-hidden",
    texts: ["Auteur suspendu", "Sans description."],
  },
] as const satisfies readonly Requirement[];

/** Section 4: who decides what, after which question. */
export const MODERATION_STATES = [
  {
    screen: "/admin/announcements",
    when: "approuver : demande d'abord",
    scenario: "approve",
    texts: ["Approuver cette annonce ?", "« Mangues » sera visible de tous pendant 60 jours.", "Approuver"],
  },
  {
    screen: "/admin/announcements",
    when: "rejeter : dit que l'auteur sera notifié",
    scenario: "reject",
    texts: ["L'annonce ne sera pas publiée. Son auteur sera notifié et lira la raison.", "Raison", "Rejeter"],
  },
  {
    screen: "/admin/announcements",
    when: "désactiver : demande d'abord",
    scenario: "deactivate",
    texts: ["L'annonce ne sera plus visible. Son auteur sera notifié et lira la raison.", "Raison", "Désactiver"],
  },
  {
    screen: "toutes",
    when: "de quel état vers lequel",
    tests: ["$status, $move → $end"],
    texts: ["pending", "active", "rejected", "expired", "paused", "approve", "reject", "deactivate"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what a decision says at the end. */
export const MODERATION_ENDS = [
  {
    screen: "/admin/announcements",
    when: "panne",
    scenario: "moderation-broken",
    texts: ["Erreur lors du chargement des annonces"],
  },
  { screen: "/admin/announcements", when: "approuvée", scenario: "approve-done", texts: ["Annonce approuvée avec succès"] },
  { screen: "/admin/announcements", when: "rejetée", scenario: "reject-done", texts: ["Annonce rejetée avec succès"] },
  {
    screen: "/admin/announcements",
    when: "désactivée",
    scenario: "deactivate-done",
    texts: ["Annonce rejetée avec succès"],
  },
  { screen: "/admin/announcements", when: "sans raison", scenario: "reject-blank", texts: ["La raison est requise"] },
  { screen: "/admin/announcements", when: "photo retirée", scenario: "photo-done", texts: ["Photo retirée avec succès"] },
  {
    screen: "/admin/announcements",
    when: "retrait de la photo en panne",
    scenario: "photo-broken",
    texts: ["Erreur lors du retrait de la photo"],
  },
  {
    screen: "/admin/announcements",
    when: "lecture en panne",
    scenario: "moderation-look-broken",
    texts: ["Erreur lors du chargement de l'annonce"],
  },
  {
    screen: "/admin/announcements",
    when: "modifiée entre-temps",
    scenario: "approve-stale",
    texts: ["Cette annonce a été modifiée entre-temps. Rechargez la page pour voir sa dernière version."],
  },
  {
    screen: "/admin/announcements",
    when: "décision en panne",
    scenario: "approve-broken",
    texts: ["Erreur lors de la modification du statut"],
  },
] as const satisfies readonly Requirement[];
