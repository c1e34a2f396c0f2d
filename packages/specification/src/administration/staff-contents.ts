import type { Requirement } from "#requirement.ts";

const TIPS_PAGE = "/admin?vue=conseils";
const EVENTS_PAGE = "/admin?vue=evenements";

/** Section 3 with decision 23: tips and events, written by administrators. */
export const CONTENTS = [
  {
    screen: TIPS_PAGE,
    when: "un conseil publié, un brouillon",
    scenario: "tips",
    texts: [
      ["Les conseils publiés se lisent dans cet ordre, ceux du mois en premier.", "Ajouter un conseil"],
      ["Conseil", "Priorité", "Pays", "Statut", "Actions", "Haute", "Basse", "Publié", "Brouillon"],
      ["Garder l'eau", "Irrigation · Saison sèche", "Paillez.", "Gabon", "Les deux pays"],
      ["Monter « Tailler »", "Descendre « Garder l'eau »", "Modifier « Tailler »"],
      ["Retirer « Garder l'eau »", "Publier « Tailler »", "Supprimer « Tailler »"],
    ],
  },
  {
    screen: TIPS_PAGE,
    when: "un nouveau",
    scenario: "tip-new",
    texts: [
      ["Nouveau conseil", "Titre *", "Contenu *", "Catégorie *", "Saison *", "Priorité", "Haute", "Moyenne", "Basse"],
      ["Pays", "Les deux pays", "Gabon", "Côte d'Ivoire", "Publié", "Annuler", "Enregistrer"],
    ],
  },
  { screen: TIPS_PAGE, when: "en modifier un", scenario: "tip-edit", texts: ["Modifier le conseil"] },
  {
    screen: TIPS_PAGE,
    when: "supprimer : demande d'abord",
    scenario: "tip-remove",
    texts: [
      "Supprimer ce conseil ?",
      "« Tailler » est supprimé pour de bon. Pour le cacher seulement, choisissez « Retirer ».",
      "Supprimer",
    ],
  },
  {
    screen: TIPS_PAGE,
    when: "aucun",
    scenario: "tips-none",
    texts: ["Aucun conseil", "Ajoutez le premier : un geste utile, une saison, un pays."],
  },
  {
    screen: EVENTS_PAGE,
    when: "un à venir, un passé, un brouillon",
    scenario: "events",
    texts: [
      ["Le prochain d'abord. Un évènement passé ne s'annonce plus.", "Ajouter un évènement"],
      ["Évènement", "Date", "Lieu", "Pays", "Statut", "Actions", "Publié", "Passé", "Brouillon"],
      ["Foire d'Oyem", "Foire · National · Chambre d'agriculture", "12 mars 2030", "Oyem", "Côte d'Ivoire"],
      ["Modifier « Foire d'Oyem »", "Retirer « Foire d'Oyem »", "Publier « Salon »", "Supprimer « Salon »"],
    ],
  },
  {
    screen: EVENTS_PAGE,
    when: "un nouveau",
    scenario: "event-new",
    texts: [
      ["Nouvel évènement", "Titre *", "Description *", "Date *", "Lieu *", "Portée", "Local", "National", "International"],
      ["Catégorie", "Salon", "Formation", "Conférence", "Foire", "Organisateur *", "Publié"],
    ],
  },
  { screen: EVENTS_PAGE, when: "en modifier un", scenario: "event-edit", texts: ["Modifier l'évènement"] },
  {
    screen: EVENTS_PAGE,
    when: "supprimer : demande d'abord",
    scenario: "event-remove",
    texts: [
      "Supprimer cet évènement ?",
      "« Salon » est supprimé pour de bon. Pour le cacher seulement, choisissez « Retirer ».",
      "Supprimer",
    ],
  },
  {
    screen: EVENTS_PAGE,
    when: "aucun",
    scenario: "events-none",
    texts: ["Aucun évènement", "Ajoutez le premier : une foire, un salon, une formation."],
  },
  {
    screen: "toutes",
    when: "l'ordre, les dates, le journal, les écrans périmés",
    tests: [
      "un conseil s'ajoute à la fin, se corrige, se publie, se supprime ; le journal dit tout",
      "monter et descendre change l'ordre d'une place, et rien aux deux bouts",
      "les évènements suivent leur date : le prochain d'abord, puis les passés",
      "un écran périmé ne change rien : ni correction, ni publication, ni suppression",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 5: what the two forms refuse. */
export const CONTENT_VALIDATION = [
  {
    screen: TIPS_PAGE,
    when: "sans rien",
    scenario: "tip-blank",
    texts: ["Le titre est requis", "Le contenu est requis", "La catégorie est requise", "La saison est requise"],
  },
  {
    screen: EVENTS_PAGE,
    when: "sans rien",
    scenario: "event-blank",
    texts: [
      ["Le titre est requis", "La description est requise", "La date est requise", "Le lieu est requis"],
      "L'organisateur est requis",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the two editors say at the end. */
export const CONTENT_ENDS = [
  { screen: TIPS_PAGE, when: "panne", scenario: "tips-broken", texts: ["Erreur lors du chargement des conseils"] },
  { screen: TIPS_PAGE, when: "ajouté", scenario: "tip-create-done", texts: ["Conseil ajouté"] },
  { screen: TIPS_PAGE, when: "modifié", scenario: "tip-update-done", texts: ["Conseil modifié"] },
  { screen: TIPS_PAGE, when: "publié", scenario: "tip-publish-done", texts: ["Conseil publié"] },
  { screen: TIPS_PAGE, when: "retiré", scenario: "tip-retire-done", texts: ["Conseil retiré"] },
  { screen: TIPS_PAGE, when: "supprimé", scenario: "tip-remove-done", texts: ["Conseil supprimé"] },
  { screen: TIPS_PAGE, when: "changement en panne", scenario: "tip-publish-broken", texts: ["Erreur lors de l'enregistrement"] },
  {
    screen: TIPS_PAGE,
    when: "écran périmé",
    scenario: "tip-stale",
    texts: ["Ce contenu a changé entre-temps. Fermez-le et actualisez la liste."],
  },
  {
    screen: TIPS_PAGE,
    when: "liste pleine",
    scenario: "tip-full",
    texts: ["La liste est pleine. Supprimez une entrée avant d'en ajouter une."],
  },
  { screen: EVENTS_PAGE, when: "panne", scenario: "events-broken", texts: ["Erreur lors du chargement des évènements"] },
  { screen: EVENTS_PAGE, when: "ajouté", scenario: "event-create-done", texts: ["Évènement ajouté"] },
  { screen: EVENTS_PAGE, when: "modifié", scenario: "event-update-done", texts: ["Évènement modifié"] },
  { screen: EVENTS_PAGE, when: "publié", scenario: "event-publish-done", texts: ["Évènement publié"] },
  { screen: EVENTS_PAGE, when: "retiré", scenario: "event-retire-done", texts: ["Évènement retiré"] },
  { screen: EVENTS_PAGE, when: "supprimé", scenario: "event-remove-done", texts: ["Évènement supprimé"] },
  { screen: EVENTS_PAGE, when: "date déjà passée", scenario: "event-past", texts: ["La date est déjà passée"] },
] as const satisfies readonly Requirement[];
