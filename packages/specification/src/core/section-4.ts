import type { Requirement } from "#requirement.ts";

/** States and transitions. */
export const STATES = [
  { screen: "/auth", when: "connecté", scenario: "signed-in", texts: ["Connexion réussie !"] },
  { screen: "/profile", when: "déconnecté", scenario: "signed-out", texts: ["Déconnexion réussie !", "Connexion"] },
  { screen: "/profile", when: "déconnexion en panne : à /auth quand même", scenario: "sign-out-broken", texts: ["Connexion"] },
  {
    screen: "/reset-password",
    when: "ouvert par un lien valable",
    scenario: "recovery",
    texts: ["Vérifiez votre email pour réinitialiser votre mot de passe"],
  },
  {
    screen: "/announcements/{id}",
    when: "favori ajouté",
    scenario: "favourite-added",
    texts: ["Ajouté aux favoris", "Tomates fraîches a été ajouté à vos favoris."],
  },
  {
    screen: "/announcements/{id}",
    when: "favori retiré",
    scenario: "favourite-removed",
    texts: ["Retiré des favoris", "Tomates fraîches a été retiré de vos favoris."],
  },
  {
    screen: "/announcements/{id}",
    when: "favori d'un visiteur",
    scenario: "favourite-visitor",
    texts: ["Vous devez être connecté pour ajouter aux favoris"],
  },
  {
    screen: "toutes",
    when: "états et passages d'une annonce",
    tests: ["$status, $move → $end", "%s : « Réactiver » mène à %s, une modification à %s"],
    texts: ["active", "pending", "rejected", "expired", "paused"],
  },
  {
    screen: "/create-announcement",
    when: "publiée aussitôt",
    tests: ["tout membre publie ; l'annonce est active, à lui, dans la monnaie du pays"],
  },
  {
    screen: "/announcements",
    when: "l'actif seul est public ; sa propre liste est entière",
    tests: [
      "la liste ne montre que l'actif des auteurs actifs, sans téléphone ni adresse",
      "« mes annonces » montre les miennes dans tous leurs états, et elles seules",
    ],
  },
  {
    screen: "/profile",
    when: "profil créé par défaut",
    tests: ["un compte sans profil le crée : consommateur, champs vides, non vérifié ; une seule fois"],
  },
  {
    screen: "/messages",
    when: "ouvrir marque lu",
    tests: ["ouvrir un fil marque lu ce que l'autre a écrit, jusqu'au dernier message vu"],
  },
  {
    screen: "toutes",
    when: "compteur de non lus",
    tests: ["le compteur de non lus vaut ce qu'on recompte, quoi qu'on envoie, répète et lise en même temps"],
  },
  {
    screen: "toutes",
    when: "un message à la fois",
    tests: ["un seul message à la fois : le nouveau prend la place de l'ancien"],
  },
  {
    screen: "/announcements/{id}",
    when: "une vue comptée",
    tests: ["une vue compte une fois par personne et par jour, et qui ouvre la voit aussitôt"],
  },
] as const satisfies readonly Requirement[];
