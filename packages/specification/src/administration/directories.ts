import type { Requirement } from "#requirement.ts";

const TOWNS = ["Libreville", "Port-Gentil", "Franceville", "Oyem"] as const;
const CARD = ["Awa Obame", "AO", "Oyem", "Appeler"] as const;

/** Section 2.5: directories; their cities are those of section 9. */
export const DIRECTORIES = [
  {
    screen: "/producteurs",
    when: "fiches",
    scenario: "producers",
    texts: [
      ["Producteurs", "Nom ou spécialité", "Ville", "Toutes les villes"],
      TOWNS,
      ["Lambaréné", "Producteur vérifié", "Manioc", "Contacter"],
      CARD,
    ],
  },
  {
    screen: "/grossistes",
    when: "fiches",
    scenario: "wholesalers",
    texts: [
      ["Grossistes", "Nom ou secteur"],
      TOWNS,
      ["Grossiste vérifié", "Céréales", "Commande minimale : 150 kg", "Contacter"],
      CARD,
    ],
  },
  {
    screen: "/transporteurs",
    when: "fiches",
    scenario: "carriers",
    texts: [
      ["Transporteurs", "Nom ou zone desservie"],
      TOWNS,
      ["Lambaréné", "Transporteur vérifié", "Estuaire", "Véhicules : Camion 5 t", "Délai moyen : 24 h", "Devis"],
      CARD,
    ],
  },
  {
    screen: "/detaillants",
    when: "fiches",
    scenario: "retailers",
    texts: [
      ["Détaillants", "Nom, quartier ou spécialité", "Pays", "Tous les pays", "Gabon", "Côte d'Ivoire"],
      TOWNS,
      ["Lambaréné", "Abidjan", "Yamoussoukro", "Détaillant vérifié", "Louis, Oyem", "Épices", "Épicerie"],
      ["Horaires : Lun-Sam 7h-19h", "Contacter", "Awa Obame", "AO", "Appeler"],
    ],
  },
  {
    screen: "/detaillants",
    when: "sans compte : bouton éteint",
    scenario: "no-account",
    texts: ["Contact non disponible pour ce détaillant", "Appeler"],
  },
  {
    screen: "/producteurs",
    when: "rien ne répond",
    scenario: "no-producer",
    texts: ["Aucun producteur trouvé pour cette recherche."],
  },
  {
    screen: "/grossistes",
    when: "rien ne répond",
    scenario: "no-wholesaler",
    texts: ["Aucun grossiste trouvé pour cette recherche."],
  },
  {
    screen: "/transporteurs",
    when: "rien ne répond",
    scenario: "no-carrier",
    texts: ["Aucun transporteur trouvé pour cette recherche."],
  },
  {
    screen: "/detaillants",
    when: "rien ne répond",
    scenario: "no-retailer",
    texts: ["Aucun détaillant trouvé pour cette recherche."],
  },
  { screen: "/producteurs", when: "message", scenario: "message", texts: ["Votre message", "Annuler", "Envoyer"] },
  {
    screen: "/transporteurs",
    when: "devis prérempli",
    scenario: "quote",
    texts: ["Demander un devis à Awa Obame", "Votre demande", "Annuler", "Envoyer"],
  },
  {
    screen: "/transporteurs",
    when: "les six lignes du devis",
    tests: ["le devis est prérempli des six lignes, vides : rien d'une autre course ne part avec lui"],
    texts: [
      ["Lieu de départ", "Destination", "Type de marchandise", "Poids / volume", "Date souhaitée", "Exigences particulières"],
    ],
  },
  {
    screen: "/transformateurs",
    when: "présentation",
    scenario: "processors",
    texts: [
      ["Transformateurs", "Matières premières", "Transformation", "Conditionnement", "Distribution"],
      ["Valeur ajoutée", "Conservation", "Marché élargi"],
      ["S'inscrire comme Transformateur", "Voir les annonces"],
    ],
  },
] as const satisfies readonly Requirement[];

/** Sections 4, 5, 6 and 8: what sending and calling say. */
export const DIRECTORY_ENDS = [
  { screen: "/producteurs", when: "envoyé : la boîte se ferme", scenario: "sent", texts: ["Message envoyé avec succès"] },
  { screen: "/transporteurs", when: "devis envoyé", scenario: "quote-sent", texts: ["Demande de devis envoyée avec succès"] },
  {
    screen: "/producteurs",
    when: "panne : la boîte reste ouverte avec son texte",
    tests: [
      "un message vide ne part pas ; une panne garde la boîte et le texte ; le même message repart sous le même numéro",
      "un refus du serveur se lit, la boîte et son texte restent",
    ],
  },
  {
    screen: "/producteurs",
    when: "visiteur",
    scenario: "visitor",
    texts: ["Vous devez être connecté pour envoyer un message"],
  },
  {
    screen: "/transporteurs",
    when: "visiteur",
    scenario: "quote-visitor",
    texts: ["Vous devez être connecté pour demander un devis"],
  },
  {
    screen: "/detaillants",
    when: "sans compte, par l'API aussi",
    tests: [
      "un %s sans compte ne se contacte pas, même par l'API : « %s »",
      "sans session, chacun lit la phrase de ce qu'il voulait",
    ],
    texts: ["Contact non disponible pour ce détaillant", "Vous devez être connecté pour demander un devis"],
  },
  {
    screen: "/producteurs",
    when: "le téléphone ne s'ouvre pas",
    scenario: "no-telephone",
    texts: ["Impossible d'ouvrir l'application téléphone", "Copier numéro"],
  },
  { screen: "/producteurs", when: "le numéro ne vient pas", scenario: "call-broken", texts: ["Impossible de lancer l'appel"] },
] as const satisfies readonly Requirement[];
