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
  "case.not-found": ["not-found", "Dossier non trouvé"],
  "case.stale": ["conflict", "Ce dossier a changé entre-temps. Relisez-le avant de décider."],
  "case.taken": ["conflict", "Un autre membre de l'équipe examine ce dossier"],
  "case.escalated": ["forbidden", "Ce dossier attend un administrateur"],
  "case.outcome": ["invalid", "Cette décision n'est pas possible pour ce dossier"],
  "case.mixed": ["invalid", "Ces dossiers ne sont pas de la même sorte"],
  "case.told": ["conflict", "Déjà annoncée : rouvrez le dossier"],
  "case.changed": ["conflict", "Ce dont parle ce dossier a changé depuis : la décision ne se défait plus"],
  "case.not-decider": ["forbidden", "Seule la personne qui a décidé défait sa décision"],
  "reason.not-found": ["not-found", "Cette raison prête n'existe plus"],
  "reason.title-taken": ["conflict", "Une raison prête de cette sorte a déjà ce titre"],
  "reason.full": ["conflict", "Neuf raisons prêtes au plus : retirez-en une avant d'en ajouter une autre."],
} as const;
