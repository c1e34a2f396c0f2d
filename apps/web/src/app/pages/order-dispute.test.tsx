import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import "#features/orders/dispute-photos.tsx";
import type { ShownOrder } from "#features/orders/shown-order.ts";
import { moved, orderStanding } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { answered, type Answers, answerTo } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { answerUploads } from "#testing/site.ts";
import { photo } from "#testing/steps.ts";
import { Component } from "./order.page.tsx";

const { id } = orderStanding("litige", "buyer");

const open = (order: ShownOrder, answers: Answers = {}) =>
  renderPage(<Component />, {
    at: `/orders/${id}`,
    path: "/orders/:id",
    answers: { "auth.me": aViewer(), "orders.byId": order, "deliveries.ofOrder": [], ...answers },
  });

test.each([
  ["dispute", "remise", "buyer", "Ouvrir un litige", "Ce qui ne va pas", "Dites ce qui ne va pas", "reason"],
  ["answerDispute", "litige", "seller", "Répondre au litige", "Votre version", "Donnez votre version", "answer"],
] as const)("« %s » veut des mots", async (...[name, status, side, label, field, missing, sent]) => {
  const call = answerTo(`orders.${name}`, moved("litige"));
  open(orderStanding(status, side), answered(`orders.${name}`, call));
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const form = within(await screen.findByRole("dialog", { name: label }));
  const send = () => userEvent.click(form.getByRole("button", { name: label }));
  await send();
  expect(await form.findByText(missing)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(new RegExp(`^${field}`, "u")));
  await userEvent.keyboard("Pourries");
  await send();
  await waitFor(() => expect(call).toHaveBeenCalledExactlyOnceWith({ id, version: 1, [sent]: "Pourries" }));
});

test("chaque côté lit les deux versions d'un litige, sous qui les a données", async () => {
  const told = { ...orderStanding("litige", "seller"), disputeAnswer: "Pesées devant lui", actions: [] };
  const { unmount } = open(told);
  expect(await screen.findByText("Clarisse conteste :")).toBeTruthy();
  expect(screen.getByText("Vous répondez :").nextElementSibling?.textContent).toBe("Pesées devant lui");
  unmount();
  open({ ...told, side: "buyer" });
  expect(await screen.findByText("Vous contestez :")).toBeTruthy();
  expect(screen.getByText("Clarisse répond :").nextElementSibling?.textContent).toBe("Pesées devant lui");
});

test("la question de l'équipe se lit avec son délai, et se répond de la page", async () => {
  const reply = answerTo("orders.replyInDispute", moved("litige"));
  const question = { text: "Quel poids au départ ?", answerBy: "2026-11-28T10:00:00.000Z" };
  open({ ...orderStanding("litige", "seller"), actions: ["reply"], question }, answered("orders.replyInDispute", reply));
  expect((await screen.findByText(/^Notre équipe vous demande, avant le/u)).nextElementSibling?.textContent).toBe(question.text);
  await userEvent.click(screen.getByRole("button", { name: "Répondre à la question" }));
  const form = within(await screen.findByRole("dialog", { name: "Répondre à la question" }));
  await userEvent.type(form.getByLabelText(/^Votre réponse/u), "Quatre kilos");
  await userEvent.click(form.getByRole("button", { name: "Répondre à la question" }));
  await waitFor(() => expect(reply).toHaveBeenCalledExactlyOnceWith({ id, version: 1, reply: "Quatre kilos" }));
});

test("une part qui tient se lit en mots et en chiffres, avec ce qui était convenu", async () => {
  const part = { quantity: 3, total: 1_350, agreedTotal: 4_500, upheld: true };
  open({ ...orderStanding("resolue", "buyer"), ...part });
  const words = await screen.findByText(/^Décision :/u);
  expect(words.textContent?.replaceAll(/[\u00a0\u202f]/gu, " ")).toBe(
    "Décision : la vente est maintenue en partie : 3 kg à 450 FCFA/kg, soit 1 350 FCFA au lieu de 4 500 FCFA.",
  );
  expect(screen.getByRole("heading", { name: "Ce qui tient" })).toBeTruthy();
  expect(screen.getByText("Convenu d'abord")).toBeTruthy();
});

const picture = (n: number, by: "buyer" | "seller") => ({
  id: `0190f3a0-0000-7000-8000-0000000000b${n}`,
  by,
  width: 640,
  height: 480,
  widths: [320, 640],
  color: "#d04020",
});

test("les photos des deux côtés se voient, chacune sous qui la montre, en grand derrière un lien", async () => {
  const pictures = [picture(1, "buyer"), picture(2, "seller")];
  open({ ...orderStanding("resolue", "seller"), pictures });
  const shown = within(await screen.findByRole("region", { name: "Photos du litige" }));
  expect(shown.getByText("Clarisse montre :")).toBeTruthy();
  const own = shown.getByRole("img", { name: "Votre photo 1, agrandir" });
  expect(own.getAttribute("src")).toBe(`/media/disputes/${pictures[1]!.id}/320.webp`);
  expect(own.closest("a")?.getAttribute("href")).toBe(`/media/disputes/${pictures[1]!.id}/640.webp`);
  expect(shown.getByRole("img", { name: "Photo de Clarisse 1, agrandir" })).toBeTruthy();
  expect(shown.queryByLabelText(/^Ajouter une photo/u)).toBeNull();
});

test("tant que rien n'est tranché, une photo s'ajoute de la page, jusqu'à six", async () => {
  answerUploads(201, JSON.stringify({ id: picture(1, "buyer").id }));
  let pictures = Array.from({ length: 5 }, (_, n) => picture(n, "buyer"));
  const byId = answerTo("orders.byId", () => ({ ...orderStanding("litige", "buyer"), pictures }));
  open(orderStanding("litige", "buyer"), { "orders.byId": byId });
  const choose = await screen.findByLabelText("Ajouter une photo (1 au plus)");
  pictures = [...pictures, picture(5, "buyer")];
  await userEvent.upload(choose, photo());
  expect(await screen.findByText("Photo ajoutée au litige")).toBeTruthy();
  expect(await screen.findByRole("img", { name: "Votre photo 6, agrandir" })).toBeTruthy();
  expect(screen.queryByLabelText(/^Ajouter une photo/u)).toBeNull();
});

test("une photo refusée se dit, et l'on en choisit une autre", async () => {
  answerUploads(400, JSON.stringify({ error: { message: "L'image a trop de pixels", data: { refusal: "image.pixels" } } }));
  open(orderStanding("litige", "seller"));
  await userEvent.upload(await screen.findByLabelText("Ajouter une photo (6 au plus)"), photo());
  expect(await screen.findByText("L'image a trop de pixels")).toBeTruthy();
  expect(await screen.findByLabelText("Ajouter une photo (6 au plus)")).toBeTruthy();
});
