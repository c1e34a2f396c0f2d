import { z } from "zod";
import { moment, required } from "#platform/texts/text.ts";

/** What the staff can do, as the audit log names it and as its page says it. */
export const AUDIT_ACTIONS = {
  "user.verify": "Profil vérifié",
  "user.unverify": "Vérification retirée",
  "user.suspend": "Compte suspendu",
  "user.lift": "Suspension levée",
  "user.end-sessions": "Sessions terminées",
  "user.number": "Numéro rendu",
  "user.read": "Coordonnées consultées",
  "role.grant": "Rôle accordé",
  "role.revoke": "Rôle révoqué",
  "account.create": "Compte créé",
  "account.delete": "Compte supprimé",
  "account.restore": "Suppression annulée",
  "account.bootstrap": "Premier administrateur invité",
  "account.unlock": "Second facteur réinitialisé",
  "second-factor.enable": "Second facteur activé",
  "second-factor.renew-codes": "Codes de secours renouvelés",
  "second-factor.remove": "Second facteur retiré",
  "demo.create": "Comptes de démonstration créés",
  "demo.reset": "Comptes de démonstration réinitialisés",
  "demo.remove": "Démonstration retirée",
  "announcement.approve": "Annonce approuvée",
  "announcement.reject": "Annonce rejetée",
  "announcement.deactivate": "Annonce désactivée",
  "announcement.restore": "Annonce rétablie",
  "announcement.feature": "Mise en vedette accordée",
  "announcement.refuse-feature": "Mise en vedette refusée",
  "announcement.remove-photo": "Photo retirée",
  "report.dismiss": "Signalement classé",
  "report.uphold": "Signalement retenu",
  "report.read-message": "Message signalé consulté",
  "case.read-message": "Message retenu consulté",
  "contact.read": "Message de contact consulté",
  "contact.answer": "Message de contact répondu",
  "contact.reply": "Réponse envoyée",
  "contact.assign": "Message de contact pris ou laissé",
  "contact.save-template": "Réponse prête modifiée",
  "contact.close": "Message de contact classé",
  "contact.reopen": "Message de contact rouvert",
  "review.remove": "Avis retiré",
  "tip.create": "Conseil créé",
  "tip.update": "Conseil modifié",
  "tip.delete": "Conseil supprimé",
  "event.create": "Évènement créé",
  "event.update": "Évènement modifié",
  "event.delete": "Évènement supprimé",
  "directory.read": "Fiche d'annuaire consultée",
  "directory.create": "Fiche d'annuaire créée",
  "directory.update": "Fiche d'annuaire modifiée",
  "directory.delete": "Fiche d'annuaire supprimée",
  "dictionary.create": "Entrée du dictionnaire ajoutée",
  "dictionary.update": "Entrée du dictionnaire modifiée",
  "dictionary.delete": "Entrée du dictionnaire supprimée",
  "setting.set": "Réglage modifié",
  "banner.save": "Bandeau enregistré",
  "banner.remove": "Bandeau retiré",
  "case.decide": "Dossier décidé",
  "case.undo": "Décision défaite",
  "case.restore": "Décision reprise",
  "case.escalate": "Dossier remonté",
  "case.take-over": "Dossier repris",
  "reason.save": "Raison prête modifiée",
  "phrase.save": "Phrase surveillée modifiée",
  "verification.set": "Vérification décidée",
  "identity.view": "Pièce d'identité consultée",
  "identity.decide": "Pièce d'identité décidée",
  "identity.rewrap": "Clés des pièces renouvelées",
  "order.read": "Commandes consultées",
  "dispute.read": "Litige consulté",
  "dispute.ask": "Question posée dans un litige",
  "dispute.resolve": "Litige tranché",
  "person.read": "Fiche d'une personne consultée",
  "person.name": "Nom corrigé",
  "person.note": "Note ajoutée",
  "person.erase-note": "Note effacée",
  "sanction.give": "Sanction donnée",
  "sanction.lift": "Sanction levée",
  "audit.read": "Journal consulté",
  "audit.export": "Journal exporté",
  "export.people": "Personnes exportées",
  "export.announcements": "Annonces exportées",
  "export.orders": "Commandes exportées",
  "export.disputes": "Litiges exportés",
  "audit.prune": "Lignes de plus de cinq ans effacées",
  "database.restore": "Base restaurée",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Found and read, not written: a suspension is given and lifted like every sanction. */
export const FORMER_AUDIT_ACTIONS: readonly string[] = ["user.suspend", "user.lift"] satisfies AuditAction[];

/** What only was looked at: it changed nothing. Papers are not among it: who saw one is never left out. */
export const AUDIT_READINGS = [
  "user.read",
  "person.read",
  "report.read-message",
  "case.read-message",
  "contact.read",
  "directory.read",
  "dispute.read",
  "order.read",
  "audit.read",
] as const satisfies readonly AuditAction[];

/** What an action is done to. */
export const AUDIT_TARGETS = {
  user: "Compte",
  announcement: "Annonce",
  report: "Signalement",
  contact: "Message de contact",
  review: "Avis",
  tip: "Conseil",
  event: "Évènement",
  directory: "Fiche d'annuaire",
  dictionary: "Dictionnaire",
  setting: "Réglage",
  banner: "Bandeau",
  case: "Dossier",
  reason: "Raison prête",
  phrase: "Phrase surveillée",
  verification: "Vérification",
  order: "Commande",
  demo: "Démonstration",
  audit: "Journal",
  export: "Export",
  database: "Base de données",
} as const;
export type AuditTarget = keyof typeof AUDIT_TARGETS;

const names = <Name extends string>(labels: Record<Name, string>) => Object.keys(labels) as [Name, ...Name[]];
const day = moment("Date invalide").optional();

/** What the page of the log and its file ask for; `to` is the first moment that is left out. */
export const AuditFilter = z.strictObject({
  actor: z.uuid().optional(),
  action: z.enum(names(AUDIT_ACTIONS)).optional(),
  /** Only what changed something, or left with somebody. */
  withoutReadings: z.literal(true).optional(),
  targetType: z.enum(names(AUDIT_TARGETS)).optional(),
  targetId: required(64, "Identifiant invalide", "private").optional(),
  from: day,
  to: day,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** From the newest entry to the oldest: the next page begins before this number. `direction` is what infinite queries add. */
export const AuditPage = AuditFilter.extend({
  cursor: z.int().positive().nullish(),
  direction: z.literal("forward").optional(),
});
