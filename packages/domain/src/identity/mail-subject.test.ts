import { expect, test } from "vitest";
import { subjectOf } from "./notification.ts";

test.each([
  [{ event: "order.proposed", title: "Tomates", sum: "20 000 FCFA" }, "Nouvelle offre : Tomates, 20 000 FCFA"],
  [{ event: "order.disputed", title: "Tomates", sum: "20 000 FCFA" }, "Litige ouvert : Tomates, 20 000 FCFA"],
  [{ event: "quote.requested", title: "Riz, Oyem → Libreville" }, "Nouvelle demande de devis : Riz, Oyem → Libreville"],
  [
    { event: "order.delivered", title: "Riz, Oyem → Libreville", sum: "45 000 FCFA" },
    "Livraison terminée : Riz, Oyem → Libreville, 45 000 FCFA",
  ],
  [{ event: "account.password" }, "Votre mot de passe a changé"],
] as const)("l'objet d'un email dit la marchandise et la somme : %j", (facts, subject) => {
  expect(subjectOf(facts)).toBe(subject);
});
