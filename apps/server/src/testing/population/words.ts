import { readFileSync } from "node:fs";
import type { Random } from "@recolte/db/seeds/random";

/** What is sold, and for about how much a kilogram, in FCFA. */
export const GOODS = [
  ["Tomates", "legumes", 700],
  ["Aubergines", "legumes", 600],
  ["Gombos", "legumes", 900],
  ["Piments", "legumes", 1500],
  ["Oignons", "legumes", 800],
  ["Manioc", "tubercules", 350],
  ["Ignames", "tubercules", 650],
  ["Patates douces", "tubercules", 450],
  ["Tarots", "tubercules", 500],
  ["Bananes plantain", "fruits", 400],
  ["Ananas", "fruits", 500],
  ["Mangues", "fruits", 450],
  ["Papayes", "fruits", 550],
  ["Avocats", "fruits", 900],
  ["Citrons", "fruits", 750],
  ["Maïs", "cereales", 300],
  ["Riz", "cereales", 600],
  ["Arachides", "legumes", 1000],
] as const;
export type Goods = (typeof GOODS)[number];

export const TOWNS = ["Oyem", "Libreville", "Franceville", "Port-Gentil", "Mouila", "Lambaréné", "Bitam", "Ndendé", "Tchibanga"];
export const FIRST_NAMES = "Awa Ben Célia Denis Estelle Fabrice Grâce Hervé Inès Judith Karim Lydie Marc Nadia Omar Prisca".split(
  " ",
);
const SYLLABLES = "Ba Bou Di Ek En Is Ka Ko Li Ma Mba Mou Na Ndo Ngo Nze Ob Ona Or Sa So Tou Yem Zo".split(" ");

export const familyName = (random: Random) => {
  const name = [random.pick(SYLLABLES), random.pick(SYLLABLES), random.pick(SYLLABLES)].join("").toLowerCase();
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Each is made of parts that are drawn apart, as people say the same things in their own words. */
const SENTENCES: readonly (readonly (readonly string[])[])[] = [
  [
    [
      "Tout vient",
      "La récolte sort",
      "Le lot arrive",
      "C'est le produit",
      "Cela pousse",
      "Nous rapportons le tout",
      "Les sacs partent",
    ],
    [
      "du champ de ma mère",
      "d'une parcelle que nous tenons à trois",
      "de notre jardin",
      "d'un bas-fond bien arrosé",
      "de la plantation familiale",
      "d'une terre noire et grasse",
      "des rangs les plus hauts",
    ],
    [
      "près du fleuve",
      "derrière l'école",
      "sur la route de la scierie",
      "à deux heures de piste",
      "en lisière de forêt",
      "au bord du lac",
      "sous les palmiers du village",
    ],
  ],
  [
    ["On a cueilli", "Coupé", "Ramassé", "Trié", "Lavé", "Pesé"],
    ["hier au soir", "ce lundi", "à la fraîche", "avant la pluie", "en deux matinées", "avec les voisins"],
    ["sans traitement", "à la main", "dans des paniers propres", "un par un", "sur des bâches", "loin de toute poussière"],
  ],
  [
    ["La taille est", "Le calibre reste", "La couleur est", "Le goût est", "La peau est", "L'odeur est"],
    [
      "régulière",
      "belle",
      "comme les clients la demandent",
      "franche",
      "celle des bonnes années",
      "meilleure que le mois dernier",
    ],
    [
      "même au fond du sac",
      "d'un bout à l'autre",
      "et se garde une semaine",
      "pour la cuisine comme pour la vente",
      "vous pouvez vérifier",
      "goûtez avant de choisir",
    ],
  ],
  [
    ["Je livre", "On peut déposer", "Livraison possible", "Un cousin transporte", "La camionnette passe", "Je descends"],
    ["le jeudi", "deux fois par semaine", "dès cinq sacs", "au grand marché", "jusqu'au carrefour", "après entente"],
    [
      "contre un petit supplément",
      "sans frais en ville",
      "le matin seulement",
      "à l'heure que vous dites",
      "tant que la route tient",
      "avec reçu",
    ],
  ],
  [
    ["Venez voir", "Passez au hangar", "Appelez", "Écrivez ici", "Demandez le gardien", "Rendez-vous au dépôt"],
    [
      "entre midi et quinze heures",
      "après la messe",
      "à toute heure du jour",
      "la veille de préférence",
      "dès qu'il fait clair",
      "en fin d'après-midi",
    ],
    [
      "on s'arrange toujours",
      "je réponds vite",
      "les habitués ont leur prix",
      "le paiement se fait sur place",
      "espèces ou téléphone à la remise",
      "prenez vos sacs",
    ],
  ],
];

/** A few sentences in an order of one's own. */
export function honestText(random: Random) {
  const said = random.shuffle(SENTENCES).slice(0, random.int(3, 5));
  const text = said.map((parts) => `${parts.map((part) => random.pick(part)).join(" ")}.`).join(" ");
  // Some are in a hurry, and say so.
  return random.chance(0.03) ? `${text} Urgent, le champ doit être libre.` : text;
}

/** Letters that look the same: what thieves change first. */
const LOOK_ALIKES: Record<string, string> = { a: "а", e: "е", o: "о", i: "і" };
export const lookAlike = (name: string) => name.replace(/[aeoi]/u, (letter) => LOOK_ALIKES[letter] ?? letter);

const BAIT_WORDS = 6;
/** What thieves write, in their own words: those of the corpus that ask for money, long enough to be told from a greeting. */
export const BAITS = readFileSync(new URL("../../market/phrases/corpus/thieves.tsv", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .flatMap(([kind, sentence = ""]) => (kind === "advance" && sentence.split(" ").length >= BAIT_WORDS ? [`${sentence}.`] : []));
