import type { Country } from "@recolte/domain/platform/places/country";
import type { SellerType } from "@recolte/domain/identity/user-type";
import type { directoryEntries } from "#schema/index.ts";
import { ago, DAY } from "./demo-clock.ts";
import { demoId } from "./demo-id.ts";
import { type DemoPerson, phoneOf } from "./people.ts";
import { type Random, seededRandom } from "./random.ts";

type Entry = typeof directoryEntries.$inferInsert;
type Details = Partial<Pick<Entry, "specialites" | "secteurs" | "minOrderKg" | "zones" | "vehicules" | "delaiMoyen">> &
  Partial<Pick<Entry, "quartier" | "typeCommerce" | "horaires">>;

const PRODUCE = [
  "Manioc",
  "Banane plantain",
  "Tomates",
  "Piment",
  "Aubergine africaine",
  "Gombo",
  "Ananas",
  "Taro",
  "Igname",
  "Oseille de Guinée",
  "Papaye",
  "Maïs",
  "Arachide",
  "Œufs",
  "Miel",
  "Concombre",
];
const PROCESSED = [
  "Farine de manioc",
  "Attiéké",
  "Bâton de manioc",
  "Jus d'ananas",
  "Confitures",
  "Piment en poudre",
  "Poisson fumé",
  "Chips de banane",
  "Pâte d'arachide",
  "Gari",
];
const SECTORS = ["Fruits et légumes", "Tubercules", "Céréales", "Épicerie", "Viandes", "Poissons", "Épices", "Produits secs"];
const VEHICLES = [
  "Camionnette 1,5 t",
  "Fourgon 3 t",
  "Camion 5 t",
  "Camion 10 t",
  "Camion frigorifique 3 t",
  "Pick-up 4×4",
  "Moto avec caisson",
];
const DELAYS = ["Le jour même", "24 h", "24 à 48 h", "48 h", "2 à 3 jours"];
const SHOPS = ["Étal de marché", "Épicerie", "Supérette", "Primeur", "Boutique de quartier"];
const HOURS = ["Lun-Sam 7h-19h", "Tous les jours 6h-20h", "Lun-Sam 6h-14h", "Mar-Dim 7h-18h", "Lun-Ven 8h-18h, Sam 8h-13h"];
const ZONES: Record<Country, readonly string[]> = {
  gabon: [
    "Estuaire",
    "Haut-Ogooué",
    "Moyen-Ogooué",
    "Ngounié",
    "Nyanga",
    "Ogooué-Ivindo",
    "Ogooué-Lolo",
    "Ogooué-Maritime",
    "Woleu-Ntem",
  ],
  cote_ivoire: [
    "Abidjan",
    "Bas-Sassandra",
    "Gôh-Djiboua",
    "Lagunes",
    "Montagnes",
    "Sassandra-Marahoué",
    "Savanes",
    "Vallée du Bandama",
  ],
};
const QUARTERS: Record<string, readonly string[]> = {
  Libreville: ["Glass", "Louis", "Mont-Bouët", "Nzeng-Ayong", "Oloumi", "Akébé"],
  "Port-Gentil": ["Balise", "Grand Village", "Château"],
  Franceville: ["Potos", "Mbaya"],
  Oyem: ["Akoakam", "Adjougou"],
  Abidjan: ["Adjamé", "Cocody", "Marcory", "Treichville", "Yopougon"],
  Yamoussoukro: ["Habitat", "Dioulakro"],
};

const some = (random: Random, words: readonly string[], [least, most]: readonly [number, number]) =>
  random.shuffle(words).slice(0, random.int(least, most));

interface Trader {
  country: Country;
  town: string;
}

const TELL: Record<SellerType, (random: Random, trader: Trader) => Details> = {
  producteur: (random) => ({ specialites: some(random, PRODUCE, [2, 5]) }),
  transformateur: (random) => ({ specialites: some(random, PROCESSED, [2, 4]) }),
  grossiste: (random) => ({
    secteurs: some(random, SECTORS, [1, 3]),
    minOrderKg: random.pick([150, 200, 250, 300, 500, 750, 1000]),
  }),
  transporteur: (random, { country }) => ({
    zones: some(random, ZONES[country], [2, 4]),
    vehicules: some(random, VEHICLES, [1, 3]),
    delaiMoyen: random.pick(DELAYS),
  }),
  detaillant: (random, { town }) => ({
    quartier: random.pick(QUARTERS[town] ?? ["Centre-ville", "Grand marché"]),
    specialites: some(random, PRODUCE, [1, 4]),
    typeCommerce: random.pick(SHOPS),
    horaires: random.pick(HOURS),
  }),
};

/** Two of the accounts to try keep to themselves what their card could tell: it is theirs to fill in. */
const tells = (random: Random, { email }: DemoPerson) => !email.endsWith("@demo.example") || random.chance(0.6);

/** What members tell of their trade, by the person. */
export function demoTrades(people: readonly DemoPerson[]) {
  const random = seededRandom(20_267);
  return people.flatMap((person) => {
    const { id, userType, country, location: town } = person;
    if (person.role || userType === "consommateur" || !tells(random, person)) return [];
    return [{ userId: id, details: TELL[userType](random, { country, town }) }];
  });
}

const STRANGERS: readonly (readonly [kind: SellerType, name: string, country: Country, town: string])[] = [
  ["producteur", "Coopérative Les Terres d'Oyem", "gabon", "Oyem"],
  ["producteur", "Ferme du Haut-Komo", "gabon", "Libreville"],
  ["producteur", "Groupement des planteurs de Lambaréné", "gabon", "Lambaréné"],
  ["grossiste", "Dépôt central d'Oloumi", "gabon", "Libreville"],
  ["grossiste", "Comptoir vivrier de Franceville", "gabon", "Franceville"],
  ["grossiste", "Entrepôt Bouaké Vivres", "cote_ivoire", "Bouaké"],
  ["transporteur", "Messageries du Woleu-Ntem", "gabon", "Oyem"],
  ["transporteur", "Trans-Ogooué Vivres", "gabon", "Port-Gentil"],
  ["transporteur", "Fret des Lagunes", "cote_ivoire", "Abidjan"],
  ["detaillant", "Étal de Mama Rose", "gabon", "Libreville"],
  ["detaillant", "Épicerie du Château", "gabon", "Port-Gentil"],
  ["detaillant", "Primeurs d'Akoakam", "gabon", "Oyem"],
  ["detaillant", "Marché Gouro, allée 7", "cote_ivoire", "Abidjan"],
  ["detaillant", "Boutique Chez Tantie Affoué", "cote_ivoire", "Yamoussoukro"],
  ["transformateur", "Atelier du manioc de Ntoum", "gabon", "Ntoum"],
  ["transformateur", "Union des femmes d'Anyama", "cote_ivoire", "Abidjan"],
];
/** Their numbers come after those of the members. */
const FIRST_NUMBER = 900;

/** Traders whom an administrator listed: they have no account and can only be called. */
export function demoStrangers(now: Date): Entry[] {
  const random = seededRandom(20_268);
  return STRANGERS.map(([kind, name, country, town], place) => {
    const at = ago(now, random.int(20, 300) * DAY);
    return {
      id: demoId("directory", name),
      kind,
      name,
      country,
      town,
      phone: phoneOf(country, FIRST_NUMBER + place),
      verified: random.chance(0.4),
      ...TELL[kind](random, { country, town }),
      createdAt: at,
      updatedAt: at,
    };
  });
}
