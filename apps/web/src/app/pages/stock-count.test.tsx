import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#features/stock/item-panel.tsx";
import "#ui/dialog-window.tsx";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { type Answers, aPage } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { anItem } from "#testing/stock.ts";
import { aWaiting } from "#testing/waiting.ts";
import { Component as StockPage } from "./stock.page.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => waitingOperations.set({ list: [], desk: null }));

const item = anItem();

test("un compte part de ce qui attend : la vente notée est dans la phrase, et annoncée ; le serveur reçoit la copie et ses mouvements", async () => {
  const keep = vi.fn<OperationDesk["keep"]>().mockResolvedValue();
  const ofTomatoes = { input: { lines: [{ stockItemId: item.id, quantity: 3.5 }] } };
  const list = [aWaiting({ id: "vente", ...ofTomatoes }), aWaiting({ id: "refusee", state: "refused", ...ofTomatoes })];
  waitingOperations.set({ list, desk: { keep } as Partial<OperationDesk> as OperationDesk });
  const answers = {
    "stock.list": aPage([item]),
    "stock.summary": { items: 1, low: 0, soldOut: 0 },
    "stock.byId": { ...item, announcements: [] },
    "stock.moves": aPage([]),
    "stock.linkable": [],
  } as Answers;
  renderPage(<StockPage />, { at: `/stock?item=${item.id}`, path: "/stock", answers });
  const dialog = within(await screen.findByRole("dialog", { name: "Tomates" }));
  expect(await dialog.findAllByText(/: Vente au comptoir,/u)).toHaveLength(2);
  await userEvent.click(await dialog.findByRole("button", { name: "Compter" }));
  expect(await dialog.findByText(/^Le compte dit 117.kg, envois en attente compris\./u)).toBeTruthy();
  await userEvent.type(await dialog.findByRole("textbox", { name: /Quantité comptée/u }), "117");
  await userEvent.click(await dialog.findByRole("button", { name: "Enregistrer" }));
  await screen.findByText(/^Noté sur cet appareil, en attente d'envoi/u);
  const base = { shown: item.onHand, moves: item.moves };
  expect(keep.mock.calls[0]![0]).toMatchObject({ input: { counted: 117 }, base, after: ["vente", "refusee"] });
});
