import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { orderStanding, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const open = (order: ShownOrder) =>
  renderPage(<Component />, {
    at: `/orders/${order.id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [] },
  });

test.each([
  ["proposee", "buyer", false],
  ["contre_proposee", "seller", false],
  ["acceptee", "buyer", true],
  ["acceptee", "seller", true],
] as const)("annuler (%s, %s) ne parle de marchandise réservée qu'une fois l'accord conclu", async (status, side, reserved) => {
  open(orderStanding(status, side));
  await userEvent.click(await screen.findByRole("button", { name: "Annuler la commande" }));
  const asked = within(await screen.findByRole("dialog", { name: "Annuler la commande ?" }));
  expect(asked.getByText(/L'autre partie sera prévenue sur Récolte\.$/u).textContent?.includes("réservé")).toBe(reserved);
});

test.each(["refusee", "expiree", "annulee"] as const)(
  "%s sans accord : la page ne promet pas de documents qui ne viendront plus",
  async (status) => {
    open({ ...orderStanding(status, "buyer"), acceptedAt: null, documents: [] });
    expect(await screen.findByRole("region", { name: "Avancement" })).toBeTruthy();
    expect(screen.queryByText(/Le bon de commande s'établit/u)).toBeNull();
    expect(screen.queryByRole("heading", { name: "Documents" })).toBeNull();
  },
);

test("en négociation, la page dit quand viendront les documents", async () => {
  open({ ...orderStanding("proposee", "buyer"), documents: [] });
  expect(await screen.findByText(/Le bon de commande s'établit à l'accord/u)).toBeTruthy();
});

test("remise : l'avis d'abord, commander à nouveau ensuite, le litige en dernier", async () => {
  const order = orderStanding("remise", "buyer");
  renderPage(<Component />, {
    at: `/orders/${order.id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [], "reviews.mine": theReviews() },
  });
  const review = await screen.findByRole("region", { name: "Avis" });
  const again = screen.getByRole("link", { name: "Commander à nouveau" });
  const dispute = screen.getByRole("button", { name: "Ouvrir un litige" });
  const follows = (one: Node, other: Node) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([follows(review, again), follows(again, dispute)]).toEqual([true, true]);
  expect(again.getAttribute("href")).toContain(order.announcementId);
});
