import type { Requirement } from "#requirement.ts";

/** Section 2.3 advises two-factor: the doors of the administration, and the password asked again. */
export const DOORS = [
  {
    screen: "/admin",
    when: "code demandé",
    scenario: "door-code",
    texts: [
      ["Double authentification", "Tapez le code que votre application d'authentification affiche pour Récolte."],
      ["Code à six chiffres", "Utiliser un code de secours", "Vérifier", "Retour au site", "Se déconnecter"],
    ],
  },
  {
    screen: "/admin",
    when: "code de secours",
    scenario: "door-recovery",
    texts: ["Code de secours", "Utiliser le code de mon téléphone"],
  },
  {
    screen: "/admin",
    when: "téléphone à associer",
    scenario: "door-enrol",
    texts: [
      "Protégez votre accès",
      "L'administration demande, après votre mot de passe, un code que votre téléphone affiche. Associez-le une fois.",
      "Il vous faut une application d'authentification, par exemple Aegis, FreeOTP, Google Authenticator ou celle de votre gestionnaire de mots de passe.",
      "Associer mon téléphone",
    ],
  },
  {
    screen: "/admin",
    when: "image et clé",
    scenario: "door-key",
    texts: [
      ["Ajoutez Récolte à votre application", "Lisez cette image avec l'application, ou tapez-y la clé."],
      [
        "Code QR à lire avec votre application",
        "JBSW Y3DP",
        "Copier la clé",
        "Tapez le code qu'elle affiche",
        "Vérifier et activer",
      ],
    ],
  },
  {
    screen: "/admin",
    when: "codes de secours, une fois",
    scenario: "door-codes",
    texts: [
      "Gardez vos codes de secours",
      "Sans votre téléphone, un de ces codes vous laisse entrer. Chacun ne sert qu'une fois, et ils ne seront plus affichés.",
      ["aaaa-bbbb", "Copier", "Télécharger", "Imprimer", "J'ai gardé mes codes"],
    ],
  },
  {
    screen: "/admin",
    when: "mot de passe donné par un autre",
    scenario: "door-password",
    texts: [
      "Choisissez votre mot de passe",
      "Un administrateur connaît celui de votre compte : remplacez-le par le vôtre.",
      ["Mot de passe actuel", "Nouveau mot de passe", "Au moins 12 caractères", "Changer le mot de passe"],
    ],
  },
  {
    screen: "/admin/login",
    when: "session de membre",
    scenario: "door-staff-session",
    texts: ["L'administration a sa propre session, plus courte : tapez de nouveau votre mot de passe."],
  },
  {
    screen: "/admin/login",
    when: "visiteur : à qui elle est réservée",
    scenario: "door-visitor",
    texts: ["Cet espace est réservé à l'équipe de Récolte."],
  },
  {
    screen: "/admin/users",
    when: "mot de passe redemandé",
    scenario: "step-up",
    texts: [
      "Confirmez votre mot de passe",
      "Pour protéger votre compte, tapez-le de nouveau. Il vaut dix minutes sur cet appareil.",
      ["Mot de passe", "Annuler", "Continuer"],
    ],
  },
  {
    screen: "/profile?tab=parametres",
    when: "téléphone associé",
    scenario: "own-factor",
    texts: [
      "Après votre mot de passe, un code de votre téléphone : qui apprend l'un ne peut rien sans l'autre.",
      ["Double authentification", "Activée", "10 codes de secours restent", "Créer de nouveaux codes", "Désactiver"],
    ],
  },
  { screen: "/profile?tab=parametres", when: "un code reste", scenario: "own-factor-last", texts: ["Un code de secours reste"] },
  {
    screen: "/profile?tab=parametres",
    when: "aucun code ne reste",
    scenario: "own-factor-none",
    texts: ["Aucun code de secours ne reste"],
  },
  {
    screen: "/profile?tab=parametres",
    when: "désactiver : demande d'abord",
    scenario: "own-factor-remove",
    texts: [
      "Désactiver la double authentification ?",
      "Votre mot de passe seul protégera votre compte, et vos codes de secours ne serviront plus.",
    ],
  },
  {
    screen: "toutes",
    when: "ce que le serveur exige",
    tests: [
      "là où elle est exigée, l'équipe n'a rien avant son premier code, puis tout",
      "un code ne sert qu'une fois, même à plusieurs qui le donnent ensemble, et aucun de ceux d'avant ne sert après",
      "après cinq codes faux, il faut attendre : ici et non sur l'appareil que le compte connaît",
    ],
  },
] as const satisfies readonly Requirement[];

/** Sections 5 and 8: what the doors say when something is wrong, or done. */
export const DOOR_ENDS = [
  { screen: "/admin", when: "sans code", scenario: "door-blank", texts: ["Le code est requis"] },
  {
    screen: "/admin",
    when: "code faux",
    scenario: "door-wrong",
    texts: ["Ce code n'est pas valide. Attendez le suivant, ou utilisez un code de secours."],
  },
  {
    screen: "/admin",
    when: "code en panne",
    scenario: "door-broken",
    texts: ["Erreur lors de la vérification du code"],
  },
  {
    screen: "/admin",
    when: "premier code faux",
    scenario: "door-first-wrong",
    texts: ["Ce code n'est pas valide. Vérifiez l'heure de votre téléphone et tapez le code suivant."],
  },
  {
    screen: "/admin",
    when: "association en panne",
    scenario: "door-enrol-broken",
    texts: ["Erreur lors de l'activation de la double authentification"],
  },
  { screen: "/admin/users", when: "mot de passe faux", scenario: "step-up-wrong", texts: ["Mot de passe incorrect"] },
  {
    screen: "/admin/users",
    when: "mot de passe redemandé, en panne",
    scenario: "step-up-broken",
    texts: ["Erreur lors de la vérification du mot de passe"],
  },
  {
    screen: "/profile?tab=parametres",
    when: "désactivée",
    scenario: "own-factor-removed",
    texts: ["Double authentification désactivée"],
  },
  {
    screen: "/profile?tab=parametres",
    when: "nouveaux codes en panne",
    scenario: "own-factor-codes-broken",
    texts: ["Erreur lors de la création des codes"],
  },
  {
    screen: "/profile?tab=parametres",
    when: "désactivation en panne",
    scenario: "own-factor-remove-broken",
    texts: ["Erreur lors de la désactivation de la double authentification"],
  },
] as const satisfies readonly Requirement[];
