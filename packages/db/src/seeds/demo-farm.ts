import type { farmEvents, tips } from "#schema/index.ts";
import { ago, DAY } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";

type Tip = Pick<typeof tips.$inferInsert, "title" | "content" | "category" | "season" | "priority" | "country">;
type FarmEvent = Pick<
  typeof farmEvents.$inferInsert,
  "title" | "description" | "location" | "type" | "category" | "organizer" | "country"
> & { inDays: number };

const TIPS: readonly Tip[] = [
  {
    title: "Pailler pour garder l'eau",
    content:
      "Couvrez le pied des plants de dix centimètres d'herbes sèches ou de feuilles de bananier. Le sol reste frais deux fois plus longtemps, et les mauvaises herbes lèvent moins.",
    category: "Irrigation",
    season: "Saison sèche",
    priority: "high",
    country: null,
  },
  {
    title: "Choisir ses boutures de manioc",
    content:
      "Prenez des tiges saines de dix à douze mois, sans taches ni feuilles recroquevillées. Coupez des boutures de vingt-cinq centimètres portant cinq à sept nœuds et plantez-les sous deux jours.",
    category: "Plantation",
    season: "Début des pluies",
    priority: "high",
    country: null,
  },
  {
    title: "Récolter le cacao toutes les deux semaines",
    content:
      "Passez tous les quinze jours et retirez aussi les cabosses noires : elles contaminent leurs voisines. Écabossez dans les cinq jours, puis laissez fermenter six jours en brassant au deuxième et au quatrième.",
    category: "Récolte",
    season: "Grande traite",
    priority: "high",
    country: "cote_ivoire",
  },
  {
    title: "Sécher sans poser au sol",
    content:
      "Étalez maïs, piment et arachide sur une claie ou une bâche propre, en couche mince, et remuez trois fois par jour. Rentrez tout avant la rosée : un grain humide moisit en quelques jours.",
    category: "Conservation",
    season: "Saison sèche",
    priority: "medium",
    country: null,
  },
  {
    title: "Dégager les rigoles avant l'orage",
    content:
      "Nettoyez les rigoles entre les planches et ouvrez une sortie en bas de parcelle. L'eau qui stagne une nuit suffit à faire pourrir la tomate et le gombo.",
    category: "Sol",
    season: "Grande saison des pluies",
    priority: "high",
    country: "gabon",
  },
  {
    title: "Œilletonner le plantain",
    content:
      "Gardez par touffe le pied porteur, un rejet moyen et un jeune. Coupez les autres à ras : les régimes sont plus lourds et la plantation dure plus longtemps.",
    category: "Entretien",
    season: "Toute l'année",
    priority: "medium",
    country: null,
  },
  {
    title: "Faire son compost en trois mois",
    content:
      "Alternez une couche verte, une couche sèche et un peu de fumier, sur un mètre de haut. Arrosez, couvrez, retournez toutes les trois semaines. Il est prêt quand il sent la terre de forêt.",
    category: "Sol",
    season: "Toute l'année",
    priority: "medium",
    country: null,
  },
  {
    title: "Protéger l'anacarde de la pluie",
    content:
      "Ramassez les noix tous les jours, séparez-les de la pomme et séchez-les trois jours au soleil. Stockez en sacs de jute sur palettes, jamais en sacs plastiques.",
    category: "Conservation",
    season: "Février à mai",
    priority: "medium",
    country: "cote_ivoire",
  },
  {
    title: "Semer la pépinière à l'ombre",
    content:
      "Tomate, aubergine et piment lèvent mieux sous une ombrière de palmes. Retirez-la peu à peu la dernière semaine, puis repiquez en fin d'après-midi.",
    category: "Plantation",
    season: "Petite saison sèche",
    priority: "medium",
    country: "gabon",
  },
  {
    title: "Alterner les cultures",
    content:
      "Après la tomate ou l'aubergine, mettez une légumineuse : arachide ou haricot. Elle nourrit le sol et coupe la route aux maladies.",
    category: "Sol",
    season: "Toute l'année",
    priority: "low",
    country: null,
  },
  {
    title: "Trier avant de transporter",
    content:
      "Écartez les fruits blessés et rangez par maturité dans des caisses rigides. Un cageot bien trié se vend plus vite et arrive entier.",
    category: "Transport",
    season: "Toute l'année",
    priority: "low",
    country: null,
  },
  {
    title: "Peser et noter chaque récolte",
    content:
      "Un cahier avec la date, le poids et le prix suffit. Au bout d'une saison vous savez quelle parcelle rapporte et quand vendre.",
    category: "Gestion",
    season: "Toute l'année",
    priority: "low",
    country: null,
  },
];

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

export const demoTips = (now: Date): (typeof tips.$inferInsert)[] =>
  TIPS.map((tip, position) => {
    const at = ago(now, (90 - position) * DAY);
    return { ...tip, id: demoId("tip", position), position, createdAt: at, updatedAt: at };
  });

/** Written a while ago, each so many days ahead. */
export const demoFarmEvents = (now: Date): (typeof farmEvents.$inferInsert)[] =>
  EVENTS.map(({ inDays, ...event }, place) => {
    const at = ago(now, (30 - place) * DAY);
    return { ...event, id: demoId("event", place), date: dayOf(ago(now, -inDays * DAY)), createdAt: at, updatedAt: at };
  });
