/** What a page says by itself, before the server does: with all others it would fetch as much again as its own code. */
export const SHOWN_REFUSALS = {
  "image.none": ["invalid", "Veuillez sélectionner un fichier valide"],
  "image.type": ["unsupported", "Format d'image non supporté. Utilisez JPEG, PNG, WebP ou GIF."],
  "image.size": ["too-large", "L'image est trop volumineuse. Taille maximum : 5MB"],
  "image.pixels": ["too-large", "L'image a trop de pixels. Maximum : 50 mégapixels"],
  "image.side": ["invalid", "L'image est trop longue pour sa largeur. Recadrez-la."],
  "image.broken": ["invalid", "Cette image est illisible. Choisissez un autre fichier."],
  "image.too-many": ["invalid", "6 photos au maximum par annonce"],
  "image.not-found": ["not-found", "Photo non trouvée"],
  "image.busy": ["unavailable", "Le traitement des photos est très demandé. Réessayez dans quelques secondes."],
  "image.storage-away": ["unavailable", "L'envoi des photos est momentanément indisponible. Réessayez dans quelques instants."],
  "order.stale": ["conflict", "La commande a changé entre-temps. Vérifiez-la avant de continuer."],
  "quote.stale": ["conflict", "La demande a changé entre-temps. Vérifiez-la avant de continuer."],
  "delivery.stale": ["conflict", "La livraison a changé entre-temps. Vérifiez-la avant de continuer."],
} as const;

export const shownRefusal = (code: keyof typeof SHOWN_REFUSALS) => SHOWN_REFUSALS[code][1];
