import type { Requirement } from "#requirement.ts";

const GUARD = ["Accès Restreint", "Seuls les administrateurs peuvent accéder à cette section.", "Retour", "Accueil"] as const;

/** Section 2.1: the route table and its guards. */
export const ROUTES = [
  {
    screen: "toutes",
    when: "la table des adresses, et pour qui elles sont",
    tests: ["la garde dit à %s, à l'adresse %s : %s"],
    texts: [
      ["/", "/auth", "/reset-password", "/announcements", "/announcements/${ID}", "/profile/${ID}"],
      ["/producteurs", "/grossistes", "/transporteurs", "/detaillants", "/transformateurs"],
      ["/help", "/contact", "/terms", "/privacy", "/admin/login", "/nulle-part"],
      ["/store/producteurs", "/store/grossistes", "/store/detaillants", "/dashboard", "/dashboard/producteur"],
      ["/dashboard/grossiste", "/dashboard/transporteur", "/dashboard/detaillant", "/dashboard/consommateur"],
      ["/dashboard/transformateur", "/profile", "/create-announcement", "/messages", "/favorites"],
      ["/admin", "/admin/users", "/admin/announcements"],
    ],
  },
  {
    screen: "toutes",
    when: "chaque adresse, chaque visiteur",
    tests: [
      "%s : chaque adresse s'ouvre, renvoie ou refuse comme il est dit",
      "tant que la session n'est pas connue, aucune page gardée ne paraît",
      "%s : une adresse inconnue est introuvable, même dans un espace gardé",
      "%s : tout tableau de bord mène au sien",
    ],
  },
  {
    screen: "/nulle-part",
    when: "404",
    scenario: "not-found",
    texts: ["Erreur 404 : cette page n'existe pas ou a changé d'adresse.", "Retour à l'accueil"],
  },
  {
    screen: "/announcements?category&search",
    when: "lue dans l'adresse",
    scenario: "list-address",
    texts: ["Retirer le filtre « tomates »", "Retirer le filtre Légumes"],
  },
  { screen: "/store/producteurs", when: "session encore inconnue", scenario: "member-loading", texts: ["Chargement..."] },
  { screen: "/dashboard", when: "visiteur : /auth", scenario: "member-visitor", texts: ["Connexion", "Inscription"] },
  {
    screen: "toutes",
    when: "/auth ramène d'où l'on vient",
    tests: ["un visiteur va à /auth en emportant l'adresse demandée"],
  },
  { screen: "/admin", when: "session encore inconnue", scenario: "admin-loading", texts: ["Vérification des permissions..."] },
  {
    screen: "/admin/users",
    when: "visiteur : /admin/login",
    scenario: "admin-visitor",
    texts: ["Connexion administrateur", "Email", "Mot de passe"],
  },
  { screen: "/admin", when: "membre", scenario: "admin-member", texts: GUARD },
  { screen: "/admin/users", when: "modérateur", scenario: "users-moderator", texts: GUARD },
  { screen: "/admin/announcements", when: "membre", scenario: "moderation-member", texts: GUARD },
] as const satisfies readonly Requirement[];

/** Section 6: what the server refuses, whatever the browser shows. */
export const SERVER_GUARDS = [
  {
    screen: "toutes",
    when: "chaque appel, chaque rôle, et un suspendu",
    tests: [
      "$name n'obtient que ce que la matrice lui donne",
      "un lot n'ouvre rien de plus à $name",
      "une personne suspendue, cookie encore en poche, est un visiteur",
    ],
  },
  {
    screen: "toutes",
    when: "chaque route, chaque type, sans profil, chaque rôle, suspendu",
    tests: ["chaque route, chaque personne : le serveur refuse ce que la page cacherait"],
  },
] as const satisfies readonly Requirement[];
