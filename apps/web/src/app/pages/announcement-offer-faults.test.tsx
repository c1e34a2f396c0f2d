import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
// Fetched on tap by the page: here at once, so that a busy machine fails no test.
import "#features/orders/offer.tsx";
import "#ui/dialog-window.tsx";
import { aDetail } from "#testing/announcements.ts";
import { anOrderShown } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { type Answers, refused, renderPage } from "#testing/render.tsx";
import { Component } from "./announcement-detail.page.tsx";

const tomatoes = aDetail({ negotiablePrice: true, deliveryAvailable: true });
const BUTTON = { name: "Commander / faire une offre" };

function open(detail = tomatoes, answers: Answers = {}, search = "") {
  const propose = vi.fn(({ id }: { id: string }) => ({ id }));
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
async function openForm() {
  const [button] = await screen.findAllByRole("button", BUTTON);
  await userEvent.click(button ?? document.body);
  return within(await screen.findByRole("dialog", BUTTON));
}
type Form = Awaited<ReturnType<typeof openForm>>;
async function type(form: Form, label: RegExp, text: string) {
  const field = form.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const send = (form: Form) => userEvent.click(form.getByRole("button", { name: "Envoyer l'offre" }));

test("l'unité, le prix fixe et le jour passé se disent d'un coup, chacun sur son champ, sans attendre le serveur l'un après l'autre", async () => {
  const { propose } = open(aDetail({ unit: "piece", negotiablePrice: false }));
  const form = await openForm();
  await type(form, /^Quantité/u, "2,5");
  await type(form, /^Prix proposé/u, "1400");
  fireEvent.change(form.getByLabelText(/^Date souhaitée/u), { target: { value: "2026-01-05" } });
  await send(form);
  expect(await form.findByText("Cette unité se compte en nombres entiers")).toBeTruthy();
  expect(form.getByText("Ce prix n'est pas négociable")).toBeTruthy();
  expect(form.getByText("La date souhaitée est déjà passée")).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/^Quantité/u));
  expect(propose).not.toHaveBeenCalled();
});

test("une livraison gardée que le vendeur ne fait plus se dit sur la remise, qui a le focus", async () => {
  const first = open();
  await userEvent.click((await openForm()).getByLabelText("Livraison par le vendeur"));
  first.unmount();
  const { propose } = open(aDetail({ deliveryAvailable: false }));
  const form = await openForm();
  await type(form, /^Quantité/u, "10");
  await send(form);
  expect(await form.findByText(refused("order.no-delivery").message)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText("Retrait sur place"));
  expect(propose).not.toHaveBeenCalled();
});

test("ce qui se tape après un refus n'est pas refusé de nouveau : ni la faute ni le focus ne reviennent, ni le message fermé", async () => {
  const propose = vi
    .fn(() => {})
    .mockImplementationOnce(() => {
      throw refused("order.fixed-price");
    })
    .mockImplementationOnce(() => {
      throw new Error("panne");
    });
  open(tomatoes, { "orders.propose": propose });
  const form = await openForm();
  await type(form, /^Quantité/u, "10");
  await send(form);
  expect(await form.findByText("Ce prix n'est pas négociable")).toBeTruthy();
  const note = form.getByLabelText<HTMLTextAreaElement>(/^Un mot/u);
  await userEvent.type(note, "Bonjour");
  expect(note.value).toBe("Bonjour");
  await type(form, /^Prix proposé/u, "1500");
  expect(form.queryByText("Ce prix n'est pas négociable")).toBeNull();
  await send(form);
  expect(await screen.findByText("L'offre n'est pas partie. Vérifiez votre connexion et réessayez.")).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Fermer" }).at(-1)!);
  await userEvent.type(note, " !");
  expect(screen.queryByText("L'offre n'est pas partie. Vérifiez votre connexion et réessayez.")).toBeNull();
});
