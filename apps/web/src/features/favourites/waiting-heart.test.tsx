import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { TRPCClientError } from "@trpc/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteWishBy, wishBy } from "#lib/send/keep-later.ts";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { type Answers, answerTo, failing } from "#testing/answers.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { aWaiting } from "#testing/waiting.ts";
import { CardHeart } from "./favourite-button.tsx";
import { useFavourites } from "./use-favourites.ts";

const cut = failing(TRPCClientError.from(new TypeError("Failed to fetch")));
const KEPT = /^Noté sur cet appareil, en attente d'envoi/u;

const keep = vi.fn<(operation: NewOperation) => Promise<void>>();
beforeEach(() => {
  keep.mockReset().mockResolvedValue();
  const desk: Partial<OperationDesk> = { keep, wish: wishBy(keep) };
  waitingOperations.set({ desk: desk as OperationDesk });
});
afterEach(() => waitingOperations.set({ list: [], desk: null, isAway: false, isBusy: false }));

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

const TOMATOES = { id: "0190f3a0-0000-7000-8000-000000000011", title: "Tomates" };
function Hearts() {
  return <CardHeart of={TOMATOES} favourites={useFavourites()} />;
}
function openHearts(answers: Answers) {
  renderPage(<Hearts />, { answers: { "auth.me": aViewer(), "favourites.ids": [], ...answers } });
}
const wish = (favourite: boolean) => ({ kind: "favourites.set" as const, input: { announcementId: TOMATOES.id, favourite } });

test("un cœur touché sans réseau reste plein, attend et le dit ; vidé ensuite, cela attend derrière", async () => {
  openHearts({ "favourites.set": cut });
  await press("Ajouter « Tomates » aux favoris");
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(keep.mock.calls[0]![0]).toMatchObject({ ...wish(true), about: "Ajouter « Tomates »" });
  act(() => waitingOperations.set({ list: [aWaiting(wish(true))] }));
  await press("Retirer « Tomates » des favoris");
  await waitFor(() => expect(keep.mock.calls.map(([{ input }]) => input["favourite"])).toEqual([true, false]));
});

test("un cœur sur une ligne qui ne répond pas est noté pour l'onglet suivant, et la réponse l'efface", async () => {
  const over = vi.fn<() => void>();
  const note = vi.fn<NonNullable<OperationDesk["note"]>>(() => ({ id: "en-route", written: Promise.resolve(), over }));
  waitingOperations.set({ desk: { ...waitingOperations.current().desk!, noteWish: noteWishBy(note) } });
  let answer = (_done: { favourite: boolean }) => {};
  openHearts({ "favourites.set": answerTo("favourites.set", () => new Promise((resolve) => (answer = resolve))) });
  await press("Ajouter « Tomates » aux favoris");
  await waitFor(() => expect(note).toHaveBeenCalledOnce());
  expect(note.mock.calls[0]![0]).toMatchObject({ ...wish(true), about: "Ajouter « Tomates »" });
  expect(over).not.toHaveBeenCalled();
  await act(async () => answer({ favourite: true }));
  await waitFor(() => expect(over).toHaveBeenCalledOnce());
  expect(keep).not.toHaveBeenCalled();
});

test("un cœur qui attend est plein, quoi que dise encore le serveur ; refusé, il ne l'est plus", async () => {
  waitingOperations.set({ list: [aWaiting(wish(true))] });
  openHearts({});
  expect(await screen.findByRole("button", { name: "Retirer « Tomates » des favoris" })).toBeTruthy();
  act(() => waitingOperations.set({ list: [aWaiting({ ...wish(true), state: "refused" })] }));
  expect(await screen.findByRole("button", { name: "Ajouter « Tomates » aux favoris" })).toBeTruthy();
});

test("rien n'attend plus : un cœur part aussitôt, quoi qu'il en fût de la ligne la dernière fois", async () => {
  const set = answerTo("favourites.set", { favourite: true });
  waitingOperations.set({ isAway: true });
  openHearts({ "favourites.set": set });
  await press("Ajouter « Tomates » aux favoris");
  await waitFor(() => expect(set).toHaveBeenCalledOnce());
  expect(keep).not.toHaveBeenCalled();
});

test("un cœur qui ne peut pas attendre non plus redevient ce qu'il était, et le dit", async () => {
  keep.mockRejectedValue(new Error("QuotaExceededError"));
  openHearts({ "favourites.set": cut });
  await press("Ajouter « Tomates » aux favoris");
  expect(await screen.findByText("Erreur lors de la mise à jour des favoris")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ajouter « Tomates » aux favoris" })).toBeTruthy();
});
