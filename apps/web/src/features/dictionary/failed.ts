export const FAILED = "Erreur lors de l'enregistrement du dictionnaire";
