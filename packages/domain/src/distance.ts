import { COUNTRIES } from "./country.ts";
import { type Place, placesOf } from "./place.ts";

const EARTH_KM = 6371;
/** Roads are longer than the straight line. */
const DETOUR = 1.3;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** About how far it is by road, in kilometres. */
export function roadKm(one: Place, other: Place) {
  const [lat, lon] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(lon / 2) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(chord)) * DETOUR);
}

export const PLACES: readonly Place[] = COUNTRIES.flatMap(placesOf);

/** The towns of its country that are no farther, itself first. */
export function townsWithin(km: number, from: Place) {
  return PLACES.filter(({ country }) => country === from.country)
    .map((place) => ({ town: place.town, km: roadKm(from, place) }))
    .filter((place) => place.km <= km)
    .toSorted((a, b) => a.km - b.km)
    .map(({ town }) => town);
}
