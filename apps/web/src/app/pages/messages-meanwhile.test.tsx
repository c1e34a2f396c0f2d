import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
// Fetched later by the page: here at once, so that a busy machine fails no test.
import "#features/messages/thread-menu.tsx";
import { aMessage, me, SUBJECT, subject } from "#testing/messages.ts";
import { renderPage } from "#testing/render.tsx";
import { aPage, OTHER, other } from "#testing/site.ts";
import { Component } from "./messages.page.tsx";
import { paste } from "#testing/paste.ts";

const threadOf = (...items: object[]) => ({ ...aPage(items), blocked: false, other });

const open = (at: string, answers: object = {}) =>
  renderPage(<Component />, {
    path: "/messages",
    at,
    answers: {
      "auth.me": me,
      "messages.conversations": aPage([]),
      "messages.thread": threadOf(aMessage()),
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
  const markRead = vi.fn(() => ({ unread: 0 }));
  look("hidden");
  open(`/messages?with=${OTHER}`, { "messages.markRead": markRead });
  await screen.findByLabelText("Votre message");
  expect(markRead).not.toHaveBeenCalled();
  look("visible");
  await waitFor(() => expect(markRead).toHaveBeenCalledOnce());
});

test("un message envoyé pendant que le fil se relit ne disparaît pas quand la réponse d'avant arrive", async () => {
  const before = threadOf(aMessage());
  let thread: () => unknown = () => before;
  const send = ({ id }: { id: string }) => ({ id, seq: 1, createdAt: new Date().toISOString() });
  const { queryClient } = open(`/messages?with=${OTHER}`, { "messages.thread": () => thread(), "messages.send": send });
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
  const send = ({ id }: { id: string }) =>
    new Promise((resolve) => (answer = () => resolve({ id, seq: 1, createdAt: new Date().toISOString() })));
  open(at, { "messages.thread": threadOf(), "messages.send": send });
  await screen.findByLabelText("Votre message");
  await userEvent.click(screen.getByRole("button", { name: "Envoyer" }));
  expect(await screen.findByText("Envoi en cours")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Tomates/u })).toBeTruthy();
  answer();
  expect(await screen.findByText("Envoyé")).toBeTruthy();
  expect(screen.getByRole("link", { name: /Tomates/u })).toBeTruthy();
});

test("l'autre écrit au sujet d'une autre annonce pendant qu'on lui écrit : le champ reste là, avec sa place", async () => {
  const opening = vi.fn(() => new Promise(() => {}));
  let thread = threadOf(aMessage());
  const { queryClient } = open(`/messages?with=${OTHER}`, { "messages.thread": () => thread, "messages.opening": opening });
  const field = await screen.findByLabelText("Votre message");
  await paste(field, "Pour samedi");
  const about = { id: SUBJECT, title: "Tomates" };
  thread = threadOf(aMessage({ id: "0190f3a0-0000-7000-8000-0000000000e2", announcement: about }), aMessage());
  act(() => void queryClient.invalidateQueries({ queryKey: [["messages", "thread"]] }));
  await waitFor(() => expect(opening).toHaveBeenCalled());
  expect(screen.getByLabelText("Votre message")).toBe(field);
  expect(document.activeElement).toBe(field);
});
