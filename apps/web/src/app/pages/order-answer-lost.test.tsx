import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { anOrderShown } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

test("arrivé sans que la réponse revienne, un geste n'est pas dit « pas parti » : la page montre où l'on en est", async () => {
  let order = anOrderShown({ status: "proposee", side: "buyer", actions: ["cancel"] });
  renderPage(<Component />, {
    at: `/orders/${order.id}`,
    path: "/orders/:id",
    answers: {
      "auth.me": aViewer(),
      "deliveries.ofOrder": [],
      "orders.byId": () => order,
      "orders.cancel": () => {
        order = { ...order, status: "annulee", version: order.version + 1, actions: [] };
        throw new Error("coupure");
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Annuler la commande" }));
  const asked = within(await screen.findByRole("dialog", { name: "Annuler la commande ?" }));
  await userEvent.click(asked.getByRole("button", { name: "Annuler la commande" }));
  expect((await screen.findByRole("alert")).textContent).toContain("La commande a changé entre-temps");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("La commande a été annulée.")).toBeTruthy();
});
