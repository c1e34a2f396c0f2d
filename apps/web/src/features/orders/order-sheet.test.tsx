import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOrderShown } from "#testing/orders.ts";
import { renderPage } from "#testing/render.tsx";
import { OrderTerms } from "./order-sheet.tsx";

const AT = "2026-03-01T10:00:00.000Z";

/** « Remise : Retrait sur place », line by line. */
async function termsOf(over: Parameters<typeof anOrderShown>[0]) {
  renderPage(<OrderTerms order={anOrderShown(over)} />);
  const names = await screen.findAllByRole("term");
  return names.map((name) => `${name.textContent} : ${name.nextSibling?.textContent?.replaceAll(/[\u00a0\u202f]/gu, " ")}`);
}

test("le jour souhaité a sa ligne, et seulement s'il y en a un", async () => {
  expect(await termsOf({ wishedOn: "2027-01-12" })).toEqual([
    "Quantité : 10 kg",
    "Prix : 450 FCFA/kg",
    "Remise : Retrait sur place",
    "Souhaitée le : 12/01/2027",
    "Paiement : Entre vous, à la remise",
    "Total : 4 500 FCFA",
  ]);
});

test.each([
  ["avant la remise", {}, "Entre vous, à la remise"],
  ["remise et pas encore payée", { status: "cloturee", handedOverAt: AT }, "Non confirmé"],
  ["remise et payée", { status: "cloturee", handedOverAt: AT, paidAt: AT }, "Reçu le 01/03/2026"],
] as const)("le paiement d'une commande %s", async (_name, over, words) => {
  const terms = await termsOf(over);
  expect(terms).toContain(`Paiement : ${words}`);
  expect(terms.some((one) => one.startsWith("Souhaitée"))).toBe(false);
});
