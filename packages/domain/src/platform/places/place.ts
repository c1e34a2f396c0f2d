import type { Country } from "./country.ts";
import { folded } from "#platform/texts/folded.ts";

type Coordinates = readonly [latitude: number, longitude: number];

/** Where the towns of the list lie, to a hundredth of a degree (about a kilometre). */
const COORDINATES: Record<Country, Readonly<Record<string, Coordinates>>> = {
  gabon: {
    Akanda: [0.51, 9.47],
    Bitam: [2.08, 11.48],
    Booué: [-0.09, 11.94],
    Cocobeach: [1, 9.59],
    Fougamou: [-1.22, 10.6],
    Franceville: [-1.63, 13.58],
    Gamba: [-2.65, 10],
    Kango: [0.17, 10.11],
    Koulamoutou: [-1.13, 12.46],
    Lambaréné: [-0.7, 10.24],
    Lastoursville: [-0.82, 12.71],
    Lébamba: [-2.2, 11.48],
    Lékoni: [-1.58, 14.26],
    Libreville: [0.39, 9.45],
    Makokou: [0.57, 12.86],
    Mayumba: [-3.43, 10.66],
    Mbigou: [-1.9, 11.91],
    Médouneu: [1.01, 10.79],
    Mékambo: [1.02, 13.93],
    Mimongo: [-1.62, 11.61],
    Minvoul: [2.15, 12.13],
    Mitzic: [0.78, 11.55],
    Moanda: [-1.57, 13.2],
    Mouila: [-1.87, 11.06],
    Mounana: [-1.41, 13.16],
    Ndendé: [-2.4, 11.36],
    Ndjolé: [-0.18, 10.76],
    Ntoum: [0.39, 9.76],
    Okondja: [-0.65, 13.68],
    Omboué: [-1.57, 9.26],
    Owendo: [0.29, 9.5],
    Oyem: [1.6, 11.58],
    "Port-Gentil": [-0.72, 8.78],
    Tchibanga: [-2.85, 11.03],
  },
  cote_ivoire: {
    Abengourou: [6.73, -3.5],
    Abidjan: [5.32, -4.03],
    Aboisso: [5.47, -3.21],
    Adzopé: [6.11, -3.86],
    Agboville: [5.93, -4.22],
    Anyama: [5.49, -4.05],
    Bangolo: [7.01, -7.49],
    Béoumi: [7.67, -5.58],
    Bingerville: [5.35, -3.89],
    Bondoukou: [8.04, -2.8],
    Bongouanou: [6.65, -4.2],
    Bonoua: [5.27, -3.6],
    Bouaflé: [6.99, -5.74],
    Bouaké: [7.69, -5.03],
    Bouna: [9.27, -3],
    Boundiali: [9.52, -6.49],
    Dabakala: [8.36, -4.43],
    Dabou: [5.33, -4.38],
    Daloa: [6.88, -6.45],
    Danané: [7.26, -8.15],
    Daoukro: [7.06, -3.96],
    Dimbokro: [6.65, -4.71],
    Divo: [5.84, -5.36],
    Duékoué: [6.74, -7.35],
    Ferkessédougou: [9.59, -5.2],
    Gagnoa: [6.13, -5.95],
    "Grand-Bassam": [5.21, -3.74],
    "Grand-Lahou": [5.14, -5.02],
    Guiglo: [6.54, -7.49],
    Issia: [6.49, -6.59],
    Jacqueville: [5.21, -4.42],
    Katiola: [8.14, -5.1],
    Korhogo: [9.46, -5.63],
    Lakota: [5.85, -5.68],
    Man: [7.41, -7.55],
    Mankono: [8.06, -6.19],
    Odienné: [9.51, -7.57],
    Oumé: [6.38, -5.42],
    "San-Pédro": [4.75, -6.64],
    Sassandra: [4.95, -6.09],
    Séguéla: [7.96, -6.67],
    Sinfra: [6.62, -5.91],
    Soubré: [5.79, -6.61],
    Tabou: [4.42, -7.35],
    Tiassalé: [5.9, -4.82],
    Toumodi: [6.55, -5.02],
    Vavoua: [7.38, -6.48],
    Yamoussoukro: [6.82, -5.28],
  },
};

/** Towns of the list without coordinates: how far they are by road is not known. */
export const WITHOUT_ROAD: Record<Country, readonly string[]> = {
  gabon: [
    "Akiéni",
    "Bakoumba",
    "Bifoun",
    "Bolossoville",
    "Bongoville",
    "Boumango",
    "Cap Estérias",
    "Iboundji",
    "Lalara",
    "Mabanda",
    "Malinga",
    "Mandji",
    "Moabi",
    "Ngouoni",
    "Ovan",
    "Pana",
  ],
  cote_ivoire: [],
};

/** Where somebody is taken to be who names no town of the list. */
export const CHIEF_TOWNS: Record<Country, string> = { gabon: "Libreville", cote_ivoire: "Abidjan" };

export interface Place {
  town: string;
  country: Country;
  latitude: number;
  longitude: number;
}

/** Letters alone, one space between words and around them: « Port-Gentil » is port gentil. */
export const placeWords = (text: string) =>
  ` ${folded(text)
    .replaceAll(/[^a-z]+/gu, " ")
    .trim()} `;

export const placesOf = (country: Country): Place[] =>
  Object.entries(COORDINATES[country]).map(([town, [latitude, longitude]]) => ({ town, country, latitude, longitude }));

/** The towns of the list that a location names, whatever else it says; the longest name first. */
export function placesNamed(location: string, country: Country): Place[] {
  const said = placeWords(location);
  const named = placesOf(country).filter(({ town }) => said.includes(placeWords(town)));
  return named.sort((a, b) => b.town.length - a.town.length);
}

/** The one that a profile's location names. */
export const placeNamed = (location: string, country: Country): Place | undefined => placesNamed(location, country)[0];

/** The same; the country's chief town when it names none. */
export function placeOf(location: string, country: Country): Place {
  return placeNamed(location, country) ?? placesOf(country).find(({ town }) => town === CHIEF_TOWNS[country])!;
}

/** The nearest on the globe; degrees of longitude are as long as those of latitude this close to the equator. */
export function nearest<Spot extends Pick<Place, "latitude" | "longitude">>(
  place: Pick<Place, "latitude" | "longitude">,
  spots: readonly Spot[],
) {
  const distance = (spot: Spot) => Math.hypot(spot.latitude - place.latitude, spot.longitude - place.longitude);
  return [...spots].sort((a, b) => distance(a) - distance(b))[0];
}
