import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched later by the page: here at once, so that a busy machine fails no test.
import "#features/messages/thread-menu.tsx";
import "#features/orders/order-turn.tsx";
import { answerTo, type Answers } from "#testing/answers.ts";
import { aMessage, aThread, conversations, me, subject } from "#testing/messages.ts";
import { moved, orderStanding } from "#testing/orders.ts";
import { renderPage } from "#testing/render.tsx";
import { OTHER, other } from "#testing/people.ts";
import { Component } from "./messages.page.tsx";

const open = (answers: Answers) =>
  renderPage(<Component />, {
    path: "/messages",
    at: `/messages?with=${OTHER}`,
    answers: {
      "auth.me": me,
      "messages.conversations": conversations([]),
      "messages.thread": aThread([aMessage()]),
      "messages.opening": { other, announcement: subject, conversation: false },
      "messages.markRead": { unread: 0 },
      ...answers,
    },
  });

const ORDER = orderStanding("contre_proposee", "buyer");
const told = aMessage({ content: "Contre-offre : 10 kg à 450 FCFA/kg", orderId: ORDER.id });
const openOffer = (order: typeof ORDER, answers: Answers = {}) =>
  open({
    "messages.thread": aThread([told]),
    "orders.byId": order,
    "orders.accept": moved("acceptee", ORDER),
    ...answers,
  });

test("une offre qui attend son lecteur se règle dans le fil : accepter, contre-proposer ou refuser, sans ouvrir la commande", async () => {
  const accept = answerTo("orders.accept", moved("acceptee", ORDER));
  openOffer(ORDER, { "orders.accept": accept });
  for (const name of ["Faire une contre-offre", "Refuser"]) expect(await screen.findByRole("button", { name })).toBeTruthy();
  expect(screen.getByText(/^Répondez avant le/u)).toBeTruthy();

  await userEvent.click(screen.getByRole("button", { name: "Accepter" }));
  const question = await screen.findByRole("dialog", { name: "Accepter cette offre ?" });
  await userEvent.click(within(question).getByRole("button", { name: "Accepter" }));
  await waitFor(() => expect(accept).toHaveBeenCalledExactlyOnceWith({ id: ORDER.id, version: ORDER.version }));
});

test("une offre qui attend l'autre, ou qui n'attend plus personne, ne propose rien dans le fil", async () => {
  const asked = answerTo("orders.byId", orderStanding("proposee", "buyer"));
  openOffer(ORDER, { "orders.byId": asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole("link", { name: "Voir la commande" })).toBeTruthy();
  for (const name of ["Accepter", "Refuser", "Annuler la commande"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("l'autre s'appelle depuis la tête du fil ; son numéro n'y paraît qu'à ce geste", async () => {
  const reveal = answerTo("messages.revealPhone", { phone: "+241077000000" });
  open({ "messages.revealPhone": reveal });
  const button = await screen.findByRole("button", { name: /^Appeler /u });
  expect(document.body.innerHTML).not.toContain("077000000");
  await userEvent.click(button);
  expect(await screen.findByRole("link", { name: "+241 077 00 00 00" })).toBeTruthy();
  expect(reveal).toHaveBeenCalledExactlyOnceWith({ otherId: OTHER });
});
