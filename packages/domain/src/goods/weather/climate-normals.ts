import type { Country } from "#platform/places/country.ts";
import { nearest, type Place } from "#platform/places/place.ts";

type Months<T> = readonly [T, T, T, T, T, T, T, T, T, T, T, T];

interface Station {
  name: string;
  country: Country;
  latitude: number;
  longitude: number;
  /** Daily means in °C; where the source gives lows and highs only, the middle of the two. */
  temperature: Months<number>;
  /** Millimetres in the month; null where the source says nothing. */
  rain: Months<number | null> | null;
}

type Pairs = Months<readonly [low: number, high: number]>;
const means = (pairs: Pairs) => pairs.map(([low, high]) => Math.round((low + high) * 5) / 10) as unknown as Months<number>;

/** Monthly normals; humidity and wind are in none of the sources, and so are not stated. */
const STATIONS: readonly Station[] = [
  {
    // World Meteorological Organization and Hong Kong Observatory, as quoted by liquisearch.com/libreville/climate.
    name: "Libreville",
    country: "gabon",
    latitude: 0.39,
    longitude: 9.45,
    temperature: [26.7, 27, 27.1, 26.6, 26.7, 25.4, 24.3, 24.2, 25.4, 25.7, 26, 26.2],
    rain: [250.3, 243.1, 363.2, 339, 247.3, 54.1, 6.6, 13.7, 104, 427.2, 490, 303.2],
  },
  {
    // climatestotravel.com/climate/gabon: lows and highs.
    name: "Bitam",
    country: "gabon",
    latitude: 2.08,
    longitude: 11.48,
    temperature: means([
      [20, 29],
      [20, 30],
      [20, 30],
      [20, 30],
      [20, 30],
      [20, 28],
      [19, 27],
      [19, 27],
      [20, 28],
      [20, 29],
      [20, 29],
      [20, 29],
    ]),
    rain: null,
  },
  {
    // weather2visit.com/africa/ivory-coast/abidjan.htm: lows, highs and rain.
    name: "Abidjan",
    country: "cote_ivoire",
    latitude: 5.32,
    longitude: -4.03,
    temperature: means([
      [22.8, 30.5],
      [24, 31.1],
      [24.2, 31.1],
      [24.3, 31.2],
      [23.9, 30.3],
      [23.1, 28.5],
      [22.5, 27.4],
      [21.8, 26.8],
      [22, 27.6],
      [23, 29],
      [23.7, 30.3],
      [23.1, 30.1],
    ]),
    rain: [17, 56, 121, 143, 249, 410, 141, 46, 104, 147, 111, 49],
  },
  {
    // climatestotravel.com/climate/ivory-coast/bouaké, 1991-2020: means, and rain from January to October.
    name: "Bouaké",
    country: "cote_ivoire",
    latitude: 7.69,
    longitude: -5.03,
    temperature: [27.5, 28.5, 28.8, 27.7, 27, 25.8, 24.8, 24.5, 25.2, 25.9, 26.9, 26.7],
    rain: [12, 40, 85, 125, 125, 145, 120, 130, 170, 110, null, null],
  },
  {
    // climatestotravel.com/climate/ivory-coast: lows and highs.
    name: "Korhogo",
    country: "cote_ivoire",
    latitude: 9.46,
    longitude: -5.63,
    temperature: means([
      [18, 34],
      [21, 36],
      [23, 36],
      [23, 35],
      [22, 33],
      [21, 31],
      [21, 29],
      [21, 29],
      [21, 30],
      [21, 32],
      [20, 33],
      [18, 33],
    ]),
    rain: null,
  },
];

/** Below it a month of the tropics is dry (Köppen); above the other it is very wet. */
const DRY_MM = 60;
const WET_MM = 200;

function conditionOf(rain: number | null) {
  if (rain === null) return null;
  if (rain < DRY_MM) return "Mois sec";
  return rain < WET_MM ? "Mois pluvieux" : "Mois très pluvieux";
}

/** What the month is like at the station nearest to the place, in its country; `month` from 0. */
export function normalOf(place: Place, month: number) {
  const station = nearest(
    place,
    STATIONS.filter(({ country }) => country === place.country),
  )!;
  const precipitation = station.rain?.[month] ?? null;
  return {
    station: station.name,
    temperature: station.temperature[month]!,
    precipitation,
    condition: conditionOf(precipitation),
  };
}
