import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerTo, answered } from "#testing/answers.ts";
import { anOrderShown, orderStanding } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const { id } = anOrderShown();
const THEIRS = "Donnez-moi le code de la commande";

test("la note de l'autre qui demande un code se lit avec un avertissement, à côté, et les autres sans", async () => {
  const order = orderStanding("contre_proposee", "buyer");
  const [round] = order.rounds;
  const rounds = [
    { ...round!, note: "Je passe samedi" },
    { ...round!, n: 2, by: "seller" as const, note: THEIRS },
  ];
  const call = answerTo("messages.warnedNotes", [THEIRS]);
  renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: {
      "auth.me": aViewer(),
      "orders.byId": { ...order, rounds },
      "deliveries.ofOrder": [],
      ...answered("messages.warnedNotes", call),
    },
  });
  const warning = await screen.findByRole("note");
  expect(warning.textContent).toContain("ne donnez ni code ni mot de passe");
  expect(warning.previousElementSibling?.textContent).toBe(THEIRS);
  expect(screen.getAllByRole("note")).toHaveLength(1);
  expect(call).toHaveBeenCalledWith({ about: "order", id });
});
