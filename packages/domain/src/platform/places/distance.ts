import { CITIES, townGroups } from "./cities.ts";
import { COUNTRIES, type Country } from "./country.ts";
import { CHIEF_TOWNS, nearest, type Place, placeNamed, placesNamed, placesOf, WITHOUT_ROAD } from "./place.ts";
import { ROADS } from "./roads.ts";

type Spot = Pick<Place, "latitude" | "longitude">;

const EARTH_KM = 6371;
/** Roads are longer than the straight line. */
const DETOUR = 1.3;
/** Farther than any road of the list. */
const MAX_KM = 100_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function straightKm(one: Spot, other: Spot) {
  const [lat, lon] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

export const PLACES: readonly Place[] = COUNTRIES.flatMap(placesOf);
const BY_TOWN: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place.town, place]));

const ROADLESS: ReadonlySet<string> = new Set(COUNTRIES.flatMap((country) => WITHOUT_ROAD[country]));

type Legs = Map<string, (readonly [town: string, km: number])[]>;

/** Whole kilometres: there and back are the same sum. */
function legsOf(roads: typeof ROADS) {
  const legs: Legs = new Map();
  for (const [one, other, known] of roads) {
    const km = known ?? Math.round(straightKm(BY_TOWN.get(one)!, BY_TOWN.get(other)!) * DETOUR);
    legs.set(one, [...(legs.get(one) ?? []), [other, km]]);
    legs.set(other, [...(legs.get(other) ?? []), [one, km]]);
  }
  return legs;
}

/** By the shortest way to every town that a road leads to. */
function shortest(from: string, legs: Legs): ReadonlyMap<string, number> {
  const found = new Map([[from, 0]]);
  const changed = [from];
  for (const town of changed) {
    for (const [next, leg] of legs.get(town) ?? []) {
      const km = found.get(town)! + leg;
      if (km >= (found.get(next) ?? Infinity)) continue;
      found.set(next, km);
      changed.push(next);
    }
  }
  return found;
}

/** Kilometres by these roads between two towns; null where none leads. */
export function roadMap(roads: typeof ROADS) {
  const legs = legsOf(roads);
  const ways = new Map<string, ReadonlyMap<string, number>>();
  return (one: string, other: string) => {
    const way = ways.get(one) ?? shortest(one, legs);
    ways.set(one, way);
    return way.get(other) ?? null;
  };
}

/** About how far it is by road, in kilometres; null where no road leads, and of a town that is not on the list. */
export const roadKm = roadMap(ROADS);

/** The towns that are no farther by road, nearest first, itself in front. One that is not on the list stands alone. */
export function townsWithin(km: number, from: string) {
  const near = PLACES.map(({ town }) => ({ town, km: town === from ? 0 : (roadKm(from, town) ?? Infinity) }))
    .filter((place) => place.km <= km && place.town !== from)
    .sort((a, b) => a.km - b.km);
  return [from, ...near.map(({ town }) => town)];
}

/** Every town of the list: nearest by road first, then where none is known to lead, the other country last. */
export function townsFrom(from: string) {
  const countries = COUNTRIES.toSorted((a, b) => Number(CITIES[b].includes(from)) - Number(CITIES[a].includes(from)));
  return [...new Set([...townsWithin(MAX_KM, from), ...countries.flatMap((country) => CITIES[country])])];
}

/** So many stand nearest behind the largest. */
const NEAR_TOWNS = 5;

/** Who lives there chooses these most: their own and the nearest by road, but for the largest. */
export function nearTowns(location: string, country: Country) {
  const [, others] = townGroups(country);
  const home = placeNamed(location, country)?.town ?? location;
  const near = townsWithin(MAX_KM, home).filter((town) => others?.towns.includes(town));
  return near.slice(0, NEAR_TOWNS);
}

/** Of the towns that a typed place names, « Akanda, Libreville », the one that is nearest by road. */
export function nearestNamed(from: string, location: string, country: Country) {
  const km = (town: string) => (town === from ? 0 : (roadKm(from, town) ?? MAX_KM));
  const named = placesNamed(location, country).map(({ town }) => town);
  return named.sort((a, b) => km(a) - km(b))[0];
}

/** No road leads there from its country's chief town. */
export function isRemote(town: string) {
  const place = BY_TOWN.get(town);
  return place !== undefined && roadKm(CHIEF_TOWNS[place.country], town) === null;
}

/** A position that is farther from every town, as on the sea, is near none. */
const NEAREST_MAX_KM = 60;

/** The town of the list nearest to a position; null when none is near. */
export function townAt(position: Spot) {
  const place = nearest(position, PLACES)!;
  return straightKm(position, place) <= NEAREST_MAX_KM ? place.town : null;
}

/** As an estimate: to five kilometres, beyond a hundred to ten. */
function roundKm(km: number) {
  const step = km < 100 ? 5 : 10;
  return Math.max(step, Math.round(km / step) * step);
}

/** How far the one is from the other, in words; nothing where that is not known. */
export function awayWords(from: string, town: string) {
  if (from === town) return "sur place";
  if (ROADLESS.has(from) || ROADLESS.has(town)) return "distance inconnue";
  if (!BY_TOWN.has(from) || !BY_TOWN.has(town)) return null;
  const km = roadKm(from, town);
  return km === null ? "par bateau ou avion" : `à environ ${roundKm(km)}\u00a0km`;
}
