import { expect, test } from "vitest";
import { kindOf, type NotificationFacts, wordsOf } from "./notification.ts";

const CASES: [NotificationFacts, string, string][] = [
  [
    { event: "message.received", otherId: "b", otherName: "Ben Obame" },
    "Nouveau message / Ben Obame vous a écrit.",
    "/messages?with=b",
  ],
  [
    { event: "expiry.soon", title: "Tomates", days: 3 },
    "Votre annonce expire bientôt / « Tomates » expire dans 3 jours. Renouvelez-la pour qu'elle reste visible.",
    "/profile?tab=annonces",
  ],
  [
    { event: "expiry.soon", title: "Tomates", days: 1 },
    "Votre annonce expire bientôt / « Tomates » expire dans un jour. Renouvelez-la pour qu'elle reste visible.",
    "/profile?tab=annonces",
  ],
  [
    { event: "expiry.over", title: "Tomates" },
    "Votre annonce a expiré / « Tomates » n'est plus visible. Renouvelez-la pour la remettre en vente : ses vues et ses favoris sont gardés.",
    "/profile?tab=annonces",
  ],
];

test.each(CASES)("%j se lit « %s » et mène à %s", (facts, words, path) => {
  const said = wordsOf(facts);
  expect(`${said.title} / ${said.text}`).toBe(words);
  expect(said.path).toBe(path);
});

test("le début de l'événement est sa sorte", () => {
  expect(kindOf("message.received")).toBe("message");
  expect(kindOf("expiry.over")).toBe("expiry");
});
