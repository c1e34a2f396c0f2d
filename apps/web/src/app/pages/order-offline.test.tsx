import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { networkStatus } from "#lib/line/network-status.ts";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { answered } from "#testing/answers.ts";
import { orderStanding } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { aDelivery } from "#testing/transport.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as DeliveryPage } from "./delivery.page.tsx";
import { Component } from "./order.page.tsx";

afterEach(() => {
  networkStatus.set({ keptAt: null });
  waitingOperations.set({ list: [], desk: null });
});

const gone = () => {
  throw new Error("sans réseau");
};

/** What was noted, in its order; nothing gets through. */
function withoutLine() {
  networkStatus.set({ keptAt: Date.now() });
  const keep = vi.fn(async () => {});
  waitingOperations.set({ desk: { keep } as Partial<OperationDesk> as OperationDesk });
  return keep;
}
const names = () => screen.getAllByRole("button").map((one) => one.textContent ?? "");

test("sans réseau, « Marquer comme payée » est gardée, et ce qui ne peut pas attendre n'est pas proposé", async () => {
  const keep = withoutLine();
  const order = orderStanding("remise", "seller");
  renderPage(<Component />, {
    at: `/orders/${order.id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [], "reviews.mine": gone, "orders.pay": gone },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Marquer comme payée" }));
  expect(names()).not.toContain("Ouvrir un litige");
  expect(screen.getAllByText("Sans réseau, seul ce qui peut attendre est proposé.")).not.toEqual([]);
  const asked = within(await screen.findByRole("dialog", { name: "Avez-vous reçu le paiement ?" }));
  await userEvent.click(asked.getByRole("button", { name: "Marquer comme payée" }));
  const noted = { kind: "orders.pay", input: { id: order.id } };
  await waitFor(() => expect(keep).toHaveBeenCalledWith(expect.objectContaining(noted)));
});

test.for([
  ["Je pars", "chargee", "deliveries.depart"],
  ["Marchandise chargée", "planifiee", "deliveries.load"],
  ["Reprendre la route", "incident", "deliveries.resume"],
] as const)("sans réseau, « %s » d'un transporteur est gardé", async ([label, status, kind]) => {
  const keep = withoutLine();
  const action = kind.slice("deliveries.".length) as "load" | "depart" | "resume";
  const delivery = aDelivery({ status, actions: [action, "cancel", "incident"] });
  renderPage(<DeliveryPage />, {
    at: `/deliveries/${delivery.id}`,
    path: "/deliveries/:id",
    answers: { "auth.me": aViewer(), "deliveries.byId": delivery, ...answered(kind, gone) },
  });
  await userEvent.click(await screen.findByRole("button", { name: label }));
  expect(names()).not.toContain("Annuler la livraison");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: label }));
  await waitFor(() => expect(keep).toHaveBeenCalledWith(expect.objectContaining({ kind, input: { id: delivery.id } })));
});

test.for([
  ["Dire où je suis", /^Lieu/u, "Ndjolé", "Envoyer", { kind: "deliveries.place", input: { place: "Ndjolé" } }],
  ["Signaler un incident", /^Ce qui/u, "Pneu", "Signaler un incident", { kind: "deliveries.incident", input: { note: "Pneu" } }],
] as const)("sans réseau, « %s » est gardé avec ses mots", async ([label, field, words, submit, { kind, input }]) => {
  const keep = withoutLine();
  const delivery = aDelivery();
  renderPage(<DeliveryPage />, {
    at: `/deliveries/${delivery.id}`,
    path: "/deliveries/:id",
    answers: { "auth.me": aViewer(), "deliveries.byId": delivery, ...answered(kind, gone) },
  });
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const form = within(await screen.findByRole("dialog"));
  await userEvent.type(form.getByLabelText(field), words);
  await userEvent.click(form.getByRole("button", { name: submit }));
  await waitFor(() =>
    expect(keep).toHaveBeenCalledWith(expect.objectContaining({ kind, input: expect.objectContaining(input) })),
  );
});
