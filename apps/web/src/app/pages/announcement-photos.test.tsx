import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { BLANK } from "#features/announcements/form-values.ts";
import { answerTo, type Answers } from "#testing/answers.ts";
import { renderPage } from "#testing/render.tsx";
import { answerUploads, press } from "#testing/site.ts";
import { Component } from "./create-announcement.page.tsx";

beforeEach(() => localStorage.clear());

const sent = (id: string) => ({ id, key: `cle/${id}`, widths: [320], width: 640, height: 480, color: "#888888", avif: false });
const open = (answers: Answers = {}) =>
  renderPage(<Component />, { answers: { "announcements.myImages": [sent("a"), sent("b")], ...answers } });
const keep = (photos: string[], title = "") => draftOf("", null).keep({ ...BLANK, title }, null, photos);
const title = () => screen.findByLabelText<HTMLInputElement>(/^Titre/u);
const file = new File([Uint8Array.of(0xff, 0xd8, 0xff)], "tomates.jpg", { type: "image/jpeg" });

test("une photo qui attend pour un autre brouillon, ou d'un autre appareil, ne paraît pas dans un formulaire neuf", async () => {
  open();
  await title();
  expect(screen.getByText("0 sur 6")).toBeTruthy();
});

test("la photo d'un brouillon revient avec lui seul, même si rien n'était tapé", async () => {
  const { unmount } = open();
  answerUploads(201, JSON.stringify(sent("a")));
  await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), file);
  expect(await screen.findByText("Couverture")).toBeTruthy();
  unmount();
  open();
  expect(await screen.findByText("Brouillon repris")).toBeTruthy();
  expect(await screen.findByText("1 sur 6")).toBeTruthy();
});

test("une photo que personne n'a reçue, faute de réseau, repart d'elle-même quand il revient", async () => {
  open();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), file);
  expect(await screen.findByText("Non envoyée")).toBeTruthy();
  answerUploads(201, JSON.stringify(sent("a")));
  online.mockRestore();
  fireEvent(window, new Event("online"));
  expect(await screen.findByText("Couverture")).toBeTruthy();
});

test("une photo refusée ne repart pas d'elle-même", async () => {
  open();
  answerUploads(415);
  await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), file);
  expect(await screen.findByText("Non envoyée")).toBeTruthy();
  answerUploads(201, JSON.stringify(sent("a")));
  fireEvent(window, new Event("online"));
  expect(screen.getByText("Non envoyée")).toBeTruthy();
});

test.each(["gardée d'un brouillon", "envoyée à l'instant"])(
  "une photo %s dont la suppression échoue garde sa place, et le dit",
  async (which) => {
    const removeImage = answerTo("announcements.removeImage", () => {
      throw new Error("hors ligne");
    });
    if (which === "gardée d'un brouillon") keep(["a"]);
    open({ "announcements.removeImage": removeImage });
    if (which !== "gardée d'un brouillon") {
      answerUploads(201, JSON.stringify(sent("a")));
      await userEvent.upload(await screen.findByLabelText("Ajouter des photos"), file);
    }
    await userEvent.click(await screen.findByRole("button", { name: /^Supprimer la photo/u }));
    expect(await screen.findByText("Erreur lors de la suppression")).toBeTruthy();
    expect(screen.getByText("1 sur 6")).toBeTruthy();
  },
);

test("« Annuler » où rien n'est tapé s'en va ; sinon il demande, et « Garder » garde", async () => {
  const { router, unmount } = open();
  await title();
  await press("Annuler");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.pathname).toBe("/");
  unmount();

  open();
  await userEvent.type(await title(), "Mangues");
  await press("Annuler");
  expect(await screen.findByText("Garder le brouillon ?")).toBeTruthy();
  await press("Garder");
  await waitFor(() => expect(screen.queryByText("Garder le brouillon ?")).toBeNull());
  expect(draftOf("", null).read()?.values.title).toBe("Mangues");
});

test("« Effacer » oublie ce qui était tapé, et ses photos aussitôt", async () => {
  keep(["b"], "Mangues");
  const removeImage = answerTo("announcements.removeImage", { removed: true });
  open({ "announcements.removeImage": removeImage });
  expect(await screen.findByText("1 sur 6")).toBeTruthy();
  await press("Annuler");
  await screen.findByText("Garder le brouillon ?");
  await press("Effacer");
  await waitFor(() => expect(removeImage).toHaveBeenCalledExactlyOnceWith({ id: "b" }));
  expect(draftOf("", null).read()).toBeNull();
});

test("un brouillon repris le dit ; « Recommencer » rend le formulaire vide, sans ses photos", async () => {
  keep(["a"], "Mangues");
  const removeImage = answerTo("announcements.removeImage", { removed: true });
  open({ "announcements.removeImage": removeImage });
  expect((await title()).value).toBe("Mangues");
  expect(await screen.findByText("1 sur 6")).toBeTruthy();
  await press("Recommencer");
  expect((await title()).value).toBe("");
  expect(screen.queryByText("Brouillon repris")).toBeNull();
  expect(screen.getByText("0 sur 6")).toBeTruthy();
  expect(removeImage).toHaveBeenCalledExactlyOnceWith({ id: "a" });
});
