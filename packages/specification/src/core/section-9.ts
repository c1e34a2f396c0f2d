import type { Situation } from "#situation.ts";

/** Business constants and limits. */
export const CONSTANTS = [
  {
    screen: "toutes",
    when: "constantes de la place",
    test: "packages/domain/src/specification.test.ts",
    texts: [
      ["photos par annonce", "octets par photo", "5_242_880", "types de photo", "+241", "+225", "gabon"],
      ["attente de la session de réinitialisation, en ms", "longueur minimale du mot de passe", "99+"],
      ["note au-dessus de dix vues", "consommateurs de l'accueil"],
    ],
  },
  {
    screen: "/create-announcement",
    when: "options",
    scene: "featured",
    texts: ["Mettre en vedette (2000 FCFA/semaine)"],
  },
  { screen: "/", when: "les compteurs se redemandent après 300 000 ms", scene: "refresh", texts: ["1 249+"] },
  { screen: "/", when: "au plus quatre produits populaires", scene: "popular", texts: ["Produit 4"] },
  { screen: "barre du bas", when: "100 non lus", scene: "unread", texts: ["99+"] },
  {
    screen: "toutes",
    when: "768 px, 16rem et 18rem, sept jours",
    test: "packages/e2e/journeys/navigation.test.ts",
    texts: [["767", "768", "256", "288", "604_800"]],
  },
  {
    screen: "toutes",
    when: "messages : un à la fois, 4 s",
    test: "apps/web/src/ui/toaster.test.tsx",
    texts: ["une réussite s'efface après 4 s, une erreur reste jusqu'à ce qu'on la ferme"],
  },
  {
    screen: "/live",
    when: "battement toutes les 25 s, attendu 10 s",
    test: "apps/server/src/http/live.test.ts",
    texts: ["25_000"],
  },
  {
    screen: "/reset-password",
    when: "3 s",
    test: "apps/web/src/app/pages/reset-password.page.test.tsx",
    texts: ["sans lien : « Vérification en cours... », puis au bout de 3 secondes l'erreur et la connexion"],
  },
  {
    screen: "/announcements/{id}",
    when: "trois photos",
    test: "apps/web/src/app/pages/announcement-detail.page.test.tsx",
    texts: ["trois photos se montrent, les autres sont derrière la troisième ; chacune s'ouvre en grand"],
  },
  {
    screen: "/announcements/{id}",
    when: "autres moyens d'appeler après 2 s, pendant 8 s",
    test: "apps/web/src/features/announcements/call-button.test.tsx",
    texts: ["un ordinateur, deux autres moyens se proposent après 2 s et partent 8 s plus tard"],
  },
  {
    screen: "/messages",
    when: "premier message à un vendeur",
    scene: "greeting",
    texts: [
      "Bonjour, je suis intéressé(e) par votre annonce « Tomates fraîches ». Pourriez-vous me donner plus d'informations ?",
    ],
  },
  { screen: "aucune", when: "retrait d'un message après 1 000 000 ms", decision: 29, texts: ["removal delay 1,000,000 ms"] },
  { screen: "aucune", when: "âge tiré au hasard", decision: 13, texts: ["Posted age shown is a random placeholder"] },
  { screen: "aucune", when: "session regardée toutes les 30 s, marge de 90 s", decision: 41, texts: ["30 s", "90 s"] },
] as const satisfies readonly Situation[];
