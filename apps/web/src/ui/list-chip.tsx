import { CATEGORIES, CATEGORY_LABELS, type Category } from "@recolte/domain/goods/category";
import type { ReactNode } from "react";
import { CategoryPicture } from "./category-picture.tsx";
import css from "./list-head.module.css";

interface Props {
  /** It leads to the sheet of all filters. */
  opens?: boolean;
  className?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** One filter in the row above a list. Once it is on, the row says so by what takes it back. */
export function ListChip({ opens = false, className = "", onPress, children }: Props) {
  return (
    <button type="button" className={`${css.chip} ${className}`} aria-haspopup={opens ? "dialog" : undefined} onClick={onPress}>
      {children}
    </button>
  );
}

export function CategoryChips({ chosen, onChoose }: { chosen: Category | undefined; onChoose: (category: Category) => void }) {
  return CATEGORIES.filter((category) => category !== chosen).map((category) => (
    <ListChip key={category} className={css.category} onPress={() => onChoose(category)}>
      <CategoryPicture category={category} size={24} />
      {CATEGORY_LABELS[category]}
    </ListChip>
  ));
}
