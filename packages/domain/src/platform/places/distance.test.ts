import { expect, test } from "vitest";
import { CITIES, townsToChoose } from "#platform/places/cities.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { placesOf, WITHOUT_ROAD } from "#platform/places/place.ts";
import { RADII } from "#market/announcements/listing.ts";
import {
  awayWords,
  isRemote,
  nearestNamed,
  nearTowns,
  PLACES,
  roadKm,
  roadMap,
  townAt,
  townsFrom,
  townsWithin,
} from "./distance.ts";
import { ROADS } from "./roads.ts";

const FRENCH = new Intl.Collator("fr");
const TOWNS = PLACES.map(({ town }) => town);
const countryOf = (town: string) => PLACES.find((place) => place.town === town)?.country;

test("chaque route joint deux villes de la liste et du même pays, une seule fois", () => {
  expect(new Set(TOWNS).size).toBe(82);
  for (const [one, other] of ROADS) {
    expect(TOWNS).toContain(one);
    expect(countryOf(one)).toBe(countryOf(other));
  }
  const pairs = ROADS.map(([one, other]) => [one, other].toSorted().join(" – "));
  expect(new Set(pairs).size).toBe(ROADS.length);
});

test("une route mène à chaque ville de son pays, sauf à celles du bord de l'océan que rien ne relie", () => {
  const without = (chief: string) =>
    TOWNS.filter((town) => countryOf(town) === countryOf(chief) && roadKm(chief, town) === null).toSorted();
  expect(without("Libreville")).toEqual(["Gamba", "Omboué", "Port-Gentil"]);
  expect(without("Abidjan")).toEqual([]);
});

test("aller et retour sont aussi longs, un détour n'est jamais plus court, l'autre pays n'est pas au bout d'une route", () => {
  const km = (one: string, other: string) => roadKm(one, other) ?? Infinity;
  const wrong = TOWNS.flatMap((one) =>
    TOWNS.filter(
      (other) =>
        km(one, other) !== km(other, one) ||
        (one === other) !== (km(one, other) === 0) ||
        (countryOf(one) !== countryOf(other) && km(one, other) !== Infinity) ||
        TOWNS.some((between) => km(one, between) + km(between, other) < km(one, other)),
    ).map((other) => `${one} – ${other}`),
  );
  expect(wrong).toEqual([]);
});

test("de Libreville à Bitam il y a 633 km par la route : l'estimation ne s'en écarte pas de plus de 15 %", () => {
  const km = roadKm("Libreville", "Bitam")!;
  expect(Math.abs(km - 633) / 633).toBeLessThan(0.15);
});

test("des kilomètres qu'une source donne comptent tels quels, et le plus court chemin l'emporte", () => {
  const km = roadMap([
    ["Oyem", "Bitam", 75],
    ["Bitam", "Minvoul", 85],
    ["Oyem", "Minvoul", 200],
  ]);
  expect([km("Oyem", "Bitam"), km("Minvoul", "Oyem"), km("Oyem", "Mitzic")]).toEqual([75, 160, null]);
});

test("les villes proches, la ville elle-même d'abord, puis de plus en plus loin, sans l'autre pays", () => {
  expect(townsWithin(100, "Oyem")).toEqual(["Oyem", "Bitam"]);
  expect(townsWithin(50, "Libreville").slice(0, 1)).toEqual(["Libreville"]);
  for (const town of TOWNS) {
    const near = townsWithin(RADII.at(-1)!, town);
    expect(near[0]).toBe(town);
    const kms = near.map((one) => roadKm(town, one)!);
    expect(kms).toEqual(kms.toSorted((a, b) => a - b));
    expect(new Set(near.map(countryOf)).size).toBe(1);
  }
});

test("de toutes les villes, celles qu'une route joint viennent d'abord, puis le reste du pays, puis l'autre pays", () => {
  const towns = townsFrom("Oyem");
  expect(towns.slice(0, 3)).toEqual(["Oyem", "Bitam", "Mitzic"]);
  expect(towns.toSorted()).toEqual([...CITIES.gabon, ...CITIES.cote_ivoire].toSorted());
  expect(towns.slice(0, CITIES.gabon.length).toSorted()).toEqual([...CITIES.gabon].toSorted());
  expect(towns.indexOf("Libreville")).toBeLessThan(towns.indexOf("Port-Gentil"));
  expect(townsFrom("Bouaké").slice(0, CITIES.cote_ivoire.length).toSorted()).toEqual([...CITIES.cote_ivoire].toSorted());
});

