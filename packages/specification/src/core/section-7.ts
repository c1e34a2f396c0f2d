import type { Requirement } from "#requirement.ts";

/** The calls it makes. */
export const CALLS = [
  {
    screen: "aucune",
    when: "chaque appel de la spécification a qui lui répond",
    tests: ["l'appel « %s » est une procédure : %s"],
    texts: [
      ["auth.signIn", "auth.signUp", "auth.signOut", "auth.signOutEverywhere", "auth.me"],
      ["auth.changePassword", "auth.requestReset", "auth.resetPassword"],
      ["announcements.list", "announcements.mine", "announcements.byId", "announcements.recordView"],
      ["announcements.create", "announcements.update", "announcements.pause", "announcements.reactivate", "announcements.remove"],
      ["favourites.ids", "favourites.set", "profiles.me", "profiles.byId", "profiles.update", "profiles.create"],
      ["messages.send", "messages.conversations", "messages.thread", "messages.markRead", "messages.unread", "live.events"],
    ],
  },
  {
    screen: "/reset-password",
    when: "l'adresse du lien envoyé",
    tests: ["réinitialiser : un lien, une fois, toutes les sessions fermées, une nouvelle ouverte"],
    texts: ["/reset-password#t="],
  },
  {
    screen: "/upload",
    when: "photo envoyée au seau",
    tests: ["une photo est gardée en 320, 640 et 1280 points, avec sa couleur, jamais agrandie"],
    texts: ["announcement-images"],
  },
  {
    screen: "toutes",
    when: "temps réel : chacun n'entend que ce qui le regarde",
    tests: ["un message arrive une fois chez les deux, et un tiers n'entend rien"],
  },
  {
    screen: "aucune",
    when: "compteur redemandé toutes les cinq minutes : le direct le remplace",
    decision: 30,
    texts: ["SELECT id (all) for the counter, refreshed every 5 minutes"],
  },
  { screen: "aucune", when: "images d'un service étranger", decision: 15, texts: ["external placeholder images"] },
] as const satisfies readonly Requirement[];
