export const DICTIONARY_REFUSALS = {
  "announcement.product-unknown": ["invalid", "Ce produit est inconnu : choisissez-en un de la liste, ou aucun."],
  "dictionary.not-found": ["not-found", "Cette entrée du dictionnaire n'existe plus"],
  "dictionary.product-known": ["conflict", "Un produit de ce nom est déjà dans le dictionnaire"],
  "dictionary.name-known": ["conflict", "Ce produit a déjà ce nom"],
  "dictionary.weight-known": ["conflict", "Ce produit a déjà un poids pour cette unité et ce pays"],
  "dictionary.no-words": ["invalid", "Ce nom ne contient aucun mot qui se cherche"],
  "dictionary.full": ["conflict", "Le dictionnaire est plein. Supprimez une entrée avant d'en ajouter une."],
} as const;
