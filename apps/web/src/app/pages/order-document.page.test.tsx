import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { type Answer, answerTo, failing } from "#testing/answers.ts";
import { anOrderCard } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { Component } from "./order-document.page.tsx";

const { id } = anOrderCard();
const AT = "2026-11-20T10:00:00.000Z";
const party = { location: "Ntoum", country: "gabon", userType: "producteur" } as const;
const issued: Outputs["orders"]["document"] = {
  kind: "bon_de_commande",
  year: 2026,
  number: "BC-2026-00012",
  issuedAt: AT,
  corrections: [],
  facts: {
    seller: { name: "Clarisse Obame", ...party },
    buyer: { name: "Awa Ondo", ...party, location: "Oyem", userType: "grossiste" },
    title: "Tomates fraîches",
    quantity: 10,
    unit: "kg",
    unitPrice: 450,
    total: 4500,
    currency: "XAF",
    fulfilment: "retrait",
    wishedOn: "2026-12-01",
    acceptedAt: AT,
    readyAt: AT,
    handedOverAt: AT,
    paidAt: AT,
  },
};
afterEach(() => vi.unstubAllGlobals());
const open = (kind: string, answer: Answer<"orders.document"> = issued) =>
  renderPage(<Component />, {
    at: `/orders/${id}/${kind}`,
    path: "/orders/:id/:kind",
    answers: { "auth.me": aViewer(), "orders.document": answer },
  });
const plain = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/gu, " ");

test.each([
  [
    "bon_de_commande",
    "Bon de commande",
    ["Accord conclu le", "Souhaité pour le", "1er décembre 2026"],
    ["Paiement reçu le", "Signature"],
  ],
  ["bon_de_livraison", "Bon de livraison", ["Prête le", "Signature du vendeur", "Signature de l'acheteur"], ["Paiement reçu le"]],
  ["recu", "Reçu", ["Remise le", "Paiement reçu le"], ["Souhaité pour le", "Signature"]],
])("%s dit son numéro, les deux parties, la ligne et le total, et ce qu'il atteste", async (...[kind, title, says, leaves]) => {
  const asked = answerTo("orders.document", issued);
  open(kind, asked);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  const always = ["BC-2026-00012", "Clarisse Obame", "Awa Ondo", "Oyem, Gabon", "10 kg", "450 FCFA/kg", "4 500 FCFA (XAF)"];
  for (const words of [...always, ...says]) expect(plain()).toContain(words);
  for (const words of leaves) expect(plain()).not.toContain(words);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ id, kind });
});

test.each([
  [{ fulfilment: "livraison" as const, carrier: true }, "Livraison par un transporteur"],
  [{ fulfilment: "livraison" as const, carrier: false }, "Livraison"],
  // As documents of before it was kept say it.
  [{ fulfilment: "livraison" as const }, "Livraison"],
  [{}, "Retrait sur place"],
])("la remise %j se lit « %s »", async (facts, said) => {
  open("bon_de_livraison", { ...issued, facts: { ...issued.facts, ...facts } });
  expect((await screen.findByText("Remise")).nextElementSibling?.textContent).toBe(said);
});

test("« Imprimer » imprime, et l'on revient à la commande", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  open("recu");
  await userEvent.click(await screen.findByRole("button", { name: "Imprimer" }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "La commande" }).getAttribute("href")).toBe(`/orders/${id}`);
});

test("ce qui n'est pas encore établi est dit", async () => {
  open("recu", refusing("order.no-document"));
  expect(await screen.findByText("Ce document n'a pas encore été établi")).toBeTruthy();
});

test("une panne se réessaie", async () => {
  open("recu", failing());
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger le document");
});

test("un reçu dont le paiement fut annulé le dit sous ce qu'il atteste", async () => {
  open("recu", { ...issued, kind: "recu", corrections: [{ move: "unpay", at: AT }] });
  expect((await screen.findByText("Correction")).nextElementSibling?.textContent).toBe("Paiement annulé le 20 novembre 2026");
});
