import type { farmEvents } from "#schema/index.ts";
import { ago, DAY } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";

type FarmEvent = Pick<
  typeof farmEvents.$inferInsert,
  "title" | "description" | "location" | "type" | "category" | "organizer" | "country"
> & { inDays: number };

const EVENTS: readonly FarmEvent[] = [
  {
    title: "Foire des produits du terroir",
    description: "Vente directe, dégustations et concours du plus beau régime de plantain. Stands gratuits pour les producteurs.",
    inDays: 9,
    location: "Jardin botanique, Libreville",
    type: "local",
    category: "foire",
    organizer: "Collectif Paniers de l'Estuaire",
    country: "gabon",
  },
  {
    title: "Formation : fermenter et sécher le cacao",
    description: "Deux jours au champ : récolte, écabossage, fermentation en caisse, séchage et tri des fèves.",
    inDays: 16,
    location: "Soubré",
    type: "local",
    category: "formation",
    organizer: "Ferme-école du Bas-Sassandra",
    country: "cote_ivoire",
  },
  {
    title: "Journée du maraîchage périurbain",
    description: "Pépinières, arrosage au goutte-à-goutte et débouchés en ville : visites de trois exploitations.",
    inDays: 24,
    location: "Ntoum",
    type: "local",
    category: "formation",
    organizer: "Réseau Terres du Komo",
    country: "gabon",
  },
  {
    title: "Conférence : réduire les pertes après la récolte",
    description:
      "Stockage, froid et transport : ce qui marche, chiffres à l'appui, présenté par des grossistes et des transporteurs.",
    inDays: 33,
    location: "Abidjan, Plateau",
    type: "national",
    category: "conference",
    organizer: "Cercle Filières Vivrières",
    country: "cote_ivoire",
  },
  {
    title: "Salon de la transformation agroalimentaire",
    description: "Séchoirs, moulins, emballages et normes : cinquante exposants et des ateliers pour les petites unités.",
    inDays: 47,
    location: "Palais de la culture, Abidjan",
    type: "international",
    category: "salon",
    organizer: "Association Saveurs d'ici",
    country: null,
  },
  {
    title: "Foire du manioc et de l'igname",
    description: "Semences, boutures certifiées par leurs producteurs, démonstrations de râpage et vente d'attiéké.",
    inDays: 58,
    location: "Bouaké",
    type: "national",
    category: "foire",
    organizer: "Union des marchés du Centre",
    country: "cote_ivoire",
  },
  {
    title: "Rencontre des transporteurs et des producteurs",
    description: "Grouper ses chargements entre le Woleu-Ntem et Libreville : tournées, prix au kilo et contacts.",
    inDays: 71,
    location: "Oyem",
    type: "national",
    category: "conference",
    organizer: "Groupement Routes du Nord",
    country: "gabon",
  },
  {
    title: "Salon des vergers et des agrumes",
    description: "Plants greffés, taille et lutte douce contre les mouches des fruits. Entrée libre.",
    inDays: 95,
    location: "Franceville",
    type: "national",
    category: "salon",
    organizer: "Coopérative Vergers du Haut-Ogooué",
    country: "gabon",
  },
];

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Written a while ago, each so many days ahead. */
export const demoFarmEvents = (now: Date): (typeof farmEvents.$inferInsert)[] =>
  EVENTS.map(({ inDays, ...event }, place) => {
    const at = ago(now, (30 - place) * DAY);
    return { ...event, id: demoId("event", place), date: dayOf(ago(now, -inDays * DAY)), createdAt: at, updatedAt: at };
  });
