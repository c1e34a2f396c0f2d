import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { WaitingOperation } from "@recolte/offline/operation-store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched when it is asked: here at once, so that a busy machine fails no test.
import "#ui/confirm-dialog.tsx";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { type OperationDesk, waitingOperations } from "#lib/waiting-operations.ts";
import { anEdited, anUpload } from "#testing/announcements.ts";
import { answerTo, done } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { answerUploads, fill, press } from "#testing/site.ts";
import { Component as CreatePage } from "./create-announcement.page.tsx";
import { Component as EditPage } from "./edit-announcement.page.tsx";

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
    desk: { keep: never, send: never, retry: never, decide: never, drop, photosOf, wish: never },
  });
});
afterEach(() => {
  waitingOperations.set({ list: [], desk: null });
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
