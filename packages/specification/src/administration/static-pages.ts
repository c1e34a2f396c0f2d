import type { Requirement } from "#requirement.ts";

/** Section 1: what the help, the terms and the dates say of the product. */
export const PRODUCT = [
  {
    screen: "/help",
    when: "le guide de démarrage",
    scenario: "help",
    texts: [
      "Inscrivez-vous",
      "Créez votre compte gratuitement comme producteur, transporteur, grossiste, détaillant, transformateur ou consommateur.",
      "Complétez votre profil",
      "Parcourez les annonces",
      "Cherchez un produit et filtrez par catégorie et par lieu pour trouver ce qu'il vous faut près de chez vous.",
      "Contactez les vendeurs",
      "Écrivez par la messagerie pour convenir du prix, de la quantité et de la remise.",
    ],
  },
  {
    screen: "/help",
    when: "les frais",
    scenario: "help",
    texts: [
      "L'inscription et la consultation des annonces sont gratuites. Des frais peuvent s'appliquer à des fonctions premium, comme la mise en vedette d'une annonce (2000 FCFA/semaine), ou à des transactions.",
    ],
  },
  {
    screen: "/terms",
    when: "âge, compte, interdits, date",
    scenario: "terms",
    texts: [
      "Conditions d'utilisation",
      "Dernière mise à jour : janvier 2024",
      "vous avez au moins 18 ans ;",
      "vous n'avez qu'un seul compte par personne ;",
      "la fraude, l'escroquerie, la tromperie sur le produit, le prix ou l'identité ;",
      "le harcèlement, les menaces, les injures et les propos discriminatoires ;",
      "les robots, la collecte automatique de données et toute atteinte au fonctionnement du site ;",
      "les contenus et les produits illégaux, volés ou dangereux, dont les espèces protégées et la viande de brousse interdite ;",
    ],
  },
  {
    screen: "/privacy",
    when: "date",
    scenario: "privacy",
    texts: ["Politique de confidentialité", "Dernière mise à jour : janvier 2024"],
  },
] as const satisfies readonly Requirement[];

/** Section 2.6: help, contact, terms, privacy. */
export const STATIC_PAGES = [
  {
    screen: "/help",
    when: "cinq questions, quatre étapes",
    scenario: "help",
    texts: [
      ["Aide / FAQ", "Questions fréquentes", "Guide de démarrage", "Contactez-nous"],
      ["Comment créer une annonce ?", "Comment contacter un vendeur ?", "Comment ajouter une annonce à mes favoris ?"],
      ["Quels sont les frais de la plateforme ?", "Comment signaler une annonce frauduleuse ?"],
    ],
  },
  {
    screen: "/contact",
    when: "coordonnées, formulaire, aide",
    scenario: "contact",
    texts: [
      ["Email", "support@exemple.ga", "Téléphone", "+241 01 02 03 04", "Région", "Gabon et Côte d'Ivoire"],
      ["Horaires", "Lundi à vendredi, 8h-18h", "Prénom", "Nom", "Sujet", "Message", "Envoyer le message"],
      ["Centre d'aide", "Consulter le centre d'aide"],
    ],
  },
  { screen: "/contact", when: "qui est connecté est reconnu", scenario: "contact-member", texts: ["Sujet"] },
  { screen: "/contact", when: "envoi en cours", scenario: "contact-busy", texts: ["Envoi..."] },
  { screen: "/terms", when: "ouverte", scenario: "terms", texts: ["Sommaire", "Contactez-nous"] },
  { screen: "/privacy", when: "ouverte", scenario: "privacy", texts: ["Sommaire", "Vos droits", "Contactez-nous"] },
] as const satisfies readonly Requirement[];

/** Section 5: the contact form. */
export const CONTACT_VALIDATION = [
  {
    screen: "/contact",
    when: "rien n'est rempli",
    scenario: "contact-blank",
    texts: [["Le prénom est requis", "Le nom est requis", "L'email est requis", "Le sujet est requis"], "Le message est requis"],
  },
  { screen: "/contact", when: "adresse sans arobase", scenario: "contact-bad-email", texts: ["Email invalide"] },
] as const satisfies readonly Requirement[];

/** Section 8: what the contact form says at the end. */
export const CONTACT_ENDS = [
  { screen: "/contact", when: "message arrivé", scenario: "contact-sent", texts: ["Message envoyé avec succès"] },
  {
    screen: "/contact",
    when: "panne : le texte reste",
    scenario: "contact-broken",
    texts: ["Le message n'est pas parti. Vérifiez votre connexion et réessayez."],
  },
  {
    screen: "/contact",
    when: "gardé et envoyé par courrier, une fois",
    tests: ["un message est gardé, puis envoyé à l'adresse de contact ; la réponse va à qui écrit"],
  },
] as const satisfies readonly Requirement[];
