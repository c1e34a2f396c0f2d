import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { anOrderShown, moved } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { aDelivery } from "#testing/transport.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { Component as DeliveryPage } from "./delivery.page.tsx";
import { Component } from "./order.page.tsx";

const { id } = anOrderShown();
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const agreed = (over: Partial<ShownOrder>) =>
  anOrderShown({ status: "acceptee", answerBy: null, acceptedAt: inDays(-1), ...over });

const open = (order: ShownOrder, answers: Answers = {}) =>
  renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [], ...answers },
  });

test("commande accordée : le numéro se lit, s'appelle et s'écrit sans rien demander, avec le lieu et l'heure", async () => {
  open(
    agreed({
      number: { phone: "+24166123456", until: null },
      pickupPlace: "Derrière la pharmacie",
      pickupOn: "2026-12-01",
      pickupFrom: "07:00",
      pickupUntil: "08:00",
    }),
  );
  const call = await screen.findByRole("link", { name: "Appeler Clarisse Obame" });
  expect(call.getAttribute("href")).toBe("tel:+24166123456");
  const write = screen.getByRole("link", { name: "Écrire à Clarisse Obame sur WhatsApp" });
  expect(write.getAttribute("href")).toContain("wa.me/24166123456");
  expect(screen.getByText("Derrière la pharmacie").nextSibling?.textContent?.replaceAll("\u00a0", " ")).toBe(
    "À prendre le 01/12/2026, de 7 h à 8 h",
  );
});

test("une copie gardée sans réseau ne dit plus le numéro quand ses jours sont passés", async () => {
  open(agreed({ number: { phone: "+24166123456", until: inDays(-1) } }));
  expect(await screen.findAllByText("Clarisse Obame")).not.toEqual([]);
  expect(screen.queryByRole("link", { name: /^Appeler/u })).toBeNull();
});

test("« La commande est prête » demande où et quand elle se prend, et ne part pas sans le lieu", async () => {
  const ready = answerTo("orders.ready", moved("prete"));
  open(agreed({ side: "seller", actions: ["ready"] }), { "orders.ready": ready });
  await userEvent.click(await screen.findByRole("button", { name: "La commande est prête" }));
  const form = within(await screen.findByRole("dialog", { name: "La commande est prête ?" }));
  const send = () => userEvent.click(form.getByRole("button", { name: "La commande est prête" }));
  await send();
  expect(await form.findByText("Dites où elle se prend")).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Lieu/u), "Portail vert");
  await userEvent.type(form.getByLabelText("De"), "07:00");
  await send();
  const said = { pickupPlace: "Portail vert", pickupFrom: "07:00", pickupUntil: null };
  await waitFor(() => expect(ready).toHaveBeenCalledWith(expect.objectContaining(said)));
});

test("une livraison nomme qui charge et qui reçoit, avec leurs numéros", async () => {
  const delivery = aDelivery();
  const loader = { ...delivery.customer, id, firstName: "Paul", number: { phone: "+24166123456", until: null } };
  renderPage(<DeliveryPage />, {
    at: `/deliveries/${delivery.id}`,
    path: "/deliveries/:id",
    answers: { "auth.me": aViewer(), "deliveries.byId": { ...delivery, loader } },
  });
  const line = (name: RegExp) => screen.getByText(name).parentElement?.textContent?.replaceAll("\u00a0", " ");
  await screen.findByRole("link", { name: /^Appeler Paul/u });
  expect(line(/^Paul/u)).toMatch(/^Paul .*Chargement · \+241 66 12 34 56$/u);
  expect(screen.getByText("Déchargement")).toBeTruthy();
});
