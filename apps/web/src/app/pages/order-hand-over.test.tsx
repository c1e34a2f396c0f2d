import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "#ui/hand-over-pictures.tsx";
import "#ui/qr-code.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { networkStatus } from "#lib/line/network-status.ts";
import { type Answers, answerTo } from "#testing/answers.ts";
import { anOrderShown, orderStanding, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { refused, renderPage } from "#testing/render.tsx";
import { Component } from "./order.page.tsx";

const { id } = anOrderShown();
const LOCK = { kind: "order", id, round: 1, hash: "00" } as const;
const selling = (status: ShownOrder["status"]): ShownOrder => ({ ...orderStanding(status, "seller"), lock: LOCK });

function open(order: ShownOrder, answers: Answers = {}) {
  return renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "reviews.mine": theReviews(), "deliveries.ofOrder": [], ...answers },
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const cut = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
afterEach(() => void vi.restoreAllMocks());

async function note(code: string, weight = "") {
  await press("Saisir le code de l'acheteur");
  const form = within(await screen.findByRole("dialog", { name: "Code de l'acheteur" }));
  await userEvent.type(form.getByLabelText("Code à six chiffres"), code);
  if (weight) await userEvent.type(form.getByLabelText("Poids constaté, en kg (facultatif)"), weight);
  await userEvent.click(form.getByRole("button", { name: "Confirmer la remise" }));
  return form;
}

test("l'acheteur montre un code à scanner en gardant le doigt appuyé, avec ce qu'il vaut, et le cache", async () => {
  open({ ...orderStanding("prete", "buyer"), picture: "RC:0123456789ABCDEF" });
  await press("Montrer le code à scanner");
  expect(screen.getByText("Gardez le doigt appuyé une seconde.")).toBeTruthy();
  expect(screen.queryByRole("figure", { name: "Code de remise à scanner" })).toBeNull();
  const target = screen.getByRole("button", { name: "Montrer le code à scanner" });
  await userEvent.pointer({ keys: "[MouseLeft>]", target });
  expect(await screen.findByRole("figure", { name: "Code de remise à scanner" }, { timeout: 5000 })).toBeTruthy();
  await userEvent.pointer({ keys: "[/MouseLeft]", target });
  expect(screen.getByText("Ne le montrez qu'en recevant.")).toBeTruthy();
  expect(screen.getByText(/^10.kg de « .+ », .+FCFA$/u)).toBeTruthy();
  await press("Cacher le code à scanner");
  expect(screen.queryByRole("figure", { name: "Code de remise à scanner" })).toBeNull();
});

test("sans réseau, six chiffres sont notés : ils attendent, et le disent, sans rien confirmer", async () => {
  cut();
  const prove = answerTo("handOvers.prove", { outcome: "done" });
  open(selling("prete"), { "handOvers.prove": prove });
  await note("048213");
  expect(await screen.findByRole("heading", { name: "Code noté, à vérifier" })).toBeTruthy();
  expect(screen.getByText(/^En attente d'envoi/u)).toBeTruthy();
  expect(prove).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Saisir le code de l'acheteur" })).toBeNull();
});

test("le réseau revenu, ce qui est noté part avec son poids, et disparaît", async () => {
  const line = cut();
  const prove = answerTo("handOvers.prove", { outcome: "done" });
  open(selling("prete"), { "handOvers.prove": prove });
  await note("048213", "9,5");
  line.mockReturnValue(true);
  await press("Envoyer maintenant");
  await vi.waitFor(() => expect(screen.queryByRole("heading", { name: "Code noté, à vérifier" })).toBeNull());
  expect(prove).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: "order", subjectId: id, code: { digits: "048213", lock: "00" }, weightKg: 9.5 }),
  );
});

test("six chiffres notés de travers : le refus se lit, et le code se saisit de nouveau", async () => {
  const line = cut();
  const wrong = answerTo("handOvers.prove", () => {
    throw refused("order.wrong-code");
  });
  open(selling("prete"), { "handOvers.prove": wrong });
  await note("000000");
  line.mockReturnValue(true);
  await press("Envoyer maintenant");
  expect(await screen.findByText(/Ce code n'est pas celui de l'acheteur/u)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Saisir le code de l'acheteur" })).toBeTruthy();
  await press("J'ai compris");
  expect(screen.queryByRole("heading", { name: "Remise à vérifier" })).toBeNull();
});

test("une photo prise sans réseau attend avec la remise, se retire et se reprend", async () => {
  cut();
  open(selling("prete"));
  await press("Saisir le code de l'acheteur");
  const form = within(await screen.findByRole("dialog", { name: "Code de l'acheteur" }));
  const photo = new File([new Uint8Array([255, 216, 255, 224])], "tas.jpg", { type: "image/jpeg" });
  const choose = async () => userEvent.upload(await form.findByLabelText("Ajouter une photo (facultatif)"), photo);
  await choose();
  await userEvent.click(await form.findByRole("button", { name: "Retirer la photo" }));
  await choose();
  await form.findByAltText("Ce que vous joignez à la remise");
  await userEvent.type(form.getByLabelText("Code à six chiffres"), "048213");
  await userEvent.click(form.getByRole("button", { name: "Confirmer la remise" }));
  expect(await screen.findByText(/^Six chiffres notés le .+, avec une photo\.$/u)).toBeTruthy();
});

test("les deux parties voient la photo de la remise", async () => {
  const picture = { id, width: 640, height: 480, widths: [320, 640], color: "#d04020" };
  open({ ...orderStanding("remise", "buyer"), handOverPictures: [picture] });
  const shown = await screen.findByRole("img", { name: "Photo de la remise 1, agrandir" });
  expect(shown.getAttribute("src")).toBe(`/media/hand-overs/${id}/320.webp`);
});

test("sans réseau, une commande jamais dite prête se remet aussi", async () => {
  open(selling("acceptee"));
  await screen.findByRole("button", { name: "La commande est prête" });
  expect(screen.queryByRole("button", { name: "Saisir le code de l'acheteur" })).toBeNull();
  networkStatus.set({ keptAt: Date.now() });
  expect(await screen.findByRole("button", { name: "Saisir le code de l'acheteur" })).toBeTruthy();
});
