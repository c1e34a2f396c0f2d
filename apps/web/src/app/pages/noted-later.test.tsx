import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { NewOperation, WaitingOperation } from "@recolte/offline/operation-store";
import { TRPCClientError } from "@trpc/client";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#features/stock/item-panel.tsx";
import "#ui/confirm-dialog.tsx";
import "#ui/dialog-window.tsx";
import { OwnAnnouncementList } from "#features/announcements/own-list.tsx";
import { useSignOut } from "#features/profiles/use-sign-out.ts";
import { waitingOperations } from "#lib/waiting-operations.ts";
import { anOwn } from "#testing/announcements.ts";
import { type Answers, answerTo, aPage, failing } from "#testing/answers.ts";
import { anOrderShown, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { anItem } from "#testing/stock.ts";
import { Component as OrderPage } from "./order.page.tsx";
import { Component as StockPage } from "./stock.page.tsx";

const cut = failing(TRPCClientError.from(new TypeError("Failed to fetch")));
const KEPT = /^Noté sur cet appareil, en attente d'envoi/u;

const keep = vi.fn<(operation: NewOperation) => Promise<void>>();
const send = vi.fn<() => Promise<void>>();
const never = () => Promise.reject(new Error("not asked for"));
beforeEach(() => {
  localStorage.clear();
  keep.mockReset().mockResolvedValue();
  send.mockReset().mockResolvedValue();
  waitingOperations.set({ desk: { keep, send, drop: never, retry: never, decide: never } });
});
afterEach(() => waitingOperations.set({ list: [], desk: null }));

const press = async (name: string, where: Pick<typeof screen, "findByRole"> = screen) =>
  userEvent.click(await where.findByRole("button", { name }));

const item = anItem();
function openStock(answers: Answers) {
  const goods = { ...item, announcements: [] };
  const answering = {
    "stock.list": aPage([item]),
    "stock.summary": { items: 1, low: 0, soldOut: 0 },
    "stock.byId": goods,
    "stock.moves": aPage([]),
    "stock.linkable": [],
  } as Answers;
  renderPage(<StockPage />, { at: `/stock?item=${item.id}`, path: "/stock", answers: { ...answering, ...answers } });
}
async function harvest() {
  const dialog = within(await screen.findByRole("dialog", { name: "Tomates" }));
  await press("Récolte", dialog);
  await userEvent.type(await dialog.findByRole("textbox", { name: /Quantité/u }), "12");
  await press("Enregistrer", dialog);
  return dialog;
}

test("sans réseau, un mouvement de stock est noté sur l'appareil avec ce qui était montré, et jamais dit enregistré", async () => {
  openStock({ "stock.record": cut });
  await harvest();
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(screen.queryByText("Récolte enregistrée")).toBeNull();
  const [operation] = keep.mock.calls[0]!;
  expect(operation).toMatchObject({
    kind: "stock.record",
    input: { itemId: item.id, kind: "recolte", quantity: 12 },
    base: { shown: item.onHand },
  });
  expect(operation.about).toMatch(/^Récolte : 12.kg de Tomates$/u);
});

test("ce que le serveur refuse n'attend pas : son refus se lit", async () => {
  openStock({ "stock.record": refusing("stock.archived") });
  await harvest();
  await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  expect(keep).not.toHaveBeenCalled();
});

test("tant que quelque chose attend, ce qui suit attend aussi : rien ne double", async () => {
  const record = answerTo("stock.record", { id: "m" });
  const former: WaitingOperation = {
    id: "a",
    seq: 1,
    kind: "sales.record",
    v: 1,
    input: {},
    base: {},
    after: [],
    decided: false,
    photos: [],
    about: "",
    madeAt: 0,
    state: "tried",
  };
  waitingOperations.set({ list: [former] });
  openStock({ "stock.record": record });
  await harvest();
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(record).not.toHaveBeenCalled();
  expect(keep).toHaveBeenCalledTimes(1);
});

test("un appareil plein le dit, et la saisie reste", async () => {
  keep.mockRejectedValue(new Error("QuotaExceededError"));
  openStock({ "stock.record": cut });
  const dialog = await harvest();
  expect(await screen.findByText(/^Cet appareil n'a plus de place/u)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /Quantité/u }).value).toContain("12");
});

test("sans réseau, une annonce mise en pause attend, et sa ligne le dit", async () => {
  const own = anOwn({ id: "a1", title: "Tomates", status: "active" });
  const answers = { "announcements.mine": aPage([own]), "announcements.pause": cut };
  renderPage(<OwnAnnouncementList />, { answers });
  await press("Mettre en pause");
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(keep.mock.calls[0]![0]).toMatchObject({ kind: "announcements.pause", input: { id: "a1" }, about: "Tomates" });
});

test("une offre acceptée sans réseau attend avec les conditions vues, et n'est pas dite acceptée", async () => {
  const order = anOrderShown({ side: "seller", actions: ["accept", "refuse"] });
  const open = (page: ReactElement, answers: Answers) =>
    renderPage(page, { at: `/orders/${order.id}`, path: "/orders/:id", answers });
  const more = { "reviews.mine": theReviews(), "deliveries.ofOrder": [], "orders.accept": cut } as Answers;
  open(<OrderPage />, { "auth.me": aViewer(), "orders.byId": order, ...more });
  await press("Accepter");
  const sure = within(await screen.findByRole("dialog", { name: "Accepter cette offre ?" }));
  await press("Accepter", sure);
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(screen.queryByText("Offre acceptée")).toBeNull();
  const { round, status, quantity, unitPrice, fulfilment, carrier, wishedOn } = order;
  expect(keep.mock.calls[0]![0]).toMatchObject({
    kind: "orders.accept",
    input: { id: order.id },
    base: { round, status, terms: { quantity, unitPrice, fulfilment, carrier, wishedOn } },
  });
});

function Leaving() {
  const leave = useSignOut();
  return <button onClick={() => void leave()}>Quitter</button>;
}
const LEAVING = { id: "a", seq: 1, kind: "sales.record", v: 1, input: {}, base: {}, after: [], decided: false } as const;
test("se déconnecter avec des actes qui attendent : envoyer d'abord, effacer et quitter, ou rester", async () => {
  const signOut = answerTo("auth.signOut", refusing("service.database-away"));
  waitingOperations.set({ list: [{ ...LEAVING, after: [], photos: [], about: "", madeAt: 0, state: "new" }] });
  renderPage(<Leaving />, { answers: { "auth.me": aViewer(), "auth.signOut": signOut } });
  await press("Quitter");
  const asked = within(await screen.findByRole("dialog", { name: "Se déconnecter ?" }));
  expect(asked.getByText(/1 envoi attend le réseau/u)).toBeTruthy();
  expect(asked.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Rester",
    "Envoyer d'abord",
    "Effacer et quitter",
  ]);
  await press("Envoyer d'abord", asked);
  expect(send).toHaveBeenCalledTimes(1);
  expect(signOut).not.toHaveBeenCalled();
});
