import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
// Fetched later by the page: here at once, so that a busy machine fails no test.
import "#features/messages/thread-menu.tsx";
import { aMessage, aThread, conversations, me, sent, SUBJECT, subject } from "#testing/messages.ts";
import { renderPage } from "#testing/render.tsx";
import { answerTo, type Answers } from "#testing/answers.ts";
import { OTHER, other } from "#testing/people.ts";
import { Component } from "./messages.page.tsx";
import { paste } from "#testing/paste.ts";

const open = (at: string, answers: Answers = {}) =>
  renderPage(<Component />, {
    path: "/messages",
    at,
    answers: {
      "auth.me": me,
      "messages.conversations": conversations([]),
      "messages.thread": aThread([aMessage()]),
      "messages.opening": { other, announcement: subject, conversation: false },
      "messages.markRead": { unread: 0 },
      ...answers,
    },
  });

afterEach(() => vi.restoreAllMocks());

function look(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("derrière une autre fenêtre on n'a rien lu : l'auteur ne voit « Lu » qu'au retour", async () => {
  const markRead = answerTo("messages.markRead", { unread: 0 });
  look("hidden");
  open(`/messages?with=${OTHER}`, { "messages.markRead": markRead });
  await screen.findByLabelText("Votre message");
  expect(markRead).not.toHaveBeenCalled();
  look("visible");
  await waitFor(() => expect(markRead).toHaveBeenCalledOnce());
});

test("un message envoyé pendant que le fil se relit ne disparaît pas quand la réponse d'avant arrive", async () => {
  const before = aThread([aMessage()]);
  let thread: () => typeof before | Promise<typeof before> = () => before;
  const { queryClient } = open(`/messages?with=${OTHER}`, { "messages.thread": () => thread(), "messages.send": sent });
  const asking = () => queryClient.isFetching({ queryKey: [["messages", "thread"]] });
  await paste(await screen.findByLabelText("Votre message"), "D'accord");

  let answer = () => {};
  thread = () => new Promise((resolve) => (answer = () => resolve(before)));
  act(() => void queryClient.invalidateQueries({ queryKey: [["messages", "thread"]] }));
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Envoyé")).toBeTruthy();
  expect(asking()).toBe(1);
  answer();
  await waitFor(() => expect(asking()).toBe(0));
  expect(await screen.findByText("D'accord")).toBeTruthy();
});

test("le premier message parti, le fil dit encore de quelle annonce on parle", async () => {
  const at = `/messages?announcement=${SUBJECT}&seller=${OTHER}`;
  let answer = () => {};
  const send = (input: { id: string }) =>
    new Promise<ReturnType<typeof sent>>((resolve) => (answer = () => resolve(sent(input))));
  open(at, { "messages.thread": aThread([]), "messages.send": send });
  await screen.findByLabelText("Votre message");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Envoi en cours")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Tomates/u })).toBeTruthy();
  answer();
  expect(await screen.findByText("Envoyé")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Tomates/u })).toBeTruthy();
});

test("l'autre écrit au sujet d'une autre annonce pendant qu'on lui écrit : le champ reste là, avec sa place", async () => {
  const opening = answerTo("messages.opening", () => new Promise(() => {}));
  let thread = aThread([aMessage()]);
  const { queryClient } = open(`/messages?with=${OTHER}`, { "messages.thread": () => thread, "messages.opening": opening });
  const field = await screen.findByLabelText("Votre message");
  await paste(field, "Pour samedi");
  const about = { id: SUBJECT, title: "Tomates" };
  thread = aThread([aMessage({ id: "0190f3a0-0000-7000-8000-0000000000e2", announcement: about }), aMessage()]);
  act(() => void queryClient.invalidateQueries({ queryKey: [["messages", "thread"]] }));
  await waitFor(() => expect(opening).toHaveBeenCalled());
  expect(screen.getByLabelText("Votre message")).toBe(field);
  expect(document.activeElement).toBe(field);
});
