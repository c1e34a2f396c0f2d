import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf } from "#features/announcements/draft.ts";
import { valuesOf } from "#features/announcements/form-values.ts";
import { anEdited, anUpload } from "#testing/announcements.ts";
import { type Answer, answerTo, failing } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { type OperationDesk, waitingOperations } from "#lib/offline/waiting-operations.ts";
import { aWaiting } from "#testing/waiting.ts";
import { Component } from "./edit-announcement.page.tsx";
import { paste } from "#testing/paste.ts";

const ID = "0198c0de-0000-7000-8000-000000000001";
const stored = anEdited({
  id: ID,
  title: "Tomates",
  description: "Mûres",
  price: 500,
  quantityAvailable: 20,
  city: "Oyem",
  district: "",
  negotiablePrice: true,
  pictures: [anUpload("a"), anUpload("b")],
});
const saved = { id: ID, version: 4 };

beforeEach(() => localStorage.clear());
afterEach(() => waitingOperations.set({ list: [], desk: null }));

const open = (update: Answer<"announcements.update"> = saved, answer: Answer<"announcements.toEdit"> = stored) =>
  renderPage(<Component />, {
    at: `/edit-announcement/${ID}`,
    path: "/edit-announcement/:id",
    answers: { "announcements.toEdit": answer, "announcements.update": update },
  });
const title = () => screen.findByLabelText<HTMLInputElement>(/^Titre/u);
const save = () => userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));

test("le formulaire tient ce qui est enregistré ; il part entier, avec sa version et ses photos, et mène à l'annonce", async () => {
  const update = answerTo("announcements.update", saved);
  const { router } = open(update);
  await userEvent.clear(await title());
  await paste(await title(), "Tomates cerises");
  await userEvent.click(screen.getByRole("button", { name: "Supprimer la photo 1" }));
  await save();
  expect(await screen.findByText("Annonce mise à jour avec succès")).toBeTruthy();
  const { pictures: _pictures, status: _status, stocked: _stocked, productChosen: _chosen, ...fields } = stored;
  const sent = { ...fields, product: null, title: "Tomates cerises", imageIds: ["b"], quantitySeen: 20 };
  expect(update).toHaveBeenCalledExactlyOnceWith(sent);
  expect(router.state.location.pathname).toBe(`/announcements/${ID}`);
});

test("les photos d'un envoi corrigé sont là : celle qui s'est ajoutée, sans celle qu'on a retirée ; la version enregistrée les rend", async () => {
  draftOf("", ID).keep(valuesOf(stored), 3, ["c", "b"]);
  const update = answerTo("announcements.update", saved);
  const answers = {
    "announcements.toEdit": stored,
    "announcements.update": update,
    "announcements.myImages": [anUpload("c"), anUpload("d")],
  };
  const at = { at: `/edit-announcement/${ID}`, path: "/edit-announcement/:id" };
  const { unmount } = renderPage(<Component />, { ...at, answers });
  await title();
  await save();
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ imageIds: ["c", "b"] })));
  unmount();
  draftOf("", ID).keep(valuesOf(stored), 3, ["c"]);
  renderPage(<Component />, { ...at, answers });
  expect(await screen.findByText("1 sur 6")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Recommencer" }));
  expect(await screen.findByText("2 sur 6")).toBeTruthy();
});

test("une photo retirée sans rien taper reste retirée quand on revient avant d'enregistrer", async () => {
  const { unmount } = open();
  await title();
  await userEvent.click(screen.getByRole("button", { name: "Supprimer la photo 1" }));
  unmount();
  open();
  expect(await screen.findByText("Brouillon repris", { exact: false })).toBeTruthy();
  expect(screen.getByText("1 sur 6")).toBeTruthy();
});

test("qui n'a rien changé ne trouve aucun changement à son retour", async () => {
  const { unmount } = open();
  await title();
  unmount();
  expect(localStorage.length).toBe(0);
});

test("un prix vidé et un titre vide sont refusés chacun sur son champ, et rien ne part", async () => {
  const update = answerTo("announcements.update", saved);
  open(update);
  await userEvent.clear(await title());
  await userEvent.clear(screen.getByLabelText(/^Prix \(FCFA\)/u));
  await save();
  expect(await screen.findByText("Le titre est requis")).toBeTruthy();
  expect(screen.getByText("Le prix doit être supérieur à 0")).toBeTruthy();
  expect(update).not.toHaveBeenCalled();
});

