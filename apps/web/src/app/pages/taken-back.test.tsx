import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WaitingOperation } from "@recolte/offline/waiting-operation";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched when it is asked: here at once, so that a busy machine fails no test.
import "#ui/confirm-dialog.tsx";
import "#ui/dialog-window.tsx";
import "#features/orders/counter-dialog.tsx";
import "#features/orders/words-dialog.tsx";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { anEdited, anUpload } from "#testing/announcements.ts";
import { type Answers, answerTo, done } from "#testing/answers.ts";
import { anOrderShown, theReviews } from "#testing/orders.ts";
import { aViewer } from "#testing/people.ts";
import { renderPage } from "#testing/render.tsx";
import { answerUploads, fill, press } from "#testing/site.ts";
import { Component as CreatePage } from "./create-announcement.page.tsx";
import { Component as EditPage } from "./edit-announcement.page.tsx";
import { Component as OrderPage } from "./order.page.tsx";

const words = {
  id: "0198c0de-0000-4000-8000-000000000001",
  title: "Tomates du matin",
  category: "legumes",
  conditionProduct: "frais",
  description: "Mûres à point",
  price: 500,
  unit: "kg",
  quantityAvailable: 40,
  country: "gabon",
  city: "Oyem",
  product: null,
};
const refused = (change: Partial<WaitingOperation> = {}): WaitingOperation => ({
  id: "a",
  seq: 1,
  kind: "announcements.create",
  v: 1,
  input: { ...words, imageIds: ["p1"] },
  base: {},
  after: [],
  decided: false,
  photos: [{ id: "p1", imageId: null }],
  about: words.title,
  madeAt: 0,
  state: "refused",
  message: "Refusée",
  ...change,
});

const drop = vi.fn<OperationDesk["drop"]>();
const never = () => Promise.reject(new Error("not asked for"));
beforeEach(() => {
  localStorage.clear();
  drop.mockReset().mockResolvedValue();
  answerUploads(201, JSON.stringify(anUpload("s1")));
  const photosOf = () => Promise.resolve([{ id: "p1", bytes: new Uint8Array([0xff, 0xd8, 0xff]).buffer, type: "image/jpeg" }]);
  waitingOperations.set({
    list: [refused()],
    account: aViewer().id,
    desk: { keep: never, send: never, retry: never, decide: never, takeFormer: never, drop, photosOf, wish: never },
  });
});
afterEach(() => {
  waitingOperations.set({ account: null, list: [], desk: null });
  vi.unstubAllGlobals();
});

const typed = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

test("une publication refusée se corrige : ses mots et ses photos reviennent dans le formulaire, et rien n'est perdu avant l'envoi", async () => {
  const create = answerTo("announcements.create", done);
  renderPage(<CreatePage />, {
    at: "/create-announcement?reprise=a",
    path: "/create-announcement",
    answers: { "announcements.create": create },
  });
  expect((await typed(/^Titre/u)).value).toBe("Tomates du matin");
  expect((await typed(/^Description/u)).value).toBe("Mûres à point");
  expect(await screen.findByText("1 sur 6")).toBeTruthy();
  expect(drop).not.toHaveBeenCalled();
  await fill({ Titre: "Tomates du soir" });
  await press("Publier l'annonce");
  // Under the id that it had: sent from both, one announcement comes of it.
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.calls[0]![0]).toMatchObject({ id: words.id, title: "Tomates du soir", imageIds: ["s1"] });
  await waitFor(() => expect(drop).toHaveBeenCalledExactlyOnceWith("a"));
});

test("un autre brouillon dans le formulaire n'est remplacé qu'après une question", async () => {
  draftOf("", null).keep({ ...BLANK, title: "Gombo à moitié écrit" });
  renderPage(<CreatePage />, { at: "/create-announcement?reprise=a", path: "/create-announcement" });
  const asked = within(await screen.findByRole("dialog", { name: "Remplacer le brouillon ?" }));
  await userEvent.click(asked.getByRole("button", { name: "Garder le brouillon" }));
  expect((await typed(/^Titre/u)).value).toBe("Gombo à moitié écrit");
  expect(drop).not.toHaveBeenCalled();
});

test("un prix refusé revient dans le formulaire de son annonce, qui garde le reste, et part avec lui", async () => {
  const input = { id: words.id, price: 900, quantityAvailable: 7 };
  waitingOperations.set({ list: [refused({ kind: "announcements.quickEdit", input, photos: [] })] });
  const update = answerTo("announcements.update", { id: words.id, version: 4 });
  renderPage(<EditPage />, {
    at: `/edit-announcement/${words.id}?reprise=a`,
    path: "/edit-announcement/:id",
    answers: { "announcements.toEdit": anEdited({ id: words.id, title: "Tomates" }), "announcements.update": update },
  });
  expect((await typed(/^Titre/u)).value).toBe("Tomates");
  expect((await typed(/^Prix.\(FCFA\)/u)).value).toBe("900");
  expect((await typed(/^Quantité/u)).value).toBe("7");
  await press("Enregistrer");
  await waitFor(() => expect(drop).toHaveBeenCalledExactlyOnceWith("a"));
});

