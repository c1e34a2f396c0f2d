import type { Requirement } from "#requirement.ts";

/** What the product does and for whom. */
export const PRODUCT = [
  { screen: "/", when: "à l'ouverture", scenario: "home", texts: ["L'agriculture à portée de main", "Libreville", "Gabon"] },
  {
    screen: "/auth",
    when: "à l'inscription : six types, deux pays",
    scenario: "register",
    texts: [
      ["Producteur", "Transformateur", "Grossiste", "Transporteur", "Détaillant", "Consommateur"],
      ["Gabon", "Côte d'Ivoire"],
    ],
  },
  { screen: "/profile", when: "modifier, au Gabon", scenario: "dial-gabon", texts: ["+241 {…}"] },
  { screen: "/profile", when: "modifier, en Côte d'Ivoire", scenario: "dial-ivory-coast", texts: ["+225 {…}"] },
  { screen: "/announcements", when: "un prix", scenario: "price", texts: ["1 500 FCFA/kg"] },
  {
    screen: "toutes",
    when: "les cinq types de vendeurs",
    tests: ["$name voit dans la colonne de son espace « $side »"],
    texts: ["un producteur", "un transformateur", "un grossiste", "un transporteur", "un détaillant"],
  },
  {
    screen: "toutes",
    when: "code du pays, gabon par défaut",
    tests: [
      "les énumérations ont toutes les valeurs de la spécification, et elles seules",
      "les valeurs par défaut sont celles de la spécification",
    ],
    texts: ["gabon", "cote_ivoire"],
  },
] as const satisfies readonly Requirement[];
