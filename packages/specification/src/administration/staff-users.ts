import type { Requirement } from "#requirement.ts";

/** Section 2.3: entering the administration, and its users screen with four tabs. */
export const STAFF_USERS = [
  {
    screen: "/admin/login",
    when: "visiteur",
    scenario: "login",
    texts: ["Connexion administrateur", "Email", "Mot de passe", "Se connecter"],
  },
  {
    screen: "/admin/login",
    when: "session encore inconnue",
    scenario: "login-loading",
    texts: ["Vérification des permissions..."],
  },
  {
    screen: "/admin/login",
    when: "déjà administrateur : /admin ; membre : /",
    tests: ["%s à /admin/login : /admin, la modération, ou l'accueil"],
  },
  { screen: "/admin", when: "le bandeau", scenario: "band", texts: ["Administration", "Retour au site", "Se déconnecter"] },
  {
    screen: "/admin/users",
    when: "utilisateurs",
    scenario: "users",
    texts: [
      ["Utilisateurs", "Administrateurs", "Comptes de démonstration", "Documentation", "Nom, email ou type", "Actualiser"],
      ["Utilisateur", "Type", "Contact", "Statut", "Inscription", "Actions", "Vérifier", "Dé-vérifier"],
    ],
  },
  { screen: "/admin/users", when: "vérifier : demande d'abord", scenario: "verify", texts: ["Vérifier cet utilisateur ?"] },
  {
    screen: "/admin/users",
    when: "dé-vérifier : demande d'abord",
    scenario: "unverify",
    texts: ["Dé-vérifier cet utilisateur ?"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "un de chaque rôle",
    scenario: "team",
    texts: ["Administrateur", "Super Admin", "Modérateur", "Attribuer un rôle", "Créer un compte", "Révoquer"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "révoquer : demande d'abord",
    scenario: "revoke",
    texts: ["Êtes-vous sûr de vouloir révoquer les privilèges administrateur de cet utilisateur ?"],
  },
  {
    screen: "/admin/users?tab=demonstration",
    when: "en démonstration",
    scenario: "demo",
    texts: ["Comptes par défaut", "Comptes de démonstration", "Créer ou vérifier", "Réinitialiser"],
  },
  {
    screen: "/admin/users?tab=documentation",
    when: "rôles, types, conseils, chacun avec son bouton",
    scenario: "documentation",
    texts: [
      ["Super Admin", "Administrateur", "Modérateur", "Copier : Email Administrateur", "Copier : Mot de passe Administrateur"],
      ["Producteur", "Transformateur", "Grossiste", "Transporteur", "Détaillant", "Consommateur"],
      ["Recommandations de sécurité", "Changez les mots de passe par défaut avant toute mise en service."],
      ["Activez la double authentification pour chaque compte de l'équipe.", "Copier : Recommandation 1"],
      "Limitez l'accès administrateur aux personnes qui en ont besoin.",
      "Surveillez le journal d'audit et les connexions inhabituelles.",
      "Révoquez les droits des anciens administrateurs dès leur départ.",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 4: states and transitions of the staff. */
export const STAFF_STATES = [
  {
    screen: "/admin/login",
    when: "efface et déconnecte partout",
    tests: ["une session ouverte se ferme partout avant d'entrer ; sans session, rien n'est demandé que le serveur refuserait"],
    texts: ["une session ouverte se ferme partout avant d'entrer"],
  },
  {
    screen: "/admin/login",
    when: "entre, regarde le rôle cinq fois",
    tests: [
      "la connexion entre, puis redemande le rôle jusqu'à le voir",
      "le rôle se regarde cinq fois, une demi-seconde entre deux, puis qui %s va à l'accueil",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 5: validation by the staff's forms. */
export const STAFF_VALIDATION = [
  {
    screen: "/admin/users?tab=administrateurs",
    when: "compte sans email ni mot de passe",
    scenario: "account-blank",
    texts: ["Email et mot de passe requis"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the users screen says at the end. */
export const STAFF_ENDS = [
  { screen: "/admin/users", when: "panne", scenario: "users-broken", texts: ["Erreur lors du chargement des utilisateurs"] },
  {
    screen: "/admin/users",
    when: "vérifier une personne, en panne",
    scenario: "verify-broken",
    texts: ["Erreur lors de la modification du statut"],
  },
  { screen: "/admin/users", when: "vérifié", scenario: "verify-done", texts: ["Utilisateur vérifié avec succès"] },
  { screen: "/admin/users", when: "dé-vérifié", scenario: "unverify-done", texts: ["Utilisateur non vérifié avec succès"] },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "panne",
    scenario: "team-broken",
    texts: ["Erreur lors du chargement des comptes administrateur"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "attribution en panne",
    scenario: "grant-broken",
    texts: ["Erreur lors de l'attribution du rôle administrateur"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "rôle attribué",
    scenario: "grant-done",
    texts: ["Rôle administrateur attribué avec succès"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "révocation en panne",
    scenario: "revoke-broken",
    texts: ["Erreur lors de la révocation du rôle administrateur"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "rôle révoqué",
    scenario: "revoke-done",
    texts: ["Rôle administrateur révoqué avec succès"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "création en panne",
    scenario: "account-broken",
    texts: ["Erreur lors de la création du compte administrateur"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "compte créé",
    scenario: "account-done",
    texts: ["Compte administrateur créé avec succès"],
  },
  {
    screen: "/admin/users?tab=administrateurs",
    when: "suppression en panne",
    scenario: "removal-broken",
    texts: ["Erreur lors de la suppression du compte administrateur"],
  },
  {
    screen: "/admin/users?tab=demonstration",
    when: "comptes par défaut",
    scenario: "defaults-done",
    texts: ["Comptes par défaut créés/vérifiés"],
  },
  {
    screen: "/admin/users?tab=demonstration",
    when: "comptes de démonstration",
    scenario: "demo-done",
    texts: ["6 comptes de démonstration créés/vérifiés"],
  },
  {
    screen: "/admin/users?tab=demonstration",
    when: "réinitialisés",
    scenario: "reset-done",
    texts: ["Comptes de démonstration réinitialisés"],
  },
  {
    screen: "/admin/users?tab=demonstration",
    when: "réinitialisation en panne",
    scenario: "reset-broken",
    texts: ["Erreur lors de la réinitialisation des comptes"],
  },
  {
    screen: "/admin/users?tab=documentation",
    when: "copié",
    scenario: "copy-done",
    texts: ["Email Administrateur copié dans le presse-papiers"],
  },
  {
    screen: "/admin/users?tab=documentation",
    when: "copie impossible",
    scenario: "copy-broken",
    texts: ["Erreur lors de la copie"],
  },
] as const satisfies readonly Requirement[];
