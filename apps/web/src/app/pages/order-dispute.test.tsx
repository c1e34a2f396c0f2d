import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { moved, orderStanding } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const { id } = orderStanding("litige", "buyer");

const open = (order: ShownOrder, answers: Answers = {}) =>
  renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [], ...answers },
  });

test.each([
  ["dispute", "remise", "buyer", "Ouvrir un litige", "Ce qui ne va pas", "Dites ce qui ne va pas", "reason"],
  ["answerDispute", "litige", "seller", "Répondre au litige", "Votre version", "Donnez votre version", "answer"],
] as const)("« %s » veut des mots", async (...[name, status, side, label, field, missing, sent]) => {
  const call = answerTo(`orders.${name}`, moved("litige"));
  open(orderStanding(status, side), answered(`orders.${name}`, call));
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const form = within(await screen.findByRole("dialog", { name: label }));
  const send = () => userEvent.click(form.getByRole("button", { name: label }));
  await send();
  expect(await form.findByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(new RegExp(`^${field}`, "u")));
  await userEvent.keyboard("Pourries");
  await send();
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith({ id, version: 1, [sent]: "Pourries" }));
});

test("chaque côté lit les deux versions d'un litige, sous qui les a données", async () => {
  const told = { ...orderStanding("litige", "seller"), disputeAnswer: "Pesées devant lui", actions: [] };
  const { unmount } = open(told);
  expect(await screen.findByText("Clarisse conteste :")).toBeTruthy();
  expect(screen.getByText("Vous répondez :").nextElementSibling?.textContent).toBe("Pesées devant lui");
  unmount();
  open({ ...told, side: "buyer" });
  expect(await screen.findByText("Vous contestez :")).toBeTruthy();
  expect(screen.getByText("Clarisse répond :").nextElementSibling?.textContent).toBe("Pesées devant lui");
});

test("la question de l'équipe se lit avec son délai, et se répond de la page", async () => {
  const reply = answerTo("orders.replyInDispute", moved("litige"));
  const question = { text: "Quel poids au départ ?", answerBy: "2026-11-28T10:00:00.000Z" };
  open({ ...orderStanding("litige", "seller"), actions: ["reply"], question }, answered("orders.replyInDispute", reply));
  expect((await screen.findByText(/^Notre équipe vous demande, avant le/u)).nextElementSibling?.textContent).toBe(question.text);
  await userEvent.click(screen.getByRole("button", { name: "Répondre à la question" }));
  const form = within(await screen.findByRole("dialog", { name: "Répondre à la question" }));
  await userEvent.type(form.getByLabelText(/^Votre réponse/u), "Quatre kilos");
  await userEvent.click(form.getByRole("button", { name: "Répondre à la question" }));
  await waitFor(() => expect(reply).toHaveBeenCalledExactlyOnceWith({ id, version: 1, reply: "Quatre kilos" }));
});

test("une part qui tient se lit en mots et en chiffres, avec ce qui était convenu", async () => {
  const part = { quantity: 3, total: 1_350, agreedTotal: 4_500, upheld: true };
  open({ ...orderStanding("resolue", "buyer"), ...part });
  const words = await screen.findByText(/^Décision :/u);
  expect(words.textContent?.replaceAll(/[\u00a0\u202f]/gu, " ")).toBe(
    "Décision : la vente est maintenue en partie : 3 kg à 450 FCFA/kg, soit 1 350 FCFA au lieu de 4 500 FCFA.",
  );
  expect(screen.getByRole("heading", { name: "Ce qui tient" })).toBeTruthy();
  expect(screen.getByText("Convenu d'abord")).toBeTruthy();
});
