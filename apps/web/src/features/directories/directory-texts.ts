import type { Directory } from "@recolte/domain/directory";

interface DirectoryTexts {
  title: string;
  lead: string;
  /** What the search field says it looks through. */
  search: string;
  empty: string;
  cities: readonly string[];
}

const TOWNS = ["Libreville", "Port-Gentil", "Franceville", "Oyem", "Lambaréné"] as const;

export const DIRECTORY_TEXTS: Record<Directory, DirectoryTexts> = {
  producteurs: {
    title: "Producteurs",
    lead: "Celles et ceux qui cultivent, près de chez vous.",
    search: "Nom ou spécialité",
    empty: "Aucun producteur trouvé pour cette recherche.",
    cities: TOWNS,
  },
  grossistes: {
    title: "Grossistes",
    lead: "Des volumes et des prix de gros, ville par ville.",
    search: "Nom ou secteur",
    empty: "Aucun grossiste trouvé pour cette recherche.",
    cities: TOWNS.slice(0, 4),
  },
  transporteurs: {
    title: "Transporteurs",
    lead: "Un camion pour votre récolte, d'une ville à l'autre.",
    search: "Nom ou zone desservie",
    empty: "Aucun transporteur trouvé pour cette recherche.",
    cities: TOWNS,
  },
  detaillants: {
    title: "Détaillants",
    lead: "Les étals et les boutiques de votre quartier.",
    search: "Nom, quartier ou spécialité",
    empty: "Aucun détaillant trouvé pour cette recherche.",
    cities: [...TOWNS, "Abidjan", "Yamoussoukro"],
  },
  transformateurs: {
    title: "Transformateurs",
    lead: "Ils sèchent, moulent et conditionnent les récoltes.",
    search: "Nom ou spécialité",
    empty: "Aucun transformateur trouvé pour cette recherche.",
    cities: TOWNS,
  },
};
