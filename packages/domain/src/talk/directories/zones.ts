import { CITIES } from "#platform/places/cities.ts";
import { COUNTRY_FACTS, type Country } from "#platform/places/country.ts";
import { folded } from "#platform/texts/folded.ts";

/** Provinces of Gabon and districts of Côte d'Ivoire, as carriers write where they go, with towns of each. */
const REGIONS: Record<Country, Readonly<Record<string, string>>> = {
  gabon: {
    Estuaire: "Akanda, Cap Estérias, Cocobeach, Kango, Libreville, Ntoum, Owendo",
    "Haut-Ogooué": "Akiéni, Bakoumba, Bongoville, Boumango, Franceville, Lékoni, Moanda, Mounana, Okondja",
    "Moyen-Ogooué": "Bifoun, Lambaréné, Ndjolé",
    Ngounié: "Fougamou, Lébamba, Mbigou, Mimongo, Mouila, Ndendé",
    Nyanga: "Mabanda, Mayumba, Moulengui-Binza, Tchibanga",
    "Ogooué-Ivindo": "Booué, Makokou, Mékambo",
    "Ogooué-Lolo": "Iboundji, Koulamoutou, Lastoursville, Pana",
    "Ogooué-Maritime": "Gamba, Omboué, Port-Gentil",
    "Woleu-Ntem": "Bitam, Bolossoville, Lalara, Medouneu, Minvoul, Mitzic, Oyem",
  },
  cote_ivoire: {
    Lagunes: "Abidjan, Adzopé, Agboville, Anyama, Bingerville, Dabou, Grand-Lahou, Jacqueville, Tiassalé",
    "Vallée du Bandama": "Bouaké, Béoumi, Katiola, Sakassou",
    Savanes: "Boundiali, Ferkessédougou, Korhogo, Tengréla",
    Yamoussoukro: "Attiégouakro, Yamoussoukro",
    "Bas-Sassandra": "San-Pédro, Sassandra, Soubré, Tabou",
    Montagnes: "Bangolo, Biankouma, Danané, Duékoué, Guiglo, Man",
    Comoé: "Abengourou, Aboisso, Adiaké, Agnibilékrou, Grand-Bassam",
    Zanzan: "Bondoukou, Bouna",
    "Sassandra-Marahoué": "Bouaflé, Daloa, Issia, Sinfra, Vavoua, Zuénoula",
    "Gôh-Djiboua": "Divo, Gagnoa, Lakota, Oumé",
    Lacs: "Bongouanou, Dimbokro, Toumodi",
    Denguélé: "Odienné",
    Woroba: "Mankono, Séguéla, Touba",
  },
};

const bare = (words: string) =>
  folded(words)
    .replaceAll(/[^a-z]+/gu, " ")
    .trim();
const TOWNS = new Map(
  Object.values(REGIONS).flatMap((regions) =>
    Object.entries(regions).flatMap(([region, towns]) => towns.split(", ").map((town) => [bare(town), region] as const)),
  ),
);
const KNOWN = new Set([
  ...TOWNS.keys(),
  ...Object.values(REGIONS).flatMap((regions) => Object.keys(regions).map(bare)),
  ...Object.values(CITIES).flat().map(bare),
]);

/** The province or district of a town; null where nobody knows it. */
export const regionOf = (town: string) => TOWNS.get(bare(town)) ?? null;

interface Served {
  zones: readonly string[];
  town: string;
  country: Country;
}

/** Whether a carrier goes there; null where their words do not say it. */
export function serves({ zones, town, country }: Served, to: { town: string; country: Country }): boolean | null {
  const said = [...zones, town].map(bare).filter(Boolean);
  const region = regionOf(to.town);
  const wanted = [to.town, region ?? "", COUNTRY_FACTS[to.country].name].map(bare).filter(Boolean);
  if (country === to.country && said.some((one) => wanted.includes(one))) return true;
  if (country !== to.country && zones.every((zone) => KNOWN.has(bare(zone)))) return false;
  return zones.length > 0 && region !== null && zones.every((zone) => KNOWN.has(bare(zone))) ? false : null;
}
