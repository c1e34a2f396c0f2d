/** What somebody who is not signed in wanted to do; it travels with where they were. */
const FOR = {
  alerte: "créer une alerte",
  appeler: "appeler le vendeur",
  commander: "commander",
  devis: "demander un devis",
  ecrire: "envoyer un message",
  favori: "garder une annonce en favori",
  signaler: "signaler un contenu",
  suivi: "suivre un vendeur",
};

/** By where they were going, for all pages behind a guard. */
const PAGES: readonly [RegExp, string][] = [
  [/^\/(?:create-announcement|publier)/u, "publier une annonce"],
  [/^\/edit-announcement/u, "modifier votre annonce"],
  [/^\/messages\?.*(?:seller|with)=/u, "envoyer un message"],
  [/^\/messages/u, "lire vos messages"],
  [/^\/favorites/u, "retrouver vos favoris"],
  [/^\/notifications/u, "lire vos notifications"],
  [/^\/recours/u, "lire ce qui fut décidé, et y répondre"],
  [/^\/orders/u, "voir vos commandes"],
  [/^\/(?:quotes|deliveries)/u, "voir vos transports"],
  [/^\/stock/u, "voir votre stock"],
  [/^\/store\//u, "voir ce magasin"],
  [/^\/profile\/?(?:[?#]|$)/u, "voir votre profil"],
  [/^\/dashboard/u, "ouvrir votre tableau de bord"],
];

/** Why this is the page of signing in and not the one that was asked for; null when nothing else was. */
export function whyHere({ from, wanted }: { from?: unknown; wanted?: unknown }) {
  const act =
    typeof wanted === "string" && Object.hasOwn(FOR, wanted)
      ? FOR[wanted as keyof typeof FOR]
      : typeof from === "string" && PAGES.find(([pattern]) => pattern.test(from))?.[1];
  return act ? `Connectez-vous pour ${act}.` : null;
}
