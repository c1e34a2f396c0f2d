import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { NewOperation } from "@recolte/offline/waiting-operation";
import { TRPCClientError } from "@trpc/client";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched when they are used: here at once, so that a busy machine fails no test.
import "#features/stock/item-panel.tsx";
import "#ui/confirm-dialog.tsx";
import "#ui/dialog-window.tsx";
import { OwnAnnouncementList } from "#features/announcements/own-list.tsx";
import { useSignOut } from "#features/profiles/use-sign-out.ts";
import { wishBy } from "#lib/send/keep-later.ts";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { anOwn } from "#testing/announcements.ts";
import { type Answers, answerTo, aPage, failing } from "#testing/answers.ts";
import { anOrderShown, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { anItem, moved } from "#testing/stock.ts";
import { aWaiting } from "#testing/waiting.ts";
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
  const rest = { drop: never, retry: never, decide: never, photosOf: never, takeFormer: never };
  waitingOperations.set({ desk: { keep, send, ...rest, wish: wishBy(keep) } });
});
afterEach(() => waitingOperations.set({ list: [], desk: null, isAway: false, isBusy: false }));

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

function noting() {
  const over = vi.fn<() => void>();
  const note = vi.fn<NonNullable<OperationDesk["note"]>>(() => ({ id: "en-route", written: Promise.resolve(), over }));
  waitingOperations.set({ desk: { ...waitingOperations.current().desk!, note } });
  return { note, over };
}

test("sur une ligne qui ne répond pas, ce qui est en route est noté pour l'onglet suivant, sans être dit en attente", async () => {
  const { note, over } = noting();
  let answer = (_done: ReturnType<typeof moved>) => {};
  const record = answerTo("stock.record", () => new Promise((resolve) => (answer = resolve)));
  openStock({ "stock.record": record });
  await harvest();
  await waitFor(() => expect(record).toHaveBeenCalledOnce());
  expect(note.mock.calls[0]![0]).toMatchObject({ kind: "stock.record", base: { shown: item.onHand } });
  expect(screen.queryByText(KEPT)).toBeNull();
  expect(over).not.toHaveBeenCalled();
  answer(moved({ id: "m" }));
  await waitFor(() => expect(over).toHaveBeenCalledOnce());
  expect(await screen.findByText("Récolte enregistrée")).toBeTruthy();
  expect(keep).not.toHaveBeenCalled();
});

test("ce qui était noté en route et n'a pas eu de réponse attend sous le même numéro", async () => {
  noting();
  openStock({ "stock.record": cut });
  await harvest();
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(keep.mock.calls[0]![0]).toMatchObject({ kind: "stock.record", noted: "en-route" });
  // What follows is noted without waiting for nobody again.
  expect(waitingOperations.current().isAway).toBe(true);
});

test("ce que le serveur refuse n'attend pas : son refus se lit", async () => {
  openStock({ "stock.record": refusing("stock.archived") });
  await harvest();
  await waitFor(() => expect(screen.queryByText(KEPT)).toBeNull());
  expect(keep).not.toHaveBeenCalled();
});

const ofTomatoes = { input: { lines: [{ stockItemId: item.id }] } };

test.for([
  ["de la même chose", { list: [aWaiting({ state: "tried", ...ofTomatoes })] }],
  ["d'une autre chose, quand personne n'a répondu", { list: [aWaiting()], isAway: true }],
] as const)("tant que quelque chose attend %s, ce qui suit attend aussi : rien ne double", async ([, waiting]) => {
  const record = answerTo("stock.record", moved);
  waitingOperations.set(waiting);
  openStock({ "stock.record": record });
  await harvest();
  expect(await screen.findByText(KEPT)).toBeTruthy();
  expect(record).not.toHaveBeenCalled();
  expect(keep).toHaveBeenCalledTimes(1);
});

test("ce qui attend d'une autre chose ne retient pas un acte fait avec du réseau", async () => {
  const record = answerTo("stock.record", moved);
  waitingOperations.set({ list: [aWaiting({ input: { lines: [{ stockItemId: "autre" }] } })], isBusy: true });
  openStock({ "stock.record": record });
  await harvest();
  expect(await screen.findByText("Récolte enregistrée")).toBeTruthy();
  expect(record).toHaveBeenCalledOnce();
  expect(keep).not.toHaveBeenCalled();
});

test.for([
  [new DOMException("full", "QuotaExceededError"), /^Cet appareil n'a plus de place/u],
  [Object.assign(new Error("large"), { name: "TooLarge" }), /^C'est trop long pour attendre/u],
  [new DOMException("closed", "InvalidStateError"), /^Cet appareil n'a pas pu le garder/u],
] as const)("un appareil qui ne garde rien dit pourquoi, et la saisie reste (%s)", async ([error, sentence]) => {
  keep.mockRejectedValue(error);
  openStock({ "stock.record": cut });
  const dialog = await harvest();
  expect(await screen.findByText(sentence)).toBeTruthy();
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
  const waits = { kind: "orders.accept", input: { id: order.id } } as const;
  act(() => waitingOperations.set({ list: [aWaiting(waits)] }));
  expect(await screen.findByText("En attente d'envoi")).toBeTruthy();
  for (const name of ["Accepter", "Refuser"]) expect(screen.queryByRole("button", { name })).toBeNull();
  act(() => waitingOperations.set({ list: [aWaiting({ ...waits, state: "refused" })] }));
  expect(await screen.findByRole("button", { name: "Accepter" })).toBeTruthy();
});

function Leaving() {
  const leave = useSignOut();
  return <button onClick={() => void leave()}>Quitter</button>;
}
test("se déconnecter avec des actes qui attendent : envoyer d'abord, effacer et quitter, ou rester", async () => {
  const signOut = answerTo("auth.signOut", refusing("service.database-away"));
  waitingOperations.set({ list: [aWaiting()] });
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
