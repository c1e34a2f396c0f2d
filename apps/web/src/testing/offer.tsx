import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component } from "#app/pages/announcement-detail.page.tsx";
// Fetched on tap by the page: here at once, so that a busy machine fails no test.
import "#features/orders/offer.tsx";
import "#ui/dialog-window.tsx";
import { aDetail } from "./announcements.ts";
import { anOrderShown } from "./orders.ts";
import { aViewer } from "./people.ts";
import { type Answers, answerTo } from "./answers.ts";
import { renderPage } from "./render.tsx";

export const tomatoes = aDetail({ negotiablePrice: true, deliveryAvailable: true });
export const BUTTON = { name: "Commander / faire une offre" };

export function openOffered(detail = tomatoes, answers: Answers = {}, search = "") {
  const propose = answerTo("orders.propose", ({ id }) => ({ id }));
  const view = renderPage(<Component />, {
    at: `/announcements/${tomatoes.id}${search}`,
    path: "/announcements/:id",
    answers: {
      "auth.me": aViewer({ userType: "grossiste" }),
      "announcements.byId": detail,
      "announcements.recordView": { viewsCount: 215 },
      "favourites.ids": [],
      "orders.propose": propose,
      "orders.byId": anOrderShown({ quantity: 10, unitPrice: 1400, fulfilment: "livraison" }),
      ...answers,
    },
  });
  return { ...view, propose };
}
export async function openForm() {
  const [button] = await screen.findAllByRole("button", BUTTON);
  await userEvent.click(button ?? document.body);
  return within(await screen.findByRole("dialog", BUTTON));
}
export type Form = Awaited<ReturnType<typeof openForm>>;
export async function typeIn(form: Form, label: RegExp, text: string) {
  const field = form.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
export const sendOffer = (form: Form) => userEvent.click(form.getByRole("button", { name: "Envoyer l'offre" }));
