export const ALERT_REFUSALS = {
  "auth.required-to-alert": ["unauthenticated", "Vous devez être connecté pour créer une alerte"],
  "auth.required-to-follow": ["unauthenticated", "Vous devez être connecté pour suivre un vendeur"],
  "alert.says-nothing": ["invalid", "Ces mots ne suffisent pas pour une alerte : précisez un produit."],
  "alert.not-found": ["not-found", "Cette alerte n'existe plus"],
  "alert.id-taken": ["conflict", "Cette alerte existe déjà"],
  "follow.oneself": ["invalid", "Vous ne pouvez pas vous suivre vous-même"],
} as const;
