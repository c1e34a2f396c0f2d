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
