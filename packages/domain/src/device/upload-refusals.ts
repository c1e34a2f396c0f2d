export const UPLOAD_REFUSALS = {
  "upload.not-found": ["not-found", "Cet envoi n'existe plus : choisissez la photo à nouveau."],
  "upload.offset": ["conflict", "Cet envoi a déjà avancé : il reprend où il en est."],
  "upload.id-taken": ["conflict", "Une autre photo porte déjà ce numéro"],
  "upload.damaged": ["invalid", "La photo est arrivée abîmée : envoyez-la à nouveau."],
  "upload.too-many": ["too-many", "Trop de photos sont en cours d'envoi : attendez la fin de l'une d'elles."],
  "upload.busy": ["unavailable", "La photo est en préparation. Réessayez dans quelques secondes."],
  "upload.invalid": ["invalid", "Cet envoi de photo n'est pas lisible"],
} as const;