test("l'on ne va que par bateau ou avion où aucune route ne mène", () => {
  expect(TOWNS.filter(isRemote).toSorted()).toEqual(["Gamba", "Omboué", "Port-Gentil"]);
  expect(isRemote("Akiéni")).toBe(false);
});

test("une ville sans route, ou hors de la liste, n'a qu'elle-même autour d'elle", () => {
  expect(townsWithin(200, "Gamba")).toEqual(["Gamba"]);
  expect(townsWithin(100, "Port-Gentil")).toEqual(["Port-Gentil"]);
  expect(townsWithin(200, "Akiéni")).toEqual(["Akiéni"]);
});

test.each([
  ["Oyem", "Bitam", "à environ 70\u00a0km"],
  ["Libreville", "Owendo", "à environ 15\u00a0km"],
  ["Oyem", "Mitzic", "à environ 120\u00a0km"],
  ["Libreville", "Port-Gentil", "par bateau ou avion"],
  ["Oyem", "Abidjan", "par bateau ou avion"],
  ["Oyem", "Oyem", "sur place"],
  ["Akiéni", "Akiéni", "sur place"],
  ["Oyem", "Akiéni", "distance inconnue"],
  ["Akiéni", "Oyem", "distance inconnue"],
])("de %s à %s : « %s »", (from, town, words) => {
  expect(awayWords(from, town)).toBe(words);
});

test.each([
  ["à Oyem", [1.6, 11.6], "Oyem"],
  ["sur la route entre Oyem et Bitam", [1.9, 11.5], "Bitam"],
  ["au large de Libreville", [0.4, 8.5], null],
  ["au milieu de l'océan", [0, 0], null],
  ["à Paris", [48.85, 2.35], null],
] as const)("une position %s est près de : %s", (_where, [latitude, longitude], town) => {
  expect(townAt({ latitude, longitude })).toBe(town);
});

test.each([
  ["Oyem", "Akanda, Libreville", "Libreville"],
  ["Akanda", "Akanda, Libreville", "Akanda"],
  ["Libreville", "Quartier Louis, port gentil", "Port-Gentil"],
  ["Abidjan", "Bouaké et GRAND BASSAM", "Grand-Bassam"],
  ["Man", "Mankono", "Mankono"],
  ["Oyem", "Village de la lagune", undefined],
  ["Oyem", "", undefined],
])("depuis %s, « %s » est à %s", (from, location, town) => {
  expect(nearestNamed(from, location, countryOf(from)!)).toBe(town);
});

test("à choisir de chez soi, les cinq plus grandes sont d'abord, puis les plus proches, et chacune une fois", () => {
  const towns = townsToChoose("gabon", nearTowns("Bitam", "gabon"));
  expect(towns.slice(0, 5)).toEqual(townsToChoose("gabon").slice(0, 5));
  expect(towns.slice(5, 7)).toEqual(["Bitam", "Minvoul"]);
  expect(towns.toSorted(FRENCH.compare)).toEqual(CITIES.gabon);
  for (const home of ["", "Chez moi", "Abidjan"]) expect(nearTowns(home, "gabon")).toEqual([]);
  expect(nearTowns("Bitam, quartier du marché", "gabon")).toEqual(nearTowns("Bitam", "gabon"));
  expect(nearTowns("Bakoumba", "gabon")).toEqual(["Bakoumba"]);
  expect(townsToChoose("cote_ivoire", nearTowns("Bitam", "gabon"))).toEqual(townsToChoose("cote_ivoire"));
});

test("chaque ville de la liste a un lieu, ou est de celles dont la distance n'est pas connue : alors cela se dit", () => {
  for (const country of COUNTRIES) {
    const placed = placesOf(country).map(({ town }) => town);
    expect([...placed, ...WITHOUT_ROAD[country]].toSorted()).toEqual(CITIES[country].toSorted());
    for (const town of WITHOUT_ROAD[country]) expect(awayWords("Libreville", town)).toBe("distance inconnue");
  }
});
