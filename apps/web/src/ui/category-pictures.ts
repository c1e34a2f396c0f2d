import { CATEGORIES, type Category } from "@recolte/domain/goods/category";
import autres from "#assets/pictures/autres.webp";
import cereales from "#assets/pictures/cereales.webp";
import epices from "#assets/pictures/epices.webp";
import fruits from "#assets/pictures/fruits.webp";
import legumes from "#assets/pictures/legumes.webp";
import poissons from "#assets/pictures/poissons.webp";
import tubercules from "#assets/pictures/tubercules.webp";
import viandes from "#assets/pictures/viandes.webp";

const PICTURES: Record<Category, string> = { fruits, legumes, cereales, tubercules, viandes, poissons, epices, autres };

export const categoryPicture = (category: Category) => PICTURES[category];

/** The ground that belongs to a category, everywhere the same. */
export const tint = (category: Category) => `var(--cat-${category})`;

/** A steady ground for a person or a thing without a category of its own. */
export function tintOf(id: string) {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return tint(CATEGORIES[sum % CATEGORIES.length] ?? "autres");
}
