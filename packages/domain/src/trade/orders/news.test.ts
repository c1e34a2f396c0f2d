import { expect, test } from "vitest";
import { kindOf, wordsOf } from "#identity/notification.ts";
import { ORDER_NEWS } from "./news.ts";

const FACTS = { orderId: "o", title: "Tomates", otherName: "Ben Obame" };

test.each([
  ["order.proposed", "Nouvelle offre", "Ben Obame veut acheter « Tomates ». Répondez dans les 48 heures."],
  [
    "order.countered",
    "Nouvelle proposition",
    "Ben Obame propose d'autres conditions pour « Tomates ». Répondez dans les 48 heures.",
  ],
  ["order.accepted", "Offre acceptée", "Ben Obame a accepté vos conditions pour « Tomates »."],
  ["order.refused", "Offre refusée", "Ben Obame a refusé vos conditions pour « Tomates »."],
  ["order.expired", "Offre expirée", "Personne n'a répondu à temps à l'offre pour « Tomates »."],
  ["order.cancelled", "Commande annulée", "Ben Obame a annulé la commande de « Tomates »."],
  ["order.ready", "Votre commande est prête", "« Tomates » vous attend. Votre code est sur la page de la commande."],
  ["order.shipped", "Votre commande est en livraison", "« Tomates » est en route. Donnez votre code à la remise."],
  [
    "order.handed-over",
    "Commande remise",
    "La commande de « Tomates » a été remise. Un litige peut s'ouvrir dans les 48 heures.",
  ],
  [
    "order.wrong-codes",
    "Cinq codes erronés",
    "Le vendeur a tapé cinq codes erronés pour « Tomates ». Donnez le vôtre seulement à la remise.",
  ],
  ["order.abandoned", "Commande abandonnée", "Ben Obame a abandonné la commande de « Tomates », qui n'a pas été remise."],
  ["order.disputed", "Litige ouvert", "Ben Obame conteste la commande de « Tomates ». Notre équipe va l'examiner."],
  [
    "order.shown",
    "Photos dans un litige",
    "Ben Obame ajoute des photos au litige sur « Tomates ». Elles sont sur la page de la commande.",
  ],
  [
    "order.resolved",
    "Litige tranché",
    "Notre équipe a tranché le litige sur « Tomates ». Sa décision est sur la page de la commande.",
  ],
  ["order.closed", "Commande clôturée", "La commande de « Tomates » est terminée."],
  ["order.unpaid", "Paiement annulé", "Ben Obame ne confirme plus avoir reçu le paiement de « Tomates »."],
  ["order.paid", "Paiement confirmé", "Ben Obame confirme avoir reçu le paiement de « Tomates »."],
] as const)("%s se lit « %s : %s » et mène à la commande", (event, title, text) => {
  expect(wordsOf({ event, ...FACTS })).toEqual({ title, text, path: "/orders/o" });
  expect(kindOf(event)).toBe("order");
});

test("ce qui est annulé sans personne se dit sans nom", () => {
  expect(ORDER_NEWS["order.cancelled"]({ orderId: "o", title: "Tomates" }).text).toBe("La commande de « Tomates » est annulée.");
});

test("ce qu'un transporteur doit prendre l'attend, lui", () => {
  expect(wordsOf({ event: "order.ready", ...FACTS, carrier: true }).text).toBe(
    "« Tomates » attend votre transporteur. Votre code est sur la page de la commande.",
  );
});

test("une offre se lit avec sa quantité, son prix, sa remise et l'heure où elle s'éteint", () => {
  const offered = { terms: "40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place", until: "27/11 à 14:05" };
  expect(wordsOf({ event: "order.proposed", ...FACTS, ...offered }).text).toBe(
    "Ben Obame veut acheter « Tomates » : 40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place. Répondez avant le 27/11 à 14:05.",
  );
  expect(wordsOf({ event: "order.accepted", ...FACTS, ...offered }).text).toBe(
    "Ben Obame a accepté vos conditions pour « Tomates » : 40 kg à 500 FCFA/kg, soit 20 000 FCFA, retrait sur place.",
  );
  expect(wordsOf({ event: "quote.given", ...FACTS, terms: "45 000 FCFA", until: "27/11 à 14:05" }).text).toBe(
    "Ben Obame a fait un prix pour transporter « Tomates » : 45 000 FCFA. Répondez avant le 27/11 à 14:05.",
  );
});
