import { expect, test } from "vitest";
import { CITIES } from "#platform/places/cities.ts";
import { normalOf } from "./climate-normals.ts";
import { COUNTRIES } from "#platform/places/country.ts";
import { nearest, placeOf } from "#platform/places/place.ts";
import { conditionOfCode } from "./weather.ts";

test.each([
  ["Libreville", "gabon", "Libreville"],
  ["libreville, quartier Louis", "gabon", "Libreville"],
  ["  OYEM ", "gabon", "Oyem"],
  ["Lambarene", "gabon", "Lambaréné"],
  ["Port Gentil", "gabon", "Port-Gentil"],
  ["Man", "cote_ivoire", "Man"],
  ["Mankono", "cote_ivoire", "Mankono"],
  ["Grand-Bassam (près d'Abidjan)", "cote_ivoire", "Grand-Bassam"],
  ["", "gabon", "Libreville"],
  ["Paris", "cote_ivoire", "Abidjan"],
  ["Libreville", "cote_ivoire", "Abidjan"],
] as const)("« %s » (%s) est pris pour %s", (location, country, town) => {
  expect(placeOf(location, country).town).toBe(town);
});

test("chaque ville connue est de la liste des villes, et dans son pays", () => {
  const bounds = { gabon: [-4, 2.4, 8.6, 14.6], cote_ivoire: [4.3, 10.8, -8.7, -2.4] } as const;
  for (const country of COUNTRIES) {
    const [south, north, west, east] = bounds[country];
    const known = CITIES[country].map((city) => placeOf(city, country)).filter(({ town }, n) => town === CITIES[country][n]);
    expect(known.length).toBeGreaterThan(30);
    for (const { latitude, longitude } of known) {
      expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
    }
  }
});

test.each([
  ["Port-Gentil", "gabon", "Libreville"],
  ["Oyem", "gabon", "Bitam"],
  ["San-Pédro", "cote_ivoire", "Abidjan"],
  ["Yamoussoukro", "cote_ivoire", "Bouaké"],
  ["Odienné", "cote_ivoire", "Korhogo"],
] as const)("la station la plus proche de %s (%s) est %s", (town, country, station) => {
  expect(normalOf(placeOf(town, country), 0).station).toBe(station);
});

test("janvier à Libreville est très pluvieux, juillet sec ; ce que la source ne dit pas reste vide", () => {
  const libreville = placeOf("Libreville", "gabon");
  expect(normalOf(libreville, 0)).toEqual({
    station: "Libreville",
    temperature: 26.7,
    precipitation: 250.3,
    condition: "Mois très pluvieux",
  });
  expect(normalOf(libreville, 6)).toMatchObject({ temperature: 24.3, precipitation: 6.6, condition: "Mois sec" });
  expect(normalOf(libreville, 8)).toMatchObject({ precipitation: 104, condition: "Mois pluvieux" });
  expect(normalOf(placeOf("Bouaké", "cote_ivoire"), 10)).toMatchObject({
    temperature: 26.9,
    precipitation: null,
    condition: null,
  });
  expect(normalOf(placeOf("Bitam", "gabon"), 6)).toEqual({
    station: "Bitam",
    temperature: 23,
    precipitation: null,
    condition: null,
  });
});

test("sans aucun lieu il n'y a pas de plus proche ; un code inconnu ne dit rien", () => {
  expect(nearest({ latitude: 0, longitude: 0 }, [])).toBeUndefined();
  expect([0, 63, 99, 4, -1].map(conditionOfCode)).toEqual(["Ciel dégagé", "Pluie modérée", "Orage avec grêle", null, null]);
});
