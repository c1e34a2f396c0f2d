import { expect, test } from "vitest";
import { CITIES } from "./cities.ts";
import { COUNTRIES } from "./country.ts";
import { slugOfTown, townOfSlug } from "./town-slug.ts";

test("chaque ville de la liste a une adresse à elle, dans les deux pays", () => {
  const towns = COUNTRIES.flatMap((country) => CITIES[country].map((town) => ({ town, country })));
  const slugs = towns.map(({ town, country }) => slugOfTown(town, country));
  expect(new Set(slugs).size).toBe(towns.length);
  expect(slugs.filter((slug) => !/^[a-z]+(?:-[a-z]+)*$/u.test(slug ?? ""))).toEqual([]);
  expect(slugs.map((slug) => townOfSlug(slug ?? ""))).toEqual(towns);
});

test.each([
  ["Port-Gentil", "gabon", "port-gentil"],
  ["Cap Estérias", "gabon", "cap-esterias"],
  ["Séguéla", "cote_ivoire", "seguela"],
  ["Séguéla", "gabon", null],
  ["OYEM", "gabon", null],
  ["Un village", "gabon", null],
] as const)("%s (%s) s'écrit %s", (town, country, slug) => {
  expect(slugOfTown(town, country)).toBe(slug);
});

test("une ville inconnue n'a pas de page", () => {
  expect([townOfSlug("atlantis"), townOfSlug(""), townOfSlug("constructor")]).toEqual([undefined, undefined, undefined]);
});
