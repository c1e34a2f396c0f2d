import type { Category } from "@recolte/domain/goods/category";
import type { Condition } from "@recolte/domain/market/announcements/condition";
import type { Country } from "@recolte/domain/platform/places/country";
import type { Unit } from "@recolte/domain/goods/unit";
import type { UserType } from "@recolte/domain/identity/user-type";

export interface Offer {
  unit: Unit;
  /** Usual price in FCFA in Gabon, then in Côte d'Ivoire. */
  price: readonly [gabon: number, coteIvoire: number];
  quantity: readonly [min: number, max: number];
}

export interface Product {
  category: Category;
  condition: Condition;
  sellers: readonly UserType[];
  /** Set for what is grown or eaten in one country only. */
  country?: Country;
  /** Names in demo-pictures; the first is the cover. */
  pictures: readonly string[];
  offers: readonly Offer[];
  /** `{ville}` reads « Oyem », `{de}` « d'Oyem ». */
  titles: readonly string[];
  facts: readonly string[];
}

export const FARM: readonly UserType[] = ["producteur", "grossiste", "detaillant"];
export const FARM_AND_GARDEN: readonly UserType[] = ["producteur", "grossiste", "detaillant", "consommateur"];
export const WORKSHOP: readonly UserType[] = ["transformateur", "detaillant"];
export const COLD_STORE: readonly UserType[] = ["grossiste", "detaillant"];
