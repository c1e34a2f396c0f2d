import type { Requirement } from "#requirement.ts";

const LOG = "/admin/audit";

/** Decision 20: what the staff does is written down, and read here. */
export const AUDIT = [
  {
    screen: LOG,
    when: "une personne, une commande du serveur",
    scenario: "log",
    texts: [
      "Ce que fait l'équipe, ligne après ligne. Rien ne s'y modifie ; une ligne ne s'efface qu'après cinq ans. Le lire s'y écrit aussi.",
      ["Journal d'audit", "Actualiser", "Exporter en CSV", "Filtrer le journal"],
      ["Auteur", "Toute l'équipe", "Action", "Toutes les actions", "Cible", "Toutes les cibles", "Du", "Au"],
      [
        "Masquer les consultations",
        "Identifiant de la cible",
        "N°",
        "Date",
        "Détail",
        "06/03/2026 à {heure}",
        "Compte suspendu",
        "Compte",
        "Administrateur",
      ],
      ["Voir le détail de la ligne 42", "Avant", "Après", "Adresse IP", "Requête", "Serveur", "Commande sur le serveur"],
    ],
  },
  {
    screen: LOG,
    when: "chaque action de l'équipe, par son nom",
    scenario: "log",
    texts: [
      ["Profil vérifié", "Vérification retirée", "Suspension levée", "Sessions terminées"],
      ["Coordonnées consultées", "Rôle accordé", "Rôle révoqué", "Compte créé", "Compte supprimé", "Suppression annulée"],
      ["Premier administrateur invité", "Second facteur réinitialisé", "Second facteur activé", "Second facteur retiré"],
      ["Codes de secours renouvelés", "Comptes de démonstration créés", "Comptes de démonstration réinitialisés"],
      ["Annonce approuvée", "Annonce rejetée", "Annonce désactivée", "Mise en vedette accordée", "Mise en vedette refusée"],
      ["Photo retirée", "Signalement classé", "Signalement retenu", "Message signalé consulté", "Message de contact consulté"],
      [
        "Message de contact répondu",
        "Message de contact classé",
        "Message de contact rouvert",
        "Conseil créé",
        "Conseil modifié",
      ],
      ["Conseil supprimé", "Évènement créé", "Évènement modifié", "Évènement supprimé", "Fiche d'annuaire consultée"],
      [
        "Fiche d'annuaire créée",
        "Fiche d'annuaire modifiée",
        "Fiche d'annuaire supprimée",
        "Journal consulté",
        "Journal exporté",
        "Lignes de plus de cinq ans effacées",
      ],
    ],
  },
  {
    screen: LOG,
    when: "vide",
    scenario: "log-empty",
    texts: ["Le journal est vide : personne n'a encore rien fait ici."],
  },
  {
    screen: `${LOG}?action=user.suspend`,
    when: "rien sous ces filtres",
    scenario: "log-filtered",
    texts: ["Aucune ligne ne correspond à ces filtres.", "Effacer les filtres"],
  },
  {
    screen: LOG,
    when: "qui le lit, et ce qui s'y écrit",
    tests: [
      "le journal se lit du plus récent au plus ancien, avec le nom de chacun ; le lire y est écrit",
      "un administrateur ne lit pas ce que fait un super administrateur",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the log says at the end. */
export const AUDIT_ENDS = [
  { screen: LOG, when: "panne", scenario: "log-broken", texts: ["Erreur lors du chargement du journal"] },
  { screen: LOG, when: "exporté", scenario: "log-export-done", texts: ["Journal exporté"] },
  { screen: LOG, when: "export en panne", scenario: "log-export-broken", texts: ["Erreur lors de l'export du journal"] },
] as const satisfies readonly Requirement[];
