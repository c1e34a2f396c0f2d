import { expect, test } from "vitest";
import { whyHere } from "./why-here.ts";

test.each([
  [{ from: "/create-announcement" }, "Connectez-vous pour publier une annonce."],
  [{ from: "/messages?announcement=1&seller=2" }, "Connectez-vous pour envoyer un message."],
  [{ from: "/messages" }, "Connectez-vous pour lire vos messages."],
  [{ from: "/orders/1?tab=ventes" }, "Connectez-vous pour voir vos commandes."],
  [{ from: "/profile?tab=parametres" }, "Connectez-vous pour voir votre profil."],
  [{ from: "/announcements/1", wanted: "appeler" }, "Connectez-vous pour appeler le vendeur."],
  [{ from: "/announcements/1?offre=1", wanted: "commander" }, "Connectez-vous pour commander."],
  [{ from: "/transporteurs", wanted: "devis" }, "Connectez-vous pour demander un devis."],
  [{ from: "/detaillants", wanted: "ecrire" }, "Connectez-vous pour envoyer un message."],
  [{ from: "/announcements", wanted: "favori" }, "Connectez-vous pour garder une annonce en favori."],
  [{ from: "/profile/1", wanted: "signaler" }, "Connectez-vous pour signaler un contenu."],
])("venu de %o, on lit pourquoi on est là", (state, words) => {
  expect(whyHere(state)).toBe(words);
});

test.each([[{}], [{ from: "/" }], [{ from: "/profile/1" }], [{ from: "/announcements", wanted: "toString" }], [{ from: 3 }]])(
  "venu de %o, de soi-même, rien n'est dit",
  (state) => {
    expect(whyHere(state)).toBeNull();
  },
);
