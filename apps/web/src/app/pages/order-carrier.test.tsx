import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { anOrderShown, moved } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const { id } = anOrderShown();
const AT = new Date(Date.now() - 3_600_000).toISOString();
const carried = (over: Partial<ShownOrder>) => anOrderShown({ fulfilment: "livraison", carrier: true, ...over });

const open = (order: ShownOrder, answers: Answers = {}) =>
  renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [], ...answers },
  });
const press = async () => userEvent.click(await screen.findByRole("button", { name: "Faire une contre-offre" }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
/** Whatever spaces hold its words together. */
const plainly = (said: string) => (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, " ") === said;

test("une livraison par un transporteur se lit telle quelle, et la contre-offre du vendeur la garde ou la change sciemment", async () => {
  const counter = answerTo("orders.counter", moved("contre_proposee"));
  const offered = carried({ status: "proposee", side: "seller", actions: ["counter"] });
  const rounds = offered.rounds.map((round) => ({ ...round, fulfilment: "livraison" as const, carrier: true }));
  open({ ...offered, rounds }, { "orders.counter": counter });
  await press();
  expect(screen.getAllByText("Livraison par un transporteur", { ignore: "[hidden] *" })).toHaveLength(2);
  const form = await dialog("Faire une contre-offre");
  const kept = form.getByLabelText<HTMLInputElement>("Livraison par un transporteur que l'acheteur choisit");
  expect(kept.checked).toBe(true);
  const send = () => userEvent.click(form.getByRole("button", { name: "Envoyer la contre-offre" }));
  await send();
  await waitFor(() => expect(counter).toHaveBeenLastCalledWith(expect.objectContaining({ carrier: true })));
  await press();
  const again = await dialog("Faire une contre-offre");
  await userEvent.click(again.getByLabelText("Livraison par mes soins"));
  await userEvent.click(again.getByRole("button", { name: "Envoyer la contre-offre" }));
  const own = { fulfilment: "livraison", carrier: false };
  await waitFor(() => expect(counter).toHaveBeenLastCalledWith(expect.objectContaining(own)));
});

test.each([
  ["prete", "buyer", "Votre transporteur peut la prendre. Gardez votre code."],
  ["prete", "seller", "Le transporteur de l'acheteur vient la prendre."],
  ["acceptee", "buyer", "Le vendeur la prépare pour votre transporteur."],
  ["en_livraison", "seller", "Elle est en route avec le transporteur de l'acheteur."],
] as const)("%s, %s : quand un transporteur vient, la page le dit", async (status, side, said) => {
  open(carried({ status, side, acceptedAt: AT, code: side === "buyer" ? "048213" : null }));
  expect((await screen.findByText(plainly(said))).textContent).toBeTruthy();
  if (side === "buyer") expect(screen.getByText(/^Dites-le au transporteur/u)).toBeTruthy();
});
