import { expect, test } from "vitest";
import { regionOf, serves } from "./zones.ts";

const FROM_OYEM = { town: "Oyem", country: "gabon" } as const;

test.for([
  ["Oyem", "Woleu-Ntem"],
  ["port gentil", "Ogooué-Maritime"],
  ["Bouaké", "Vallée du Bandama"],
  ["Une ville sans nom", null],
] as const)("%s est de %s", ([town, region]) => {
  expect(regionOf(town)).toBe(region);
});

test.for([
  ["sa ville", ["Bitam"], "Oyem", "gabon", true],
  ["une zone qui est la ville", ["Oyem"], "Libreville", "gabon", true],
  ["une zone qui est la province", ["woleu ntem"], "Libreville", "gabon", true],
  ["une zone qui est le pays", ["Gabon"], "Libreville", "gabon", true],
  ["d'autres provinces seulement", ["Estuaire", "Nyanga"], "Libreville", "gabon", false],
  ["une zone que personne ne connaît", ["Tout le nord"], "Libreville", "gabon", null],
  ["aucune zone", [], "Libreville", "gabon", null],
  ["l'autre pays", ["Lagunes"], "Abidjan", "cote_ivoire", false],
  ["l'autre pays, sans zone", [], "Abidjan", "cote_ivoire", false],
] as const)("vers Oyem, un transporteur avec %s", ([, zones, town, country, expected]) => {
  expect(serves({ zones, town, country }, FROM_OYEM)).toBe(expected);
});
