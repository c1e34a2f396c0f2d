import { expect, test } from "vitest";
import { OTHER_CITY } from "#market/announcements/announcement.ts";
import { CITIES, townGroups, townsToChoose } from "./cities.ts";
import { COUNTRIES } from "./country.ts";

const FRENCH = new Intl.Collator("fr");

test.each(COUNTRIES)("les villes de %s sont rangées par ordre alphabétique français, sans doublon", (country) => {
  const cities = CITIES[country];
  expect(cities).toEqual([...new Set(cities)].toSorted(FRENCH.compare));
});

test("il y a 50 villes pour le Gabon et 48 pour la Côte d'Ivoire", () => {
  expect([CITIES.gabon.length, CITIES.cote_ivoire.length]).toEqual([50, 48]);
});

test.each(COUNTRIES)("la liste de %s ne contient pas « autre » : le formulaire l'ajoute", (country) => {
  expect(CITIES[country].map((city) => city.toLowerCase())).not.toContain(OTHER_CITY);
});

test("les villes des annuaires sont dans la liste", () => {
  expect(CITIES.gabon).toEqual(expect.arrayContaining(["Libreville", "Port-Gentil", "Franceville", "Oyem", "Lambaréné"]));
  expect(CITIES.cote_ivoire).toEqual(expect.arrayContaining(["Abidjan", "Yamoussoukro"]));
});

test("aucune ville n'est trop longue pour une annonce", () => {
  expect(Math.max(...COUNTRIES.flatMap((country) => CITIES[country].map((city) => city.length)))).toBeLessThanOrEqual(60);
});

test.each(COUNTRIES)("à choisir, les cinq plus grandes de %s sont d'abord, puis les autres par ordre alphabétique", (country) => {
  const [largest, others] = townGroups(country).map(({ towns }) => towns);
  expect(largest).toHaveLength(5);
  expect(others).toEqual([...(others ?? [])].toSorted(FRENCH.compare));
  expect(townsToChoose(country).toSorted(FRENCH.compare)).toEqual(CITIES[country]);
});

test("la capitale économique n'est plus la 23e d'une liste", () => {
  expect(COUNTRIES.map((country) => townsToChoose(country)[0])).toEqual(["Libreville", "Abidjan"]);
});
