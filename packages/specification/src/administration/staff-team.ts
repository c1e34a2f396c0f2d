import type { Requirement } from "#requirement.ts";

const TEAM_PAGE = "/admin/users?tab=administrateurs";
const DEMO_PAGE = "/admin/users?tab=demonstration";
const DOCUMENTATION_PAGE = "/admin/users?tab=documentation";

/** Sections 2.3 and 6 with decisions 20, 22 and 36: what else the tabs of the team show and ask. */
export const TEAM = [
  {
    screen: TEAM_PAGE,
    when: "l'équipe, et qui n'en est plus",
    scenario: "staff",
    texts: [
      ["Utilisateur", "Rôle", "Depuis le", "Actions", "Vous", "Anciens membres de l'équipe"],
      ["Supprimer le compte", "Annuler la suppression", "Sera effacé le 19 janvier 2026"],
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "révoquer un modérateur : demande d'abord",
    scenario: "moderator-revoke",
    texts: [
      "Révoquer le rôle Modérateur de Clarisse Obame ?",
      "Êtes-vous sûr de vouloir révoquer le rôle de modérateur de cet utilisateur ?",
      "Révoquer",
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "téléphone et codes perdus : demande d'abord",
    scenario: "factor-reset",
    texts: [
      ["Réinitialiser la double authentification", "Réinitialiser la double authentification ?", "Réinitialiser"],
      "Le téléphone et les codes de secours de Clarisse Obame ne serviront plus, et ses sessions seront fermées. Un email l'en avertit. Vérifiez d'abord que c'est bien cette personne qui le demande.",
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "supprimer un compte : demande d'abord",
    scenario: "staff-removal",
    texts: [
      "Supprimer ce compte ?",
      "Le compte de Ben Obame sera effacé dans quatorze jours. D'ici là, la suppression peut être annulée.",
    ],
  },
  {
    screen: TEAM_PAGE,
    when: "attribuer un rôle",
    scenario: "grant",
    texts: ["Cherchez la personne par son nom ou son email.", "Nom ou email", "Rôle", "A déjà ce rôle", "Attribuer"],
  },
  { screen: TEAM_PAGE, when: "attribuer à personne", scenario: "grant-nobody", texts: ["Aucun utilisateur trouvé."] },
  {
    screen: TEAM_PAGE,
    when: "créer un compte",
    scenario: "account-new",
    texts: [
      ["Email", "Premier mot de passe", "Rôle", "Annuler", "Créer le compte"],
      "Au moins 12 caractères. La personne le change à sa première connexion.",
    ],
  },
  {
    screen: DEMO_PAGE,
    when: "un prêt, un à créer, un suspendu",
    scenario: "demo-states",
    texts: ["Prêt", "À créer", "Suspendu"],
  },
  {
    screen: DEMO_PAGE,
    when: "réinitialiser : demande d'abord",
    scenario: "demo-reset",
    texts: [
      "Réinitialiser ces comptes ?",
      "Ils retrouvent leur nom, leur rôle et le mot de passe de démonstration ; qui s'en sert est déconnecté. Leurs annonces et messages restent.",
    ],
  },
  {
    screen: DEMO_PAGE,
    when: "hors démonstration",
    scenario: "demo-off",
    texts: ["Aucun compte de démonstration", "Ces comptes n'existent qu'en mode démonstration, jamais sur un site en service."],
  },
  {
    screen: DOCUMENTATION_PAGE,
    when: "en démonstration",
    scenario: "documentation-demo",
    texts: [
      "Comptes administrateur par défaut",
      "Un compte par rôle, pour essayer l'administration. Ils n'existent qu'en mode démonstration.",
      "Un compte par type d'utilisateur ; tous ont le même mot de passe de démonstration.",
    ],
  },
  {
    screen: DOCUMENTATION_PAGE,
    when: "hors démonstration : ni adresse ni mot de passe",
    scenario: "documentation-off",
    texts: [
      "Hors du mode démonstration, aucun compte par défaut n'existe : chaque personne a le sien.",
      "En mode démonstration, un compte par type d'utilisateur permet d'essayer le site.",
      "Copier : Administrateur",
      "Copier : Producteur",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 5: what the form of a new account refuses. */
export const TEAM_VALIDATION = [
  {
    screen: TEAM_PAGE,
    when: "premier mot de passe trop court",
    scenario: "account-short",
    texts: ["Le mot de passe doit contenir au moins 12 caractères"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what else the tab of the team says at the end. */
export const TEAM_ENDS = [
  {
    screen: TEAM_PAGE,
    when: "rôle de modérateur attribué",
    scenario: "moderator-grant-done",
    texts: ["Rôle modérateur attribué avec succès"],
  },
  {
    screen: TEAM_PAGE,
    when: "attribution d'un rôle de modérateur en panne",
    scenario: "moderator-grant-broken",
    texts: ["Erreur lors de l'attribution du rôle modérateur"],
  },
  {
    screen: TEAM_PAGE,
    when: "rôle de modérateur révoqué",
    scenario: "moderator-revoke-done",
    texts: ["Rôle modérateur révoqué avec succès"],
  },
  {
    screen: TEAM_PAGE,
    when: "révocation d'un rôle de modérateur en panne",
    scenario: "moderator-revoke-broken",
    texts: ["Erreur lors de la révocation du rôle modérateur"],
  },
  {
    screen: TEAM_PAGE,
    when: "le dernier administrateur reste",
    scenario: "last-admin",
    texts: ["Au moins un administrateur doit rester actif"],
  },
  {
    screen: TEAM_PAGE,
    when: "double authentification réinitialisée",
    scenario: "factor-reset-done",
    texts: ["Double authentification réinitialisée avec succès"],
  },
  {
    screen: TEAM_PAGE,
    when: "réinitialisation en panne",
    scenario: "factor-reset-broken",
    texts: ["Erreur lors de la réinitialisation de la double authentification"],
  },
  {
    screen: TEAM_PAGE,
    when: "compte supprimé",
    scenario: "staff-removal-done",
    texts: ["Compte administrateur supprimé avec succès"],
  },
  { screen: TEAM_PAGE, when: "suppression annulée", scenario: "staff-restore-done", texts: ["Suppression annulée avec succès"] },
  {
    screen: TEAM_PAGE,
    when: "annulation en panne",
    scenario: "staff-restore-broken",
    texts: ["Erreur lors de l'annulation de la suppression"],
  },
] as const satisfies readonly Requirement[];
