import { expect, test } from "vitest";
import { readPrice } from "./price-words.ts";

test.for([
  ["tomate < 800", "tomate", { maxPrice: 800 }],
  ["tomate <800", "tomate", { maxPrice: 800 }],
  ["tomates ≤ 1 500 f", "tomates", { maxPrice: 1500 }],
  ["moins de 500 fcfa le kilo", "", { maxPrice: 500 }],
  ["banane moins de 500 oyem", "banane oyem", { maxPrice: 500 }],
  ["gombo à moins de 300 francs", "gombo", { maxPrice: 300 }],
  ["tomate à 500", "tomate", { maxPrice: 500 }],
  ["tomate a 500 fcfa oyem", "tomate oyem", { maxPrice: 500 }],
  ["manioc 500 fcfa", "manioc", { maxPrice: 500 }],
  ["manioc 500f/kg", "manioc", { maxPrice: 500 }],
  ["manioc 500 le kilo", "manioc", { maxPrice: 500 }],
  ["manioc max 1.500", "manioc", { maxPrice: 1500 }],
  ["manioc jusqu'à 2k", "manioc", { maxPrice: 2000 }],
  ["riz à 300 000 fcfa la tonne", "riz", { maxPrice: 300 }],
  ["riz 25 000 fcfa le sac de 50 kg", "riz", { maxPrice: 500 }],
  ["riz moins de 20000 le sac", "riz", { sort: "price_asc" }],
  ["igname entre 300 et 600", "igname", { minPrice: 300, maxPrice: 600 }],
  ["igname de 600 à 300 fcfa", "igname", { minPrice: 300, maxPrice: 600 }],
  ["igname 300-600 fcfa", "igname", { minPrice: 300, maxPrice: 600 }],
  ["cacao plus de 1000", "cacao", { minPrice: 1000 }],
  ["cacao à partir de 1000 fcfa", "cacao", { minPrice: 1000 }],
  ["cacao > 1000 < 2000", "cacao", { minPrice: 1000, maxPrice: 2000 }],
  ["poulet environ 2000", "poulet", { minPrice: 1600, maxPrice: 2400 }],
  ["piment moins de mille francs", "piment", { maxPrice: 1000 }],
  ["piment à deux mille cinq cents francs le kilo", "piment", { maxPrice: 2500 }],
  ["tomate pas cher", "tomate", { sort: "price_asc" }],
  ["mangues pas chères à Korhogo", "mangues à Korhogo", { sort: "price_asc" }],
  ["tomate moins cher", "tomate", { sort: "price_asc" }],
  ["tomates bon marché", "tomates", { sort: "price_asc" }],
  ["ananas à petit prix", "ananas", { sort: "price_asc" }],
  ["pas cher", "", { sort: "price_asc" }],
  ["café le plus cher", "café", { sort: "price_desc" }],
  ["tomate pas cher moins de 700", "tomate", { maxPrice: 700, sort: "price_asc" }],
] as const)("« %s » : « %s » et un prix %j", ([search, rest, limits]) => {
  const { said: _said, ...read } = readPrice(search) ?? { said: "", rest: search };
  expect(read).toEqual({ rest, ...limits });
});

test.for([
  "tomate",
  "igname 50 kg",
  "sac de riz 25kg",
  "2 tonnes manioc",
  "riz de 25 à 50 kg",
  "riz moins de 50 kg",
  "gombo à moins de 50 km",
  "moins de 3 sacs",
  "plantain à 3",
  "marché de Oyem",
  "chère amie",
  "2026",
  "cinq tomates",
  "vers Oyem",
  "à Oyem",
])("« %s » ne dit rien d'un prix", (search) => {
  expect(readPrice(search)).toBeNull();
});

test("ce qui est dit du prix et le reste, remis ensemble, cherchent la même chose", () => {
  const read = readPrice("gombo près de Ntoum moins de 800 fcfa pas cher")!;
  expect(read).toMatchObject({ rest: "gombo près de Ntoum", said: "pas cher moins de 800 fcfa" });
  expect(readPrice(`${read.rest} ${read.said}`)).toMatchObject({ rest: read.rest, maxPrice: 800, sort: "price_asc" });
});