test("une annonce en stock : sa quantité est ce qui est libre, son unité reste, un brouillon n'y change rien", async () => {
  localStorage.setItem(`recolte.draft.${ID}`, JSON.stringify({ values: { title: "Ananas", quantityAvailable: 99 }, version: 3 }));
  const update = answerTo("announcements.update", saved);
  open(update, { ...stored, stocked: true });
  expect((await title()).value).toBe("Ananas");
  expect(screen.getByLabelText("Quantité disponible")).toHaveProperty("value", "20");
  expect(screen.getByText("Ce qui est libre de votre stock : la changer corrige le stock.")).toBeTruthy();
  expect(screen.getByLabelText(/^Unité/u)).toHaveProperty("disabled", true);
  await save();
  const sent = { title: "Ananas", unit: "kg", quantityAvailable: 20, quantitySeen: 20 };
  await waitFor(() => expect(update).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent)));
});

test("une ville hors de la liste se retrouve en texte libre", async () => {
  open(undefined, { ...stored, city: "Nulle-Part" });
  await title();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Ville/u).value).toBe("autre");
  expect(screen.getByLabelText<HTMLInputElement>(/^Nom de la ville/u).value).toBe("Nulle-Part");
});

test("modifiée dans un autre onglet : le second l'apprend, ce qui est tapé reste, même rechargé, et peut être abandonné", async () => {
  const { unmount } = open(refusing("announcement.stale"));
  await paste(await title(), " du matin");
  await save();
  expect(
    await screen.findByText("Cette annonce a été modifiée entre-temps. Rechargez la page pour voir sa dernière version."),
  ).toBeTruthy();
  expect((await title()).value).toBe("Tomates du matin");
  unmount();

  open(saved, { ...stored, version: 4, title: "Tomates du soir" });
  expect((await title()).value).toBe("Tomates du matin");
  expect(screen.getByText(/L'annonce a été modifiée depuis/u)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Recommencer" }));
  expect((await title()).value).toBe("Tomates du soir");
  expect(screen.queryByText(/changements non enregistrés/u)).toBeNull();
});

test("une panne à l'enregistrement : « Erreur lors de la mise à jour », et le formulaire reste", async () => {
  open(failing());
  await title();
  await save();
  expect(await screen.findByText("Erreur lors de la mise à jour")).toBeTruthy();
  expect((await title()).value).toBe("Tomates");
});

test("l'annonce d'un autre, ou disparue : « Annonce non trouvée »", async () => {
  open(undefined, refusing("announcement.not-found"));
  expect(await screen.findByRole("heading", { level: 1, name: "Annonce non trouvée" })).toBeTruthy();
});

test("un prix changé vite attend : le formulaire entier le montre et part de lui", async () => {
  const keep = vi.fn<OperationDesk["keep"]>().mockResolvedValue();
  const quick = { kind: "announcements.quickEdit", input: { id: ID, price: 450, quantityAvailable: 20 } } as const;
  const product = { kind: "announcements.update", input: { id: ID, product: "Tomate" } } as const;
  const refused = { ...quick, input: { id: ID, price: 900 }, state: "refused" } as const;
  const list = [aWaiting(quick), aWaiting({ id: "b", ...product }), aWaiting({ id: "c", ...refused })];
  const drop = vi.fn<OperationDesk["drop"]>().mockResolvedValue();
  waitingOperations.set({ list, desk: { keep, drop } as Partial<OperationDesk> as OperationDesk });
  open();
  await paste(await title(), " du matin");
  expect(screen.getByLabelText<HTMLInputElement>(/^Prix \(FCFA\)/u).value).toBe("450");
  await save();
  await waitFor(() => expect(keep).toHaveBeenCalledOnce());
  expect(keep.mock.calls[0]![0]).toMatchObject({
    input: { title: "Tomates du matin", price: 450, product: "Tomate" },
    base: { title: "Tomates", price: 450, product: "Tomate" },
  });
});
