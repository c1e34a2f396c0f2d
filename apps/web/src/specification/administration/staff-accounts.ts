import type { Situation } from "#specification/situation.ts";

const USERS_PAGE = "/admin/users";
const TEAM_PAGE = "/admin/users?tab=administrateurs";
const DEMO_PAGE = "/admin/users?tab=demonstration";
const DOCUMENTATION_PAGE = "/admin/users?tab=documentation";

/** Sections 2.3 and 6 with decisions 20, 22 and 36: what else the users screen shows and asks. */
export const ACCOUNTS = [
  {
    screen: USERS_PAGE,
    when: "états, ordre, coordonnées",
    scene: "accounts",
    texts: [
      ["Gestion des utilisateurs", "Statut", "Tous les statuts", "Actif", "Suspendu", "Suppression demandée"],
      ["Ordre", "Plus récents d'abord", "Plus anciens d'abord", "Nom : de A à Z", "Nom : de Z à A"],
      ["clarisse@exemple.ga", "+24106123456", "Profil non configuré"],
      ["Jusqu'au 14/03/2030 : Fausses annonces", "Sans fin prévue : Fausses annonces"],
    ],
  },
  {
    screen: USERS_PAGE,
    when: "les autres gestes",
    scene: "account-menu",
    texts: ["Plus d'actions pour Clarisse Obame", "Voir le profil", "Fermer les sessions", "Suspendre"],
  },
  {
    screen: USERS_PAGE,
    when: "aucun trouvé",
    scene: "accounts-none",
    texts: ["Aucun utilisateur trouvé", "Essayez un autre nom, un autre email ou un autre statut."],
  },
  {
    screen: USERS_PAGE,
    when: "vérifier : ce que cela change",
    scene: "account-verify",
    texts: ["Clarisse Obame aura le badge « vérifié » sur son profil, ses annonces et sa fiche d'annuaire."],
  },
  {
    screen: USERS_PAGE,
    when: "suspendre : motif et fin",
    scene: "account-suspend",
    texts: [
      ["Suspendre Clarisse Obame", "Motif", "Dernier jour", "Annuler", "Suspendre"],
      "Ses sessions se ferment aussitôt, son profil et ses annonces ne sont plus visibles. Un email lui dit pourquoi.",
      "Sans date, la suspension dure jusqu'à ce qu'elle soit levée.",
    ],
  },
  {
    screen: USERS_PAGE,
    when: "lever la suspension : demande d'abord",
    scene: "account-lift",
    texts: [
      "Lever la suspension ?",
      "Paul Mba pourra se connecter de nouveau ; son profil et ses annonces redeviennent visibles.",
      "Lever la suspension",
    ],
  },
  {
    screen: USERS_PAGE,
    when: "fermer les sessions : demande d'abord",
    scene: "account-sessions",
    texts: [
      "Fermer toutes les sessions ?",
      "Clarisse Obame devra se connecter de nouveau sur chacun de ses appareils.",
      "Fermer les sessions",
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "l'équipe, et qui n'en est plus",
    scene: "staff",
    texts: [
      ["Utilisateur", "Rôle", "Depuis le", "Actions", "Vous", "Anciens membres de l'équipe"],
      ["Supprimer le compte", "Annuler la suppression", "Sera effacé le 19 janvier 2026"],
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "révoquer un modérateur : demande d'abord",
    scene: "moderator-revoke",
    texts: [
      "Révoquer le rôle Modérateur ?",
      "Êtes-vous sûr de vouloir révoquer le rôle de modérateur de cet utilisateur ?",
      "Révoquer",
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "supprimer un compte : demande d'abord",
    scene: "staff-removal",
    texts: [
      "Supprimer ce compte ?",
      "Le compte de Ben Obame sera effacé dans quatorze jours. D'ici là, la suppression peut être annulée.",
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "attribuer un rôle",
    scene: "grant",
    texts: ["Cherchez la personne par son nom ou son email.", "Nom ou email", "Rôle", "A déjà ce rôle", "Attribuer"],
  },
  { screen: TEAM_PAGE, when: "attribuer à personne", scene: "grant-nobody", texts: ["Aucun utilisateur trouvé."] },
  {
    screen: TEAM_PAGE,
    when: "créer un compte",
    scene: "account-new",
    texts: [
      ["Email", "Premier mot de passe", "Rôle", "Annuler", "Créer le compte"],
      "Au moins 12 caractères. La personne le change à sa première connexion.",
    ],
  },
  {
    screen: DEMO_PAGE,
    when: "un prêt, un à créer, un suspendu",
    scene: "demo-states",
    texts: ["Prêt", "À créer", "Suspendu"],
  },
  {
    screen: DEMO_PAGE,
    when: "réinitialiser : demande d'abord",
    scene: "demo-reset",
    texts: [
      "Réinitialiser ces comptes ?",
      "Ils retrouvent leur nom, leur rôle et le mot de passe de démonstration ; qui s'en sert est déconnecté. Leurs annonces et messages restent.",
    ],
  },
  {
    screen: DEMO_PAGE,
    when: "hors démonstration",
    scene: "demo-off",
    texts: ["Aucun compte de démonstration", "Ces comptes n'existent qu'en mode démonstration, jamais sur un site en service."],
  },
  {
    screen: DOCUMENTATION_PAGE,
    when: "en démonstration",
    scene: "documentation-demo",
    texts: [
      "Comptes administrateur par défaut",
      "Un compte par rôle, pour essayer l'administration. Ils n'existent qu'en mode démonstration.",
      "Un compte par type d'utilisateur ; tous ont le même mot de passe de démonstration.",
    ],
  },
  {
    screen: DOCUMENTATION_PAGE,
    when: "hors démonstration : ni adresse ni mot de passe",
    scene: "documentation-off",
    texts: [
      "Hors du mode démonstration, aucun compte par défaut n'existe : chaque personne a le sien.",
      "En mode démonstration, un compte par type d'utilisateur permet d'essayer le site.",
      "Copier : Administrateur",
      "Copier : Producteur",
    ],
  },
] as const satisfies readonly Situation[];

/** Section 5: what the forms of the users screen refuse. */
export const ACCOUNT_VALIDATION = [
  { screen: USERS_PAGE, when: "suspension sans motif", scene: "suspend-blank", texts: ["Le motif est requis"] },
  {
    screen: TEAM_PAGE,
    when: "premier mot de passe trop court",
    scene: "account-short",
    texts: ["Le mot de passe doit contenir au moins 12 caractères"],
  },
] as const satisfies readonly Situation[];

/** Section 8: what else the users screen says at the end. */
export const ACCOUNT_ENDS = [
  { screen: USERS_PAGE, when: "suspendu", scene: "suspend-done", texts: ["Utilisateur suspendu avec succès"] },
  {
    screen: USERS_PAGE,
    when: "suspension en panne",
    scene: "suspend-broken",
    texts: ["Erreur lors de la suspension du compte"],
  },
  { screen: USERS_PAGE, when: "suspension levée", scene: "lift-done", texts: ["Suspension levée avec succès"] },
  { screen: USERS_PAGE, when: "levée en panne", scene: "lift-broken", texts: ["Erreur lors de la levée de la suspension"] },
  { screen: USERS_PAGE, when: "sessions fermées", scene: "sessions-done", texts: ["Sessions fermées avec succès"] },
  {
    screen: USERS_PAGE,
    when: "fermeture en panne",
    scene: "sessions-broken",
    texts: ["Erreur lors de la fermeture des sessions"],
  },
  {
    screen: USERS_PAGE,
    when: "écran périmé",
    scene: "verify-stale",
    texts: ["Ce compte a changé entre-temps. Actualisez la liste avant de décider."],
  },
  {
    screen: TEAM_PAGE,
    when: "rôle de modérateur attribué",
    scene: "moderator-grant-done",
    texts: ["Rôle modérateur attribué avec succès"],
  },
  {
    screen: TEAM_PAGE,
    when: "attribution d'un rôle de modérateur en panne",
    scene: "moderator-grant-broken",
    texts: ["Erreur lors de l'attribution du rôle modérateur"],
  },
  {
    screen: TEAM_PAGE,
    when: "rôle de modérateur révoqué",
    scene: "moderator-revoke-done",
    texts: ["Rôle modérateur révoqué avec succès"],
  },
  {
    screen: TEAM_PAGE,
    when: "révocation d'un rôle de modérateur en panne",
    scene: "moderator-revoke-broken",
    texts: ["Erreur lors de la révocation du rôle modérateur"],
  },
  {
    screen: TEAM_PAGE,
    when: "le dernier administrateur reste",
    scene: "last-admin",
    texts: ["Au moins un administrateur doit rester actif"],
  },
  {
    screen: TEAM_PAGE,
    when: "compte supprimé",
    scene: "staff-removal-done",
    texts: ["Compte administrateur supprimé avec succès"],
  },
  { screen: TEAM_PAGE, when: "suppression annulée", scene: "staff-restore-done", texts: ["Suppression annulée avec succès"] },
  {
    screen: TEAM_PAGE,
    when: "annulation en panne",
    scene: "staff-restore-broken",
    texts: ["Erreur lors de l'annulation de la suppression"],
  },
] as const satisfies readonly Situation[];
