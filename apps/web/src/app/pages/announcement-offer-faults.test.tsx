import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { answerTo, done, failing } from "#testing/answers.ts";
import { aDetail } from "#testing/announcements.ts";
import { openForm, openOffered, sendOffer, tomatoes, typeIn } from "#testing/offer.tsx";
import { refused, refusing } from "#testing/render.tsx";
import { paste } from "#testing/paste.ts";

test("l'unité et le jour passé se disent d'un coup, chacun sur son champ, sans attendre le serveur l'un après l'autre", async () => {
  const { propose } = openOffered(aDetail({ unit: "piece", negotiablePrice: false }));
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "2,5");
  fireEvent.change(form.getByLabelText(/^Date souhaitée/u), { target: { value: "2026-01-05" } });
  await sendOffer(form);
  expect(await form.findByText("Cette unité se compte en nombres entiers")).toBeTruthy();
  expect(form.getByText("La date souhaitée est déjà passée")).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/^Quantité/u));
  expect(propose).not.toHaveBeenCalled();
});

test("une livraison gardée que le vendeur ne fait plus se dit sur la remise, qui a le focus", async () => {
  const first = openOffered();
  await userEvent.click((await openForm()).getByLabelText("Livraison par le vendeur"));
  first.unmount();
  const { propose } = openOffered(aDetail({ deliveryAvailable: false }));
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await sendOffer(form);
  expect(await form.findByText(refused("order.no-delivery").message)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText("Retrait sur place"));
  expect(propose).not.toHaveBeenCalled();
});

test("ce qui se tape après un refus n'est pas refusé de nouveau : ni la faute ni le focus ne reviennent, ni le message fermé", async () => {
  const propose = answerTo("orders.propose", done);
  propose.mockImplementationOnce(refusing("order.fixed-price")).mockImplementationOnce(failing());
  openOffered(tomatoes, { "orders.propose": propose });
  const form = await openForm();
  await typeIn(form, /^Quantité/u, "10");
  await sendOffer(form);
  expect(await form.findByText("Ce prix n'est pas négociable")).toBeTruthy();
  const note = form.getByLabelText<HTMLTextAreaElement>(/^Un mot/u);
  await paste(note, "Bonjour");
  expect(note.value).toBe("Bonjour");
  await typeIn(form, /^Prix proposé/u, "1500");
  expect(form.queryByText("Ce prix n'est pas négociable")).toBeNull();
  await sendOffer(form);
  expect(await screen.findByText("L'offre n'est pas partie. Vérifiez votre connexion et réessayez.")).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Fermer" }).at(-1)!);
  await userEvent.type(note, " !");
  expect(screen.queryByText("L'offre n'est pas partie. Vérifiez votre connexion et réessayez.")).toBeNull();
});

test("un prix non négociable se lit et ne se tape pas ; s'il a changé, le refus se lit là", async () => {
  const propose = answerTo("orders.propose", refusing("order.fixed-price"));
  openOffered(aDetail({ negotiablePrice: false, price: 1500 }), { "orders.propose": propose });
  const form = await openForm();
  expect(form.queryByLabelText(/^Prix proposé/u)).toBeNull();
  expect(form.getByText(/non négociable/u).textContent).toMatch(/^1\s500\sFCFA/u);
  await typeIn(form, /^Quantité/u, "10");
  await sendOffer(form);
  expect(propose).toHaveBeenCalledWith(expect.objectContaining({ quantity: 10, unitPrice: 1500 }));
  expect(await form.findByText("Ce prix n'est pas négociable")).toBeTruthy();
});
