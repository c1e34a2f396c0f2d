import { type Category, CATEGORY_LABELS } from "@recolte/domain/goods/category";
import { categoryPicture } from "./category-pictures.ts";

/** The 3D picture of a category, beside its name (so decorative unless `named`). */
export function CategoryPicture({ category, size, named = false }: { category: Category; size: number; named?: boolean }) {
  return (
    <img src={categoryPicture(category)} alt={named ? CATEGORY_LABELS[category] : ""} width={size} height={size} loading="lazy" />
  );
}
