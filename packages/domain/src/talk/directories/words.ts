import type { Directory } from "./directory.ts";

/** What each directory is called and how it presents itself, on its page and in search engines. */
export const DIRECTORY_WORDS: Record<Directory, { title: string; lead: string }> = {
  producteurs: { title: "Producteurs", lead: "Celles et ceux qui cultivent, près de chez vous." },
  grossistes: { title: "Grossistes", lead: "Des volumes et des prix de gros, ville par ville." },
  transporteurs: { title: "Transporteurs", lead: "Un camion pour votre récolte, d'une ville à l'autre." },
  detaillants: { title: "Détaillants", lead: "Les étals et les boutiques de votre quartier." },
  transformateurs: { title: "Transformateurs", lead: "Ils sèchent, moulent et conditionnent les récoltes." },
};
