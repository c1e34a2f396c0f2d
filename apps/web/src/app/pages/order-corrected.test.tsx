import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { anOrderShown, moved, orderStanding, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const { id } = anOrderShown();

const open = (order: ShownOrder, answers: Answers) =>
  renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "reviews.mine": theReviews(), "deliveries.ofOrder": [], ...answers },
  });

test("un paiement s'annule dans les dix secondes d'un geste, et plus tard après confirmation", async () => {
  const unpay = answerTo("orders.unpay", moved("remise"));
  const pay = answerTo("orders.pay", { ...moved("remise"), version: 2 });
  const answers = { ...answered("orders.pay", pay), ...answered("orders.unpay", unpay) };
  const { unmount } = open(orderStanding("remise", "seller"), answers);
  await userEvent.click(await screen.findByRole("button", { name: "Marquer comme payée" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Marquer comme payée" }));
  const said = within((await screen.findByText("Paiement enregistré")).closest("[role=status]")!);
  await userEvent.click(said.getByRole("button", { name: "Annuler" }));
  await waitFor(() => expect(unpay).toHaveBeenCalledExactlyOnceWith({ id, version: 2 }));
  unmount();
  open({ ...orderStanding("remise", "seller"), actions: ["unpay"] }, answers);
  await userEvent.click(await screen.findByRole("button", { name: "Annuler le paiement" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Annuler le paiement" }));
  await waitFor(() => expect(unpay).toHaveBeenLastCalledWith({ id, version: 1 }));
});

test("prête, « Changer » à côté du lieu ouvre la fenêtre sur ce qui est dit, et l'envoie", async () => {
  const change = answerTo("orders.changePickup", moved("prete"));
  const place = { pickupPlace: "Portail vert", pickupOn: null, pickupFrom: null, pickupUntil: null };
  open(
    { ...orderStanding("prete", "seller"), ...place, fulfilment: "retrait", actions: ["changePickup"] },
    answered("orders.changePickup", change),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Changer le lieu ou l'heure" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Changer le lieu ou l'heure" }));
  const where = dialog.getByLabelText<HTMLInputElement>(/^Lieu/u);
  expect(where.value).toBe("Portail vert");
  await userEvent.clear(where);
  await userEvent.type(where, "Gare");
  await userEvent.click(dialog.getByRole("button", { name: "Changer" }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id, version: 1, pickupPlace: "Gare" })),
  );
});
