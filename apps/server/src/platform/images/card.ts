import { createHash } from "node:crypto";
import type { Category } from "@recolte/domain/goods/category";
import type { Country } from "@recolte/domain/platform/places/country";
import type { Unit } from "@recolte/domain/goods/unit";

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
/** Rises when the drawing changes: previews that others keep are fetched again. */
const DRAWING = 1;

export const SITE_VERSION = `recolte-${DRAWING}`;

/** What the picture of an announcement shows. */
export interface ShareCard {
  title: string;
  price: number;
  unit: Unit;
  city: string;
  country: Country;
  category: Category;
  cover: { key: string; widths: number[] } | null;
}

/** The same as long as the picture would look the same. */
export function cardVersion({ title, price, unit, city, country, category, cover }: ShareCard) {
  const shown = JSON.stringify([DRAWING, title, price, unit, city, country, category, cover?.key]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 12);
}
