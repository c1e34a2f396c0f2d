import { expect, test } from "vitest";
import { daysWords, SaveCarrierRoute } from "./carrier-route.ts";

const line = {
  id: "0199b3c0-0000-7000-8000-000000000000",
  towns: ["Libreville", "Lambaréné", "Libreville"],
  weekdays: [5, 1, 5],
  departure: "06:00",
  capacityKg: 5000,
  active: true,
};

test("les jours sont rangés, chacun une fois ; on peut revenir d'où l'on part", () => {
  expect(SaveCarrierRoute.parse(line)).toMatchObject({ weekdays: [1, 5], towns: line.towns });
});

test.for<[string, object, string]>([
  ["d'une seule ville", { towns: ["Oyem"] }, "Un itinéraire a au moins deux villes"],
  ["de treize villes", { towns: Array.from({ length: 13 }, (_, i) => `Ville ${i}`) }, "12 villes au maximum"],
  ["qui reste sur place", { towns: ["Oyem", "Oyem"] }, "Deux étapes de suite sont la même ville"],
  ["d'une ville sans nom", { towns: ["Oyem", " "] }, "Le nom de la ville est requis"],
  ["d'aucun jour", { weekdays: [] }, "Choisissez au moins un jour"],
  ["du huitième jour", { weekdays: [8] }, "Jour invalide"],
  ["de 24:00", { departure: "24:00" }, "L'heure de départ est requise"],
  ["sans charge", { capacityKg: 0 }, "La charge doit être un nombre entier de kilos, supérieur à 0"],
])("un itinéraire %s est refusé : « %s »", ([, change, said]) => {
  expect(SaveCarrierRoute.safeParse({ ...line, ...change }).error?.issues[0]?.message).toBe(said);
});

test("les jours se disent en bref", () => {
  expect(daysWords([1, 3])).toBe("lun., mer.");
  expect(daysWords([1, 2, 3, 4, 5, 6, 7])).toBe("tous les jours");
});