test("rechargée avant que l'appareil ait lu sa liste, la page attend, puis rend les mots", async () => {
  const { list } = waitingOperations.current();
  waitingOperations.set({ account: null, list: [] });
  renderPage(<CreatePage />, { at: "/create-announcement?reprise=a", path: "/create-announcement" });
  await act(async () => waitingOperations.set({ account: aViewer().id, list }));
  expect((await typed(/^Titre/u)).value).toBe("Tomates du matin");
});

test("ce que l'appareil ne relit pas laissait la page vide : le formulaire s'ouvre, et tout reste dans la liste", async () => {
  waitingOperations.set({ desk: { ...waitingOperations.current().desk!, photosOf: never } });
  renderPage(<CreatePage />, { at: "/create-announcement?reprise=a", path: "/create-announcement" });
  expect((await typed(/^Titre/u)).value).toBe("");
  expect(await screen.findByText(/cela reste dans la liste d'attente\.$/u)).toBeTruthy();
  expect(drop).not.toHaveBeenCalled();
});

const order = anOrderShown({ side: "seller", actions: ["accept", "counter", "refuse"] });
function openOrder(one: Partial<WaitingOperation>, answers: Answers = {}) {
  waitingOperations.set({ list: [refused({ photos: [], ...one })] });
  const more = { "reviews.mine": theReviews(), "deliveries.ofOrder": [] } as Answers;
  const all = { "auth.me": aViewer(), "orders.byId": order, ...more, ...answers };
  renderPage(<OrderPage />, { at: `/orders/${order.id}?reprise=a`, path: "/orders/:id", answers: all });
}

test("une contre-offre refusée revient dans son formulaire, avec son mot, et sort de la liste une fois repartie", async () => {
  const terms = { quantity: 7, unitPrice: 900, fulfilment: "retrait", carrier: false, wishedOn: null };
  const counter = answerTo("orders.counter", { id: order.id, version: 2, status: "contre_proposee" } as never);
  const input = { id: order.id, ...terms, note: "Livrez avant midi" };
  openOrder({ kind: "orders.counter", input }, { "orders.counter": counter });
  const dialog = within(await screen.findByRole("dialog", { name: "Faire une contre-offre" }));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Quantité/u).value).toBe("7");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Prix/u).value).toBe("900");
  expect(dialog.getByDisplayValue("Livrez avant midi")).toBeTruthy();
  expect(drop).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole("button", { name: "Envoyer la contre-offre" }));
  await waitFor(() => expect(counter.mock.calls[0]![0]).toMatchObject({ ...terms, note: "Livrez avant midi" }));
  await waitFor(() => expect(drop).toHaveBeenCalledExactlyOnceWith("a"));
});

test("un refus d'offre qui n'est pas passé revient avec le mot qui l'accompagnait", async () => {
  openOrder({ kind: "orders.refuse", input: { id: order.id, note: "Trop loin" } });
  const dialog = within(await screen.findByRole("dialog", { name: "Refuser cette offre ?" }));
  expect(dialog.getByDisplayValue("Trop loin")).toBeTruthy();
});

test("la liste relue pendant qu'une réponse revient ne la rend pas deux fois", async () => {
  const input = { id: order.id, quantity: 7, unitPrice: 900, note: "Livrez avant midi" };
  openOrder({ kind: "orders.counter", input });
  await act(async () => waitingOperations.set({ list: waitingOperations.current().list.map((one) => ({ ...one })) }));
  await screen.findByRole("dialog", { name: "Faire une contre-offre" });
  expect(screen.queryByRole("dialog", { name: "Remplacer le brouillon ?" })).toBeNull();
});

test("une réponse que l'offre n'attend plus le dit, et reste dans la liste", async () => {
  openOrder({ kind: "orders.counter", input: { id: order.id } }, { "orders.byId": { ...order, actions: [] } });
  expect(await screen.findByText(/n'attend plus cette réponse/u)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(drop).not.toHaveBeenCalled();
});

test("une modification refusée revient dans le formulaire de son annonce", async () => {
  waitingOperations.set({ list: [refused({ kind: "announcements.update", photos: [] })] });
  renderPage(<EditPage />, {
    at: `/edit-announcement/${words.id}?reprise=a`,
    path: "/edit-announcement/:id",
    answers: { "announcements.toEdit": anEdited({ id: words.id, title: "Tomates" }) },
  });
  expect((await typed(/^Titre/u)).value).toBe("Tomates du matin");
  expect((await typed(/^Description/u)).value).toBe("Mûres à point");
});
