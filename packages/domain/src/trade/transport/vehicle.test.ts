import { expect, test } from "vitest";
import { excessOf, KIND_LIMITS, loadWords, MAX_KG, mostOf, SaveVehicle } from "./vehicle.ts";

const lorry = {
  id: "0199b3c0-0000-7000-8000-000000000000",
  plate: " ga-123  ab ",
  kind: "camion",
  maxKg: 5000,
  maxVolume: 20.456,
  cold: false,
};

test("la plaque est lue comme elle se lit, le volume au centième", () => {
  expect(SaveVehicle.parse(lorry)).toMatchObject({ plate: "GA-123 AB", maxVolume: 20.46 });
  expect(SaveVehicle.parse({ ...lorry, maxVolume: null }).maxVolume).toBeNull();
});

test.for<[string, object, string]>([
  ["sans plaque", { plate: "  " }, "La plaque est requise"],
  ["à la plaque faite de signes", { plate: "<b>" }, "La plaque a de 2 à 15 lettres, chiffres, espaces ou tirets"],
  ["à la plaque trop longue", { plate: "A".repeat(16) }, "La plaque a de 2 à 15 lettres, chiffres, espaces ou tirets"],
  ["d'un type inconnu", { kind: "avion" }, "Le type de véhicule est requis"],
  ["qui ne porte rien", { maxKg: 0 }, "La charge doit être un nombre entier de kilos, supérieur à 0"],
  ["à la charge en grammes", { maxKg: 1.5 }, "La charge doit être un nombre entier de kilos, supérieur à 0"],
  ["plus lourd que la route", { maxKg: 60_001 }, "60 000 kg au maximum"],
  ["sans volume", { maxVolume: 0 }, "Le volume doit être supérieur à 0"],
  ["avec ce que personne n'a demandé", { ownerId: "x" }, ""],
])("un véhicule %s est refusé", ([, change, said]) => {
  const read = SaveVehicle.safeParse({ ...lorry, ...change });
  expect(read.success).toBe(false);
  if (said) expect(read.error?.issues[0]?.message).toBe(said);
});

test.for<[Parameters<typeof excessOf>[0], string | null]>([
  [{ weightKg: 5000, volume: 20 }, null],
  [{ weightKg: 5001, volume: 1 }, "5\u202f001\u00a0kg"],
  [{ weightKg: 1, volume: 20.01 }, "20,01\u00a0m³"],
  [{ weightKg: null, volume: null }, null],
])("d'un chargement de %o, « %s » est de trop", ([load, excess]) => {
  expect(excessOf(load, { maxKg: 5000, maxVolume: 20 })).toBe(excess);
});

test("sans volume connu du véhicule, seul le poids compte", () => {
  expect(excessOf({ weightKg: 10, volume: 500 }, { maxKg: 10, maxVolume: null })).toBeNull();
  expect(loadWords({ weightKg: 800, volume: 3 })).toBe("800\u00a0kg, 3\u00a0m³");
  expect(loadWords({ weightKg: null, volume: null })).toBe("");
});

test("le plus grand des véhicules dit ce qui peut se charger ; sans véhicule, ce que la route porte", () => {
  expect(mostOf(["moto", "camion", "pickup"])).toBe(40_000);
  expect(mostOf([])).toBe(MAX_KG);
  for (const { maxKg, maxVolume } of Object.values(KIND_LIMITS))
    expect(Math.min(maxKg / 300, maxVolume / 2)).toBeGreaterThanOrEqual(1);
});
