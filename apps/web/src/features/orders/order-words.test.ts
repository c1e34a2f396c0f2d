import { expect, test } from "vitest";
import { anOrderCard } from "#testing/orders.ts";
import { nextWords } from "./order-words.ts";

const GONE = [
  ["proposee", "buyer", "Le compte du vendeur n'est plus actif : aucun accord n'est possible. Vous pouvez annuler la commande."],
  [
    "contre_proposee",
    "seller",
    "Le compte de l'acheteur n'est plus actif : aucun accord n'est possible. Vous pouvez annuler la commande.",
  ],
  ["acceptee", "buyer", "Le compte du vendeur n'est plus actif. Vous pouvez annuler la commande."],
  ["prete", "buyer", "Le compte du vendeur n'est plus actif. Dites si vous avez la marchandise, ou abandonnez la commande."],
  ["en_livraison", "seller", "Le compte de l'acheteur n'est plus actif. Vous pouvez abandonner la commande."],
  ["remise", "buyer", "Remise. Le paiement n'est pas encore confirmé."],
  ["annulee", "seller", "La commande a été annulée."],
] as const;

test.each(GONE)("« %s », l'autre compte fermé : rien n'est plus attendu de lui (%s)", (status, side, said) => {
  expect(nextWords(anOrderCard({ status, otherGone: true }), side)).toBe(said);
});

test("un prix pour le transport attend une réponse : c'est la suite, sauf si l'autre compte est fermé", () => {
  const priced = anOrderCard({ status: "acceptee", carrier: true, transportPriced: true });
  expect(nextWords(priced, "buyer")).toBe("Un prix pour le transport attend votre réponse.");
  expect(nextWords({ ...priced, otherGone: true }, "buyer")).toContain("n'est plus actif");
});

test.each(["buyer", "seller"] as const)("terminée sans paiement, la commande le dit (%s)", (side) => {
  const closed = anOrderCard({ status: "cloturee", paidAt: null });
  expect(nextWords(closed, side)).toBe("La commande est terminée. Le paiement n'est pas confirmé.");
  expect(nextWords({ ...closed, paidAt: "2026-11-02T08:00:00.000Z" }, side)).toBe("La commande est terminée.");
});
