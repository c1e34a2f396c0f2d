import type { Requirement } from "#requirement.ts";

/** Roles and permissions. */
export const PERMISSIONS = [
  {
    screen: "toutes",
    when: "en-tête, barre du bas et colonne, par type, rôle et profil",
    tests: [
      "voit dans l'en-tête « ${expected.header} »",
      "voit dans la barre du bas « ${expected.bar} », au plus cinq",
      "$name voit dans la colonne de son espace « $side »",
    ],
    texts: [
      ["un visiteur", "un producteur", "un grossiste", "un transformateur", "un transporteur", "un détaillant"],
      ["un consommateur", "un compte sans profil", "super_admin", "moderator"],
      ["/store/producteurs", "/store/grossistes", "/store/detaillants", "/transporteurs"],
    ],
  },
  {
    screen: "toutes",
    when: "stores visibles et lien de la barre du bas",
    tests: ["un %s voit les stores %j et, sur téléphone, %s"],
    texts: [
      '["producteur", ["producteurs"], "/store/producteurs"]',
      '["grossiste", ["producteurs"], "/store/producteurs"]',
      '["transformateur", ["producteurs", "grossistes", "detaillants"], "/store/producteurs"]',
      '["transporteur", ["producteurs", "grossistes", "detaillants"], "/transporteurs"]',
      '["detaillant", ["grossistes"], "/store/grossistes"]',
      '["consommateur", ["detaillants"], "/store/detaillants"]',
    ],
  },
  {
    screen: "/store/*",
    when: "le serveur refuse les autres",
    tests: ["un visiteur, un membre sans profil et un administrateur n'entrent dans aucun store"],
  },
  { screen: "/store/producteurs", when: "visiteur : /auth", scenario: "store-visitor", texts: ["Connexion"] },
  {
    screen: "/store/producteurs",
    when: "compte sans profil : par /auth à la page où se fait un profil",
    scenario: "store-no-profile",
    texts: ["Profil"],
  },
  { screen: "/announcements", when: "visiteur", scenario: "browse", texts: ["Tomates fraîches"] },
  { screen: "/announcements/{id}", when: "visiteur", scenario: "detail", texts: ["Tomates fraîches", "Conseils de sécurité"] },
  { screen: "/profile/{userId}", when: "visiteur", scenario: "public-profile", texts: ["Awa Ondo"] },
  {
    screen: "/profile",
    when: "un membre va à /dashboard/{son type}, un administrateur à /admin",
    tests: ["les trois boutons mènent où il faut", "le tableau de bord d'un administrateur est l'administration"],
    texts: ["/dashboard/producteur"],
  },
  {
    screen: "/admin",
    when: "membre, qui n'y entre pas",
    scenario: "admin-member",
    texts: ["Accès Restreint", "Seuls les administrateurs peuvent accéder à cette section."],
  },
  {
    screen: "toutes",
    when: "chaque appel, chaque rôle",
    tests: ["$name n'obtient que ce que la matrice lui donne"],
    texts: ["un visiteur", "un membre", "un modérateur", "un administrateur"],
  },
  {
    screen: "/profile?tab=annonces",
    when: "la sienne seulement",
    tests: ["l'annonce d'un autre n'existe pas : ni lire, ni modifier, ni mettre en pause, ni supprimer, même pour l'équipe"],
  },
] as const satisfies readonly Requirement[];
