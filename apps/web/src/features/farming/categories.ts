import { CATEGORIES, CATEGORY_LABELS } from "@recolte/domain/goods/category";

export const categories = [
  { value: "", label: "Choisissez" },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];
