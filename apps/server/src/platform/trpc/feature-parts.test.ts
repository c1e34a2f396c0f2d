import { expect, test } from "vitest";
import { join } from "./feature-parts.ts";

test("ce que donnent plusieurs dossiers se joint, et un nom donné deux fois empêche de démarrer", () => {
  expect(join<number>([{ orders: 1 }, {}, { quotes: 2, vehicles: 3 }])).toEqual({ orders: 1, quotes: 2, vehicles: 3 });
  expect(() => join<number>([{ orders: 1 }, { quotes: 2, orders: 3 }])).toThrow("orders is given by two folders.");
});
