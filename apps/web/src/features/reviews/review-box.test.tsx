import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Outputs } from "#lib/line/trpc.ts";
import { theReviews } from "#testing/orders.ts";
import { answerTo, type Answers } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { ReviewBox } from "./review-box.tsx";
import { paste } from "#testing/paste.ts";

beforeEach(() => localStorage.clear());

const orderId = "0190f3a0-0000-7000-8000-0000000000b1";
const AT = "2026-03-01T10:00:00.000Z";
const review: NonNullable<Outputs["reviews"]["mine"]["mine"]> = {
  side: "buyer",
  authorId: "a",
  subjectId: "b",
  rating: 4,
  content: "De belles tomates",
  publishedAt: null,
  reply: null,
  repliedAt: null,
  removedAt: null,
  createdAt: AT,
};
const open = (change: Parameters<typeof theReviews>[0], answers: Answers = {}) =>
  renderPage(<ReviewBox orderId={orderId} />, {
    answers: { "reviews.mine": theReviews({ until: "2026-03-15T10:00:00.000Z", ...change }), ...answers },
  });

test("sans étoile l'avis ne part pas ; au clavier on choisit, on écrit, on envoie", async () => {
  const write = answerTo("reviews.write", {});
  open({}, { "reviews.write": write });
  await userEvent.click(await screen.findByRole("button", { name: "Envoyer mon avis" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Choisissez de une à cinq étoiles");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 étoile" }));
  expect(write).not.toHaveBeenCalled();

  screen.getByRole("radio", { name: "1 étoile" }).focus();
  await userEvent.keyboard(" {ArrowRight}{ArrowRight}{ArrowRight}");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 étoiles" }).checked).toBe(true);
  await paste(screen.getByRole("textbox", { name: "Votre avis (facultatif)" }), "Très bien");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer mon avis" }));
  await waitFor(() => expect(write).toHaveBeenCalledWith({ orderId, rating: 4, content: "Très bien" }));
  expect(await screen.findByText("Avis envoyé")).toBeTruthy();
});

test("un avis à moitié écrit est retrouvé après un rechargement, et oublié une fois envoyé", async () => {
  const { unmount } = open({});
  await userEvent.click(await screen.findByRole("radio", { name: "5 étoiles" }));
  await paste(screen.getByRole("textbox"), "Merci");
  unmount();

  open({}, { "reviews.write": () => null });
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "5 étoiles" })).checked).toBe(true);
  expect(screen.getByRole("textbox")).toHaveProperty("value", "Merci");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer mon avis" }));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("un refus se dit dans les mots du serveur, et ce qui est écrit reste", async () => {
  open({}, { "reviews.write": refusing("review.too-late") });
  await userEvent.click(await screen.findByRole("radio", { name: "5 étoiles" }));
  await paste(screen.getByRole("textbox"), "Merci");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer mon avis" }));
  expect(await screen.findByText("Un avis se donne dans les 14 jours qui suivent la remise")).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Merci");
});

test.each([
  [{}, "Les deux avis paraissent ensemble, quand vous et le vendeur les avez donnés. Vous avez jusqu'au 15 mars 2026."],
  [
    { side: "seller", otherWrote: true },
    "L'avis de l'acheteur est écrit : vous le lirez dès que vous aurez donné le vôtre. Vous avez jusqu'au 15 mars 2026.",
  ],
  [{ open: false, mine: review }, "Il paraîtra quand le vendeur aura donné le sien, au plus tard le 15 mars 2026."],
  [{ open: false, mine: { ...review, removedAt: AT } }, "Notre équipe l'a retiré : il n'est plus visible."],
] as const)("où en sont les avis se lit : %j", async (change, words) => {
  open(change);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("la boîte dit d'abord ce qu'on y fait, puis de qui est chaque avis", async () => {
  const { unmount } = open({});
  expect((await screen.findAllByRole("heading")).map(({ textContent }) => textContent)).toEqual(["Donner un avis"]);
  unmount();
  open({ open: false, mine: { ...review, publishedAt: AT }, otherWrote: true, theirs: { ...review, publishedAt: AT } });
  expect((await screen.findAllByRole("heading")).map(({ textContent }) => textContent)).toEqual([
    "Avis",
    "Votre avis",
    "L'avis du vendeur",
  ]);
});

test("l'avis reçu se lit et on y répond une fois", async () => {
  const reply = answerTo("reviews.reply", {});
  const theirs = { ...review, side: "seller" as const, content: "Bon client", publishedAt: AT };
  open(
    { open: false, mine: { ...review, publishedAt: AT }, otherWrote: true, theirs, mayReply: true },
    { "reviews.reply": reply },
  );
  expect(await screen.findByText("Bon client")).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Répondre" }));
  expect(await screen.findByText("La réponse est vide")).toBeTruthy();
  await paste(screen.getByRole("textbox", { name: "Votre réponse" }), "Merci à vous");
  await userEvent.click(await screen.findByRole("button", { name: "Répondre" }));
  await waitFor(() => expect(reply).toHaveBeenCalledWith({ orderId, content: "Merci à vous" }));
});

test("une réponse à moitié écrite est retrouvée après un rechargement, et oubliée une fois publiée", async () => {
  const theirs = { ...review, side: "seller" as const, content: "Bon client", publishedAt: AT };
  const received = { open: false, mine: { ...review, publishedAt: AT }, otherWrote: true, theirs, mayReply: true };
  const { unmount } = open(received);
  await paste(await screen.findByRole("textbox", { name: "Votre réponse" }), "Merci");
  unmount();
  open(received, { "reviews.reply": () => null });
  expect(await screen.findByRole("textbox", { name: "Votre réponse" })).toHaveProperty("value", "Merci");
  await userEvent.click(await screen.findByRole("button", { name: "Répondre" }));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("rien à dire, rien à voir ; une panne se dit, avec « Réessayer »", async () => {
  const quiet = open({ open: false });
  await waitFor(() => expect(screen.queryByText("Chargement...")).toBeNull());
  expect(screen.queryByRole("region", { name: "Avis" })).toBeNull();
  quiet.unmount();
  open(
    {},
    {
      "reviews.mine": refusing("service.database-away"),
    },
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Impossible de charger les avis");
  expect(screen.getByRole("button", { name: "Réessayer" })).toBeTruthy();
});
