import type { Situation } from "#situation.ts";

const LETTERS_PAGE = "/admin?vue=messages";

/** Section 2.3 with decision 28: what was written with the contact form. */
export const LETTERS = [
  {
    screen: LETTERS_PAGE,
    when: "d'un visiteur, d'un membre",
    scene: "letters",
    texts: [
      ["Messages de contact", "À traiter", "Répondu", "Classé", "Nom, email ou sujet"],
      ["Sujet", "De", "Reçu", "Statut", "Actions", "Mon camion", "Paul Mba", "Visiteur", "Membre"],
      ["05/01/2026 à {heure}", "Lire « Mon camion » de Paul Mba", "Lire"],
    ],
  },
  {
    screen: LETTERS_PAGE,
    when: "une lettre, encore à traiter",
    scene: "letter",
    texts: [
      ["Message de contact", "Voir le profil", "Email", "paul@exemple.ga", "Bonjour,", "une question."],
      ["Répondre par email", "Classer sans réponse", "Marquer comme répondu"],
    ],
  },
  {
    screen: LETTERS_PAGE,
    when: "une lettre qui a sa réponse",
    scene: "letter-answered",
    texts: ["Traité", "06/01/2026 à {heure} par Zoé Zang", "Rouvrir"],
  },
  {
    screen: LETTERS_PAGE,
    when: "aucune",
    scene: "letters-none",
    texts: ["Aucun message ici", "Tous les messages ont reçu une réponse ou sont classés."],
  },
  {
    screen: `${LETTERS_PAGE}&statut=closed`,
    when: "aucune de cet état",
    scene: "letters-none-closed",
    texts: ["Rien dans cet état pour le moment."],
  },
  { screen: `${LETTERS_PAGE}&search=x`, when: "aucune trouvée", scene: "letters-not-found", texts: ["Aucun message trouvé."] },
  {
    screen: LETTERS_PAGE,
    when: "lire et décider s'inscrivent au journal",
    tests: [
      "lire un message montre l'adresse, et s'inscrit au journal",
      "répondu, rouvert, fermé : chaque passage s'inscrit avec l'état d'avant et d'après",
    ],
  },
] as const satisfies readonly Situation[];

/** Section 8: what becomes of a letter. */
export const LETTER_ENDS = [
  { screen: LETTERS_PAGE, when: "panne", scene: "letters-broken", texts: ["Erreur lors du chargement des messages"] },
  { screen: LETTERS_PAGE, when: "lettre en panne", scene: "letter-broken", texts: ["Impossible de charger ce message"] },
  { screen: LETTERS_PAGE, when: "répondue", scene: "letter-answer-done", texts: ["Message marqué comme répondu"] },
  { screen: LETTERS_PAGE, when: "classée", scene: "letter-close-done", texts: ["Message classé"] },
  { screen: LETTERS_PAGE, when: "rouverte", scene: "letter-reopen-done", texts: ["Message rouvert"] },
  {
    screen: LETTERS_PAGE,
    when: "décision en panne",
    scene: "letter-answer-broken",
    texts: ["Erreur lors de la modification du message"],
  },
  {
    screen: LETTERS_PAGE,
    when: "un autre vient de décider",
    scene: "letter-answer-second",
    texts: ["Une décision vient déjà d'être prise : la vôtre n'a pas été enregistrée."],
  },
] as const satisfies readonly Situation[];
