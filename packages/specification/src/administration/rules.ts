import type { Requirement } from "#requirement.ts";

/** Section 3: entities and their fields. */
export const ENTITIES = [
  {
    screen: "toutes",
    when: "pays : codes, noms, indicatifs, monnaie, défaut",
    tests: ["pays par défaut", "noms et monnaie des pays", "indicatif du Gabon", "indicatif de la Côte d'Ivoire"],
    texts: ["gabon", "+241", "+225", "Gabon", "Côte d'Ivoire", "FCFA"],
  },
  {
    screen: "toutes",
    when: "types, catégories, rôles",
    tests: ["types", "catégories", "rôles"],
    texts: [
      ["producteur", "transformateur", "grossiste", "transporteur", "detaillant", "consommateur"],
      ["fruits", "legumes", "cereales", "viandes", "poissons", "epices", "autres"],
      ["admin", "super_admin", "moderator"],
    ],
  },
  {
    screen: "aucune",
    when: "tables, champs et énumérations",
    tests: [
      "chaque entité de la spécification a sa table et chacun de ses champs",
      "les énumérations ont toutes les valeurs de la spécification, et elles seules",
    ],
    texts: [
      ["user_id role", "user_id announcement_id", "id title content category season priority", "high medium low"],
      ["id title description date location type category organizer", "local national international"],
      [
        "salon formation conference foire",
        "id user_id kind name town quartier country phone email verified image_key specialites",
      ],
      ["secteurs min_order_kg zones vehicules", "delai_moyen type_commerce horaires", "active pending rejected expired paused"],
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 6: roles and permissions that no other part holds. */
export const PERMISSIONS = [
  {
    screen: "/store/*",
    when: "qui voit quel store",
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
] as const satisfies readonly Requirement[];

/** Section 7: the calls it makes. */
export const CALLS = [
  {
    screen: "aucune",
    when: "chaque appel de la spécification a qui lui répond",
    tests: ["l'appel « %s » est une procédure : %s"],
    texts: [
      ["auth.signIn", "auth.signUp", "auth.requestReset", "auth.signOutEverywhere", "auth.resetPassword"],
      ["announcements.mine", "favourites.ids", "stores.list", "messages.send", "contact.submit"],
      ["admin.roles.team", "admin.roles.grant", "admin.roles.revoke", "admin.users.list", "admin.users.verify"],
      ["admin.accounts.create", "admin.demo.create", "moderation.announcements"],
      ["moderation.approve", "moderation.reject", "moderation.deactivate"],
    ],
  },
  { screen: "aucune", when: "météo, conseils et événements simulés", decision: 23, texts: ["generated locally"] },
] as const satisfies readonly Requirement[];

/** Section 9: business constants and limits. */
export const CONSTANTS = [
  {
    screen: "toutes",
    when: "constantes",
    tests: [
      "longueur minimale du mot de passe",
      "attente de la session de réinitialisation, en ms",
      "note au-dessus de dix vues",
      "prix",
      "date",
    ],
    texts: ["1\\u202f500 FCFA/kg", "Prix sur demande", "21/01/2026"],
  },
  {
    screen: "/contact",
    when: "horaires",
    tests: ["les coordonnées réglées par l'installation, la région, les horaires, le centre d'aide"],
    texts: ["8h-18h"],
  },
  {
    screen: "/terms",
    when: "âge minimal",
    tests: ["les conditions : 18 ans, un compte par personne, ce qui est interdit"],
    texts: ["vous avez au moins 18 ans"],
  },
  {
    screen: "toutes",
    when: "attentes simulées de 600 à 1000 ms",
    decision: 16,
    texts: ["weather 1000 ms", "tips 800 ms", "events 600 ms"],
  },
] as const satisfies readonly Requirement[];
