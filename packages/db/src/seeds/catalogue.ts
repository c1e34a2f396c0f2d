import { FISH, MEATS } from "./catalogue-animal.ts";
import { CEREALS } from "./catalogue-cereals.ts";
import { FRUITS } from "./catalogue-fruits.ts";
import { OTHERS } from "./catalogue-others.ts";
import { SPICES } from "./catalogue-spices.ts";
import { TUBERS } from "./catalogue-tubers.ts";
import { VEGETABLES } from "./catalogue-vegetables.ts";
import type { Product } from "./product.ts";

export const CATALOGUE: readonly Product[] = [
  ...FRUITS,
  ...VEGETABLES,
  ...CEREALS,
  ...TUBERS,
  ...MEATS,
  ...FISH,
  ...SPICES,
  ...OTHERS,
];
