import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WaitingOperation } from "@recolte/offline/waiting-operation";
import { afterEach, expect, test, vi } from "vitest";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { renderPage } from "#testing/render.tsx";
import WaitingLine from "./waiting-line.tsx";
import css from "./waiting.module.css";

// Fetched when it is opened: here at once, so that a busy machine fails no test.
import "./waiting-list.tsx";
import "#ui/dialog-window.tsx";
import "#ui/confirm-dialog.tsx";

const one = (change: Partial<WaitingOperation> = {}): WaitingOperation => ({
  id: "a",
  seq: 1,
  kind: "sales.record",
  v: 1,
  input: {},
  base: {},
  after: [],
  decided: false,
  photos: [],
  about: "3 000 FCFA : 5 kg de Tomates",
  madeAt: Date.now() - 2 * 3_600_000,
  state: "new",
  ...change,
});

async function open(list: WaitingOperation[]) {
  const desk = {
    keep: vi.fn<OperationDesk["keep"]>(),
    send: vi.fn<OperationDesk["send"]>(),
    drop: vi.fn<OperationDesk["drop"]>(),
    retry: vi.fn<OperationDesk["retry"]>(),
    decide: vi.fn<OperationDesk["decide"]>(),
    photosOf: vi.fn<OperationDesk["photosOf"]>(),
    wish: vi.fn<OperationDesk["wish"]>(),
    takeFormer: vi.fn<OperationDesk["takeFormer"]>(),
  };
  waitingOperations.set({ list, desk });
  renderPage(<WaitingLine />, { at: "/", path: "/" });
  await userEvent.click(await screen.findByRole("button", { name: /attend|décider/u }));
  return { desk, dialog: within(await screen.findByRole("dialog", { name: "En attente d'envoi" })) };
}
afterEach(() => waitingOperations.set({ list: [], desk: null }));

test("ce qui attend se lit avec son âge, et n'est jamais dit fait", async () => {
  const { dialog } = await open([one()]);
  expect(dialog.getByText("Vente au comptoir")).toBeTruthy();
  expect(dialog.getByText("3 000 FCFA : 5 kg de Tomates")).toBeTruthy();
  expect(dialog.getByText(/il y a 2.h/u)).toBeTruthy();
  expect(dialog.getAllByText("En attente d'envoi").length).toBeGreaterThan(0);
});

test("ce qui attend se retire, après une question", async () => {
  const { desk, dialog } = await open([one({ state: "tried" })]);
  await userEvent.click(dialog.getByRole("button", { name: "Retirer" }));
  const sure = within(await screen.findByRole("dialog", { name: "Retirer « Vente au comptoir » ?" }));
  expect(sure.getByText(/peut-être déjà arrivé/u)).toBeTruthy();
  await userEvent.click(sure.getByRole("button", { name: "Retirer" }));
  expect(desk.drop).toHaveBeenCalledWith("a");
});

test("tout est parti : rien n'est dit gardé, et la barre derrière ne reste pas vide", async () => {
  const { dialog } = await open([one()]);
  expect(dialog.getByText(/^Gardé sur cet appareil seulement/u)).toBeTruthy();
  act(() => waitingOperations.set({ list: [] }));
  expect(await dialog.findByText("Plus rien n'attend.")).toBeTruthy();
  expect(dialog.queryByText(/^Gardé sur cet appareil/u)).toBeNull();
  expect(document.querySelector(`.${css.line}`)).toBeNull();
});

test("un refus dit pourquoi et se réessaie ; ce qui en dépend attend", async () => {
  const refused = one({ state: "refused", message: "Ce stock est archivé" });
  const { desk, dialog } = await open([refused, one({ id: "b", seq: 2, after: ["a"] })]);
  expect(dialog.getByText("Non envoyé : Ce stock est archivé")).toBeTruthy();
  expect(dialog.getByText("Attend ce qui précède")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Réessayer" }));
  expect(desk.retry).toHaveBeenCalledWith("a");
});

test("ce que seule une personne décide est un choix entre deux versions, dont aucune n'est prise d'avance", async () => {
  const goods = [{ label: "Tomates", unit: "kg" as const, left: 3, wanted: 5 }];
  const { desk, dialog } = await open([one({ state: "choice", choice: { about: "stock", how: "vendu", goods, base: {} } })]);
  const question = within(dialog.getByRole("group", { name: "Le stock ne suffit plus" }));
  expect(question.getByText(/Vous avez vendu 5.kg de Tomates/u)).toBeTruthy();
  expect(question.getByText(/Il reste 3.kg de Tomates/u)).toBeTruthy();
  const buttons = question.getAllByRole("button");
  expect(buttons.map((button) => [button.textContent, button === document.activeElement])).toEqual([
    ["Corriger le stock et noter", false],
    ["Ne rien noter", false],
  ]);
  await userEvent.click(buttons[1]!);
  expect(desk.decide).toHaveBeenCalledWith("a", "theirs");
});

test("une publication à décider ne parle pas d'une modification que personne n'a faite", async () => {
  const fields = [{ field: "price", mine: 500, theirs: 450 }];
  const choice = { about: "announcement", title: "Tomates", unit: "kg", fields, base: {} } as const;
  const { dialog } = await open([one({ kind: "announcements.create", state: "choice", choice })]);
  expect(dialog.getByRole("group", { name: /déjà arrivée/u })).toBeTruthy();
  expect(dialog.queryByText(/modifiée ailleurs/u)).toBeNull();
});

test.for([
  ["announcements.create", { id: "x" }, "/create-announcement?reprise=a"],
  ["announcements.create", { id: "x", stockItemId: "s" }, "/create-announcement?stock=s&reprise=a"],
  ["announcements.update", { id: "x" }, "/edit-announcement/x?reprise=a"],
  ["announcements.quickEdit", { id: "x" }, "/edit-announcement/x?reprise=a"],
  ["orders.accept", { id: "x" }, "/orders/x?reprise=a"],
  ["orders.counter", { id: "x" }, "/orders/x?reprise=a"],
  ["orders.refuse", { id: "x" }, "/orders/x?reprise=a"],
] as const)("ce qui fut refusé se reprend dans son formulaire (%s %o)", async ([kind, input, to]) => {
  const { dialog } = await open([one({ kind, input, state: "refused", message: "Le titre est requis" })]);
  expect(dialog.getByRole("link", { name: "Reprendre" }).getAttribute("href")).toBe(to);
});

test("ce qui attend encore ne se reprend pas : il part", async () => {
  const { dialog } = await open([one({ kind: "announcements.create" })]);
  expect(dialog.queryByRole("link", { name: "Reprendre" })).toBeNull();
});

test("ce qu'une version retirée du site avait noté n'avait pas de nom : il en a un, et se retire", async () => {
  const unknown = one({
    kind: "stock.melt" as never,
    state: "refused",
    message: "Cette version du site ne connaît pas cet envoi",
  });
  const { dialog } = await open([unknown]);
  expect(dialog.getByText("Envoi d'une autre version du site")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Retirer" }));
  expect(await screen.findByRole("dialog", { name: "Retirer « Envoi d'une autre version du site » ?" })).toBeTruthy();
});
