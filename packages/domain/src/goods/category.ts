export const CATEGORIES = ["fruits", "legumes", "cereales", "tubercules", "viandes", "poissons", "epices", "autres"] as const;
export type Category = (typeof CATEGORIES)[number];

export const CATEGORY_LABELS: Record<Category, string> = {
  fruits: "Fruits",
  legumes: "Légumes",
  cereales: "Céréales",
  tubercules: "Tubercules",
  viandes: "Viandes",
  poissons: "Poissons",
  epices: "Épices",
  autres: "Autres",
};

export const HOME_CATEGORIES = ["fruits", "legumes", "cereales"] as const satisfies readonly Category[];

/** The former edit form said « autre »: both words mean the same category. */
export const categoryOf = (text: string): Category | null =>
  text === "autre" ? "autres" : (CATEGORIES.find((category) => category === text) ?? null);
