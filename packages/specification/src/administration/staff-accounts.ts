import type { Requirement } from "#requirement.ts";

const USERS_PAGE = "/admin/users";

/** Sections 2.3 and 6 with decision 20: what else the users tab shows and asks. */
export const ACCOUNTS = [
  {
    screen: USERS_PAGE,
    when: "états, ordre, coordonnées",
    scenario: "accounts",
    texts: [
      ["Gestion des utilisateurs", "Statut", "Tous les statuts", "Actif", "Suspendu", "Suppression demandée"],
      ["Ordre", "Plus récents d'abord", "Plus anciens d'abord", "Nom : de A à Z", "Nom : de Z à A"],
      ["clarisse@exemple.ga", "+241 06 12 34 56", "Profil non configuré"],
      ["Jusqu'au 14/03/2030 : Fausses annonces", "Sans fin prévue : Fausses annonces"],
    ],
  },
  {
    screen: USERS_PAGE,
    when: "les autres gestes",
    scenario: "account-menu",
    texts: ["Plus d'actions pour Clarisse Obame", "Voir le profil", "Fermer les sessions", "Suspendre"],
  },
  {
    screen: USERS_PAGE,
    when: "aucun trouvé",
    scenario: "accounts-none",
    texts: ["Aucun utilisateur trouvé", "Essayez un autre nom, un autre email ou un autre statut."],
  },
  {
    screen: USERS_PAGE,
    when: "vérifier : ce que cela change",
    scenario: "account-verify",
    texts: ["Clarisse Obame aura le badge « vérifié » sur son profil, ses annonces et sa fiche d'annuaire."],
  },
  {
    screen: USERS_PAGE,
    when: "suspendre : motif et fin",
    scenario: "account-suspend",
    texts: [
      ["Suspendre Clarisse Obame", "Motif", "Dernier jour", "Annuler", "Suspendre"],
      "Ses sessions se ferment aussitôt, son profil et ses annonces ne sont plus visibles. Un email lui dit pourquoi.",
      "Sans date, la suspension dure jusqu'à ce qu'elle soit levée.",
    ],
  },
  {
    screen: USERS_PAGE,
    when: "lever la suspension : demande d'abord",
    scenario: "account-lift",
    texts: [
      "Lever la suspension ?",
      "Paul Mba pourra se connecter de nouveau ; son profil et ses annonces redeviennent visibles.",
      "Lever la suspension",
    ],
  },
  {
    screen: USERS_PAGE,
    when: "fermer les sessions : demande d'abord",
    scenario: "account-sessions",
    texts: [
      "Fermer toutes les sessions ?",
      "Clarisse Obame devra se connecter de nouveau sur chacun de ses appareils.",
      "Fermer les sessions",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 5: what the form of a suspension refuses. */
export const ACCOUNT_VALIDATION = [
  { screen: USERS_PAGE, when: "suspension sans motif", scenario: "suspend-blank", texts: ["Le motif est requis"] },
] as const satisfies readonly Requirement[];

/** Section 8: what else the users tab says at the end. */
export const ACCOUNT_ENDS = [
  { screen: USERS_PAGE, when: "suspendu", scenario: "suspend-done", texts: ["Utilisateur suspendu avec succès"] },
  {
    screen: USERS_PAGE,
    when: "suspension en panne",
    scenario: "suspend-broken",
    texts: ["Erreur lors de la suspension du compte"],
  },
  { screen: USERS_PAGE, when: "suspension levée", scenario: "lift-done", texts: ["Suspension levée avec succès"] },
  { screen: USERS_PAGE, when: "levée en panne", scenario: "lift-broken", texts: ["Erreur lors de la levée de la suspension"] },
  { screen: USERS_PAGE, when: "sessions fermées", scenario: "sessions-done", texts: ["Sessions fermées avec succès"] },
  {
    screen: USERS_PAGE,
    when: "fermeture en panne",
    scenario: "sessions-broken",
    texts: ["Erreur lors de la fermeture des sessions"],
  },
  {
    screen: USERS_PAGE,
    when: "écran périmé",
    scenario: "verify-stale",
    texts: ["Ce compte a changé entre-temps. Actualisez la liste avant de décider."],
  },
] as const satisfies readonly Requirement[];
