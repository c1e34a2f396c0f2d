// chunk: sending
/** Of reports, decisions of the staff, sanctions and settings. */
export const TRUST_REFUSALS = {
  "report.own": ["conflict", "Vous ne pouvez pas signaler ce qui vient de vous"],
  "report.another": [
    "forbidden",
    "Vous avez répondu aux signalements précédents : un autre membre de l'équipe répond à celui-ci.",
  ],
  "report.open": ["conflict", "Vous l'avez déjà signalé. Notre équipe examine votre signalement."],
  "report.id-taken": ["conflict", "Ce signalement existe déjà"],
  "report.not-found": ["not-found", "Signalement non trouvé"],
  "moderation.decided": ["conflict", "Une décision vient déjà d'être prise : la vôtre n'a pas été enregistrée."],
  "moderation.another": ["forbidden", "Vous avez retiré cette annonce : un autre membre de l'équipe décide de son retour."],
  "moderation.own": ["forbidden", "Vous ne pouvez pas décider de ce qui vous concerne"],
  "setting.stale": ["conflict", "Ce réglage a changé entre-temps. Vérifiez sa valeur avant de continuer."],
} as const;
