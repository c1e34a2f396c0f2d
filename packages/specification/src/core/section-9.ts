import type { Requirement } from "#requirement.ts";

/** Business constants and limits. */
export const CONSTANTS = [
  {
    screen: "toutes",
    when: "constantes de la place",
    tests: [
      "photos par annonce",
      "octets par photo",
      "types de photo",
      "indicatif du Gabon",
      "indicatif de la Côte d'Ivoire",
      "pays par défaut",
      "attente de la session de réinitialisation, en ms",
      "longueur minimale du mot de passe",
      "pastille au-dessus de 99",
      "note au-dessus de dix vues",
      "consommateurs de l'accueil",
    ],
    texts: ["5_242_880", "+241", "+225", "gabon", "99+"],
  },
  {
    screen: "/create-announcement",
    when: "options",
    scenario: "featured",
    texts: ["Mettre en vedette (2000 FCFA/semaine)"],
  },
  { screen: "/", when: "les compteurs se redemandent après 300 000 ms", scenario: "refresh", texts: ["1 249+"] },
  { screen: "/", when: "au plus quatre produits populaires", scenario: "popular", texts: ["Produit 4"] },
  { screen: "barre du bas", when: "100 non lus", scenario: "unread", texts: ["99+"] },
  {
    screen: "toutes",
    when: "768 px, 16rem et 18rem, sept jours",
    tests: [
      "Ctrl et Cmd + B ouvrent et ferment la colonne, large de 16rem ; le choix tient sept jours",
      "sur téléphone, la même liste est une feuille de 18rem",
      "la barre du bas, au plus cinq, est là jusqu'à 767 px ; à 768 px c'est la ligne de l'en-tête",
    ],
    texts: ["767", "768", "256", "288", "604_800"],
  },
  {
    screen: "toutes",
    when: "messages : un à la fois, 4 s",
    tests: ["une réussite s'efface après 4 s, une erreur reste jusqu'à ce qu'on la ferme"],
  },
  {
    screen: "/live",
    when: "battement toutes les 25 s, attendu 10 s",
    tests: ["qui ne répond plus aux battements perd la prise après trente-cinq secondes"],
    texts: ["25_000"],
  },
  {
    screen: "/reset-password",
    when: "3 s",
    tests: ["sans lien : « Vérification en cours... », puis au bout de 3 secondes l'erreur et la connexion"],
  },
  {
    screen: "/announcements/{id}",
    when: "trois photos",
    tests: ["trois photos se montrent, les autres sont derrière la troisième ; chacune s'ouvre en grand"],
  },
  {
    screen: "/announcements/{id}",
    when: "autres moyens d'appeler après 2 s, pendant 8 s",
    tests: ["après « Appeler » sur %s"],
    texts: ["un ordinateur, deux autres moyens se proposent après 2 s et partent 8 s plus tard"],
  },
  {
    screen: "/messages",
    when: "premier message à un vendeur",
    scenario: "greeting",
    texts: [
      "Bonjour, je suis intéressé(e) par votre annonce « Tomates fraîches ». Pourriez-vous me donner plus d'informations ?",
    ],
  },
  { screen: "aucune", when: "retrait d'un message après 1 000 000 ms", decision: 29, texts: ["removal delay 1,000,000 ms"] },
  { screen: "aucune", when: "âge tiré au hasard", decision: 13, texts: ["Posted age shown is a random placeholder"] },
  { screen: "aucune", when: "session regardée toutes les 30 s, marge de 90 s", decision: 41, texts: ["30 s", "90 s"] },
] as const satisfies readonly Requirement[];
