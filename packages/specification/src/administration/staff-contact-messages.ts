import type { Requirement } from "#requirement.ts";

const MESSAGES_PAGE = "/admin?vue=messages";

/** Section 2.3 with decision 28: what was written with the contact form. */
export const CONTACT_MESSAGES = [
  {
    screen: MESSAGES_PAGE,
    when: "d'un visiteur, d'un membre",
    scenario: "messages",
    texts: [
      ["Messages de contact", "À traiter", "Répondu", "Classé", "Nom, email ou sujet"],
      ["Sujet", "De", "Reçu", "Statut", "Actions", "Mon camion", "Paul Mba", "Visiteur", "Membre"],
      ["05/01/2026 à {heure}", "Lire « Mon camion » de Paul Mba", "Lire"],
    ],
  },
  {
    screen: MESSAGES_PAGE,
    when: "une lettre, encore à traiter",
    scenario: "message",
    texts: [
      ["Message de contact", "Voir le profil", "Email", "paul@exemple.ga", "Bonjour,", "une question."],
      ["Répondre par email", "Classer sans réponse", "Marquer comme répondu"],
    ],
  },
  {
    screen: MESSAGES_PAGE,
    when: "une lettre qui a sa réponse",
    scenario: "message-answered",
    texts: ["Traité", "06/01/2026 à {heure} par Zoé Zang", "Rouvrir"],
  },
  {
    screen: MESSAGES_PAGE,
    when: "aucune",
    scenario: "messages-none",
    texts: ["Aucun message ici", "Tous les messages ont reçu une réponse ou sont classés."],
  },
  {
    screen: `${MESSAGES_PAGE}&statut=closed`,
    when: "aucune de cet état",
    scenario: "messages-none-closed",
    texts: ["Rien dans cet état pour le moment."],
  },
  {
    screen: `${MESSAGES_PAGE}&search=x`,
    when: "aucune trouvée",
    scenario: "messages-not-found",
    texts: ["Aucun message trouvé."],
  },
  {
    screen: MESSAGES_PAGE,
    when: "lire et décider s'inscrivent au journal",
    tests: [
      "lire un message montre l'adresse, et s'inscrit au journal",
      "répondu, rouvert, fermé : chaque passage s'inscrit avec l'état d'avant et d'après",
    ],
  },
] as const satisfies readonly Requirement[];

/** Section 8: what becomes of a message. */
export const CONTACT_MESSAGE_ENDS = [
  { screen: MESSAGES_PAGE, when: "panne", scenario: "messages-broken", texts: ["Erreur lors du chargement des messages"] },
  { screen: MESSAGES_PAGE, when: "lettre en panne", scenario: "message-broken", texts: ["Impossible de charger ce message"] },
  { screen: MESSAGES_PAGE, when: "répondue", scenario: "message-answer-done", texts: ["Message marqué comme répondu"] },
  { screen: MESSAGES_PAGE, when: "classée", scenario: "message-close-done", texts: ["Message classé"] },
  { screen: MESSAGES_PAGE, when: "rouverte", scenario: "message-reopen-done", texts: ["Message rouvert"] },
  {
    screen: MESSAGES_PAGE,
    when: "décision en panne",
    scenario: "message-answer-broken",
    texts: ["Erreur lors de la modification du message"],
  },
  {
    screen: MESSAGES_PAGE,
    when: "un autre vient de décider",
    scenario: "message-answer-second",
    texts: ["Une décision vient déjà d'être prise : la vôtre n'a pas été enregistrée."],
  },
] as const satisfies readonly Requirement[];
