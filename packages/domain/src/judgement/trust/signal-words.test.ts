import { expect, test } from "vitest";
import { SIGNALS, type SignalName } from "./signal.ts";
import { signalWords } from "./signal-words.ts";

test.for<[name: SignalName, facts: unknown, words: string]>([
  [
    "price.low",
    { price: 150, unit: "kg", from: 400, to: 650, sellers: 23 },
    "Prix très bas : 150 FCFA/kg ; ailleurs 400 FCFA/kg à 650 FCFA/kg (23 vendeurs)",
  ],
  ["price.high", {}, "Prix très haut"],
  ["phrase.advance", { words: ["acompte", "dépôt … wave"] }, "Demande un paiement d'avance : « acompte », « dépôt … wave »"],
  ["phrase.other", { words: [] }, "Mots souvent employés par des escrocs"],
  ["text.near", null, "Texte proche de celui d'une annonce d'un autre compte"],
  [
    "text.near",
    { authors: 3, isCondemned: true },
    "Texte proche de celui d'une annonce de 3 autres comptes, refusée ou d'un compte suspendu",
  ],
  ["burst.publish", { inHour: 6, inDay: 9 }, "Publie beaucoup : 6 annonces en une heure, 9 en un jour"],
  ["burst.reveal", { numbers: 15 }, "Consulte beaucoup de numéros : 15 vendeurs en dix minutes"],
  ["burst.reveal", { inDay: 30 }, "Consulte beaucoup de numéros : 30 vendeurs en un jour, limite atteinte"],
  ["phone.same", { authors: 1 }, "Même téléphone que celui d'un autre compte"],
  ["phone.same", { isSameDevice: false }, "Compte commencé avec le numéro d'un compte suspendu"],
  [
    "phone.same",
    { isSameDevice: true, isSameName: true, suspendedFor: "Fraude répétée" },
    "Compte commencé avec le numéro d'un compte suspendu, sur le même appareil, sous le même nom : « Fraude répétée »",
  ],
  [
    "hands.new",
    { parts: ["name", "country", "number"] },
    "Compte ancien qui semble passé en d'autres mains : nom, pays, numéro changés en un jour",
  ],
  ["network.refused", { refused: 3 }, "Compte neuf d'un réseau d'où viennent des refus : 3 en 30 jours"],
])("%s %o se lit « %s »", ([name, facts, words]) => {
  expect(signalWords(name, facts)).toBe(words);
});

test.for(SIGNALS)("%s se dit toujours, quoi qu'on en sache", (name) => {
  for (const facts of [undefined, null, 3, "x", [], { price: "x", words: 4, authors: {}, inHour: Number.NaN }])
    expect(signalWords(name, facts)).toMatch(/^[A-ZÀ-Ý].+[^ ]$/u);
});
