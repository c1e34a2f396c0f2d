import type { Requirement } from "#requirement.ts";

const CARDS_PAGE = "/admin?vue=fiches";

/** Section 2.5 with decision 14: the cards of people without an account, written by administrators. */
export const CARDS = [
  {
    screen: CARDS_PAGE,
    when: "une fiche publiée, une retirée",
    scenario: "cards",
    texts: [
      "Ces personnes n'ont pas de compte : on peut les appeler, pas leur écrire. Un membre tient sa fiche lui-même.",
      ["Fiches sans compte", "Ajouter une fiche", "Nom, spécialité ou zone", "Tous les métiers"],
      ["Fiche", "Métier", "Lieu", "Statut", "Ajoutée", "Actions", "Publiée", "Retirée", "Vérifié", "05/01/2026"],
      ["Modifier Étal de Mama Rose", "Retirer Étal de Mama Rose", "Publier Dépôt Nzeng", "Supprimer Dépôt Nzeng"],
    ],
  },
  {
    screen: CARDS_PAGE,
    when: "une nouvelle",
    scenario: "card-new",
    texts: [
      ["Nouvelle fiche", "Nom *", "Métier", "Pays", "Ville", "Téléphone", "Email", "Ne se montre pas dans l'annuaire."],
      ["Spécialités", "Une par ligne, 12 au maximum", "Vérifié", "Publié", "Annuler", "Enregistrer"],
    ],
  },
  {
    screen: CARDS_PAGE,
    when: "un grossiste",
    scenario: "card-new-wholesaler",
    texts: ["Secteurs", "Commande minimale (kg)"],
  },
  {
    screen: CARDS_PAGE,
    when: "un transporteur",
    scenario: "card-new-carrier",
    texts: ["Zones desservies", "Véhicules", "Délai moyen"],
  },
  {
    screen: CARDS_PAGE,
    when: "en modifier une, détaillant, avec photo",
    scenario: "card-edit",
    texts: [
      ["Modifier la fiche", "Quartier", "Spécialités", "Type de commerce", "Horaires"],
      ["Changer la photo", "Retirer la photo"],
    ],
  },
  { screen: CARDS_PAGE, when: "sans photo", scenario: "card-edit-bare", texts: ["Ajouter une photo"] },
  {
    screen: CARDS_PAGE,
    when: "supprimer : demande d'abord",
    scenario: "card-remove",
    texts: [
      "Supprimer cette fiche ?",
      "Dépôt Nzeng ne paraît plus dans l'annuaire, et sa photo s'efface. Cela ne se défait pas.",
      "Supprimer",
    ],
  },
  {
    screen: CARDS_PAGE,
    when: "aucune",
    scenario: "cards-none",
    texts: ["Aucune fiche", "Ajoutez la première personne qui n'a pas de compte."],
  },
  {
    screen: `${CARDS_PAGE}&metier=grossiste`,
    when: "aucune trouvée",
    scenario: "cards-not-found",
    texts: ["Aucune fiche trouvée."],
  },
  {
    screen: "toutes",
    when: "ce qui paraît dans l'annuaire, et qui y touche",
    tests: [
      "une fiche ajoutée paraît dans l'annuaire de son métier, sans adresse ni numéro, et se retire",
      "la fiche d'un membre n'est ni listée ni touchée ici",
      "la photo d'une fiche se met et s'enlève, fichier compris, et le journal le dit",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 5: what the form of a card refuses. */
export const CARD_VALIDATION = [
  {
    screen: CARDS_PAGE,
    when: "sans nom, numéro et adresse de travers",
    scenario: "card-wrong",
    texts: ["Le nom est requis", "Numéro de téléphone invalide", "Email invalide"],
  },
  {
    screen: CARDS_PAGE,
    when: "commande minimale en lettres",
    scenario: "card-wrong-order",
    texts: ["Indiquez un nombre entier de kilos"],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what the editor of cards says at the end. */
export const CARD_ENDS = [
  { screen: CARDS_PAGE, when: "panne", scenario: "cards-broken", texts: ["Erreur lors du chargement des fiches"] },
  { screen: CARDS_PAGE, when: "fiche en panne", scenario: "card-broken", texts: ["Impossible de charger cette fiche"] },
  { screen: CARDS_PAGE, when: "ajoutée", scenario: "card-create-done", texts: ["Fiche ajoutée"] },
  { screen: CARDS_PAGE, when: "modifiée", scenario: "card-update-done", texts: ["Fiche modifiée"] },
  { screen: CARDS_PAGE, when: "publiée", scenario: "card-publish-done", texts: ["Fiche publiée"] },
  { screen: CARDS_PAGE, when: "retirée", scenario: "card-retire-done", texts: ["Fiche retirée de l'annuaire"] },
  { screen: CARDS_PAGE, when: "supprimée", scenario: "card-remove-done", texts: ["Fiche supprimée"] },
  { screen: CARDS_PAGE, when: "photo en route", scenario: "card-photo-sending", texts: ["Envoi de la photo", "Annuler l'envoi"] },
  { screen: CARDS_PAGE, when: "photo ajoutée", scenario: "card-photo-added", texts: ["Photo enregistrée"] },
  {
    screen: CARDS_PAGE,
    when: "envoi en panne",
    scenario: "card-photo-refused",
    texts: ["Erreur lors du téléchargement de la photo"],
  },
  { screen: CARDS_PAGE, when: "photo retirée", scenario: "card-photo-done", texts: ["Photo retirée"] },
  { screen: CARDS_PAGE, when: "photo en panne", scenario: "card-photo-broken", texts: ["Erreur lors de la suppression"] },
  {
    screen: CARDS_PAGE,
    when: "changement en panne",
    scenario: "card-publish-broken",
    texts: ["Erreur lors de l'enregistrement de la fiche"],
  },
  {
    screen: CARDS_PAGE,
    when: "écran périmé",
    scenario: "card-stale",
    texts: ["Cette fiche a changé entre-temps. Fermez-la et actualisez la liste."],
  },
] as const satisfies readonly Requirement[];
