import type { Requirement } from "#requirement.ts";

const CHOICES = [
  ["Fruits", "Légumes", "Céréales", "Tubercules", "Viandes", "Poissons", "Épices", "Autres"],
  ["kg", "g", "tonne", "pièce", "paquet", "litre", "sac", "caisse"],
  ["Frais", "Séché", "Congelé", "Transformé"],
  ["Gabon", "Côte d'Ivoire"],
] as const;

/** Entities and their fields. */
export const ENTITIES = [
  { screen: "/create-announcement", when: "les choix du formulaire", scenario: "create", texts: CHOICES },
  { screen: "/edit-announcement/{id}", when: "les mêmes choix", scenario: "edit", texts: CHOICES },
  {
    screen: "/announcements",
    when: "le filtre : toutes, puis chaque catégorie",
    scenario: "filter",
    texts: [["Toutes", "Fruits", "Légumes", "Céréales", "Tubercules", "Viandes", "Poissons", "Épices", "Autres"]],
  },
  {
    screen: "/profile",
    when: "modifier : les six types",
    scenario: "profile-types",
    texts: [["Producteur", "Transformateur", "Grossiste", "Transporteur", "Détaillant", "Consommateur"]],
  },
  {
    screen: "aucune",
    when: "tables, champs, valeurs par défaut et énumérations",
    tests: [
      "chaque entité de la spécification a sa table et chacun de ses champs",
      "les valeurs par défaut sont celles de la spécification",
      "les énumérations ont toutes les valeurs de la spécification, et elles seules",
    ],
    texts: [
      ["profiles", "announcements", "favorites", "messages", "user_roles"],
      ["first_name last_name phone location bio user_type avatar_key verified country created_at updated_at"],
      [
        "id user_id title description category condition_product price unit quantity_available negotiable_price delivery_available",
      ],
      ["bulk_sale_available is_organic featured_until country city district address status views_count created_at updated_at"],
      ["id sender_id receiver_id content announcement_id read_at created_at"],
    ],
  },
  {
    screen: "toutes",
    when: "listes de villes, alphabétiques",
    tests: ["il y a 50 villes pour le Gabon et 48 pour la Côte d'Ivoire"],
  },
  {
    screen: "/media",
    when: "seaux et chemins des photos",
    tests: ["une photo est gardée en 320, 640 et 1280 points, avec sa couleur, jamais agrandie"],
    texts: ["announcement-images"],
  },
  {
    screen: "toutes",
    when: "chiffres d'une personne",
    tests: ["les chiffres publics comptent les annonces actives, les siens toutes"],
  },
] as const satisfies readonly Requirement[];
