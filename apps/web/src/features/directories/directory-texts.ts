import type { Directory } from "@recolte/domain/talk/directories/directory";
import { DIRECTORY_WORDS } from "@recolte/domain/talk/directories/words";

interface DirectoryTexts {
  title: string;
  lead: string;
  /** What the search field says it looks through. */
  search: string;
  empty: string;
  /** One of them, as they are counted. */
  member: string;
  cities: readonly string[];
}

const TOWNS = ["Libreville", "Port-Gentil", "Franceville", "Oyem", "Lambaréné"] as const;

export const DIRECTORY_TEXTS: Record<Directory, DirectoryTexts> = {
  producteurs: {
    ...DIRECTORY_WORDS.producteurs,
    search: "Nom ou spécialité",
    empty: "Aucun producteur trouvé pour cette recherche.",
    member: "producteur",
    cities: TOWNS,
  },
  grossistes: {
    ...DIRECTORY_WORDS.grossistes,
    search: "Nom ou secteur",
    empty: "Aucun grossiste trouvé pour cette recherche.",
    member: "grossiste",
    cities: TOWNS.slice(0, 4),
  },
  transporteurs: {
    ...DIRECTORY_WORDS.transporteurs,
    search: "Nom ou zone desservie",
    empty: "Aucun transporteur trouvé pour cette recherche.",
    member: "transporteur",
    cities: TOWNS,
  },
  detaillants: {
    ...DIRECTORY_WORDS.detaillants,
    search: "Nom, quartier ou spécialité",
    empty: "Aucun détaillant trouvé pour cette recherche.",
    member: "détaillant",
    cities: [...TOWNS, "Abidjan", "Yamoussoukro"],
  },
  transformateurs: {
    ...DIRECTORY_WORDS.transformateurs,
    search: "Nom ou spécialité",
    empty: "Aucun transformateur trouvé pour cette recherche.",
    member: "transformateur",
    cities: TOWNS,
  },
};
