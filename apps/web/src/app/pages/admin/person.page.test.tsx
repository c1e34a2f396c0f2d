import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@recolte/domain/identity/role";
import { beforeEach, expect, test } from "vitest";
import { type Answers, answerTo, aPage } from "#testing/answers.ts";
import { aFile, aSanction } from "#testing/files.ts";
import { aViewer } from "#testing/people.ts";
import { refusing, renderPage } from "#testing/render.tsx";
import { fill, press } from "#testing/site.ts";
import { VERSION } from "#testing/staff.ts";
import { Component as PersonPage } from "./person.page.tsx";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";

beforeEach(() => localStorage.clear());

const file = aFile();
const open = (answers: Answers = {}, role: Role = "moderator") =>
  renderPage(<PersonPage />, {
    path: "/admin/announcements/personnes/:id",
    at: `/admin/announcements/personnes/${file.id}`,
    answers: { "auth.me": aViewer({ roles: [role] }), "people.file.head": file, ...answers },
  });
const part = async (name: string) => {
  const summary = (await screen.findByText(name)).closest("summary");
  await userEvent.click(summary!);
};
const choose = async (measure: string) => userEvent.selectOptions(await screen.findByLabelText("Mesure"), measure);
const SEEN = { id: file.id, version: VERSION, reason: "Prix trompeurs" };

test("la fiche dit qui c'est ; une partie se lit quand on l'ouvre, pas avant", async () => {
  const orders = answerTo("people.file.orders", aPage([]));
  open({ "people.file.orders": orders });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Clarisse Obame");
  screen.getByText("plus de 99");
  expect(orders).not.toHaveBeenCalled();
  await part("Commandes");
  expect(await screen.findByText("Rien à montrer.")).toBeTruthy();
  expect(orders).toHaveBeenCalledTimes(1);
});

test("un modérateur ne voit ni coordonnées ni sessions ; un administrateur les lit à la demande", async () => {
  const { unmount } = open();
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Afficher email et téléphone" })).toBeNull();
  expect(screen.queryByText("Sessions par réseau")).toBeNull();
  unmount();
  const contact = answerTo("people.contact", { email: "clarisse@exemple.example", phone: null });
  open({ "people.contact": contact }, "admin");
  await screen.findByText("Sessions par réseau");
  expect(contact).not.toHaveBeenCalled();
  await press("Afficher email et téléphone");
  expect(await screen.findByText("clarisse@exemple.example")).toBeTruthy();
  screen.getByText("Aucun");
});

test("sans motif rien ne part ; un avertissement part avec ce que l'écran montrait", async () => {
  const warn = answerTo("sanctions.warn");
  open({ "sanctions.warn": warn });
  await press("Prendre une mesure");
  await press("Enregistrer la mesure");
  expect(await screen.findByText("Le motif est requis")).toBeTruthy();
  expect(warn).not.toHaveBeenCalled();
  await fill({ Motif: "Prix trompeurs" });
  await press("Enregistrer la mesure");
  expect(await screen.findByText("Mesure enregistrée")).toBeTruthy();
  expect(warn.mock.calls).toEqual([[SEEN]]);
});

test("une limite veut une fin, et pas une fin passée : l'erreur est au champ", async () => {
  const limit = answerTo("sanctions.limit");
  open({ "sanctions.limit": limit });
  await press("Prendre une mesure");
  await choose("Limiter : publier");
  await fill({ Motif: "Prix trompeurs" });
  await press("Enregistrer la mesure");
  expect(await screen.findByText("La date de fin est requise")).toBeTruthy();
  await fill({ "Dernier jour": "2020-03-14" });
  await press("Enregistrer la mesure");
  expect(await screen.findByText("La date de fin doit être dans le futur")).toBeTruthy();
  expect(limit).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText("Dernier jour"));
  await fill({ "Dernier jour": "2040-03-14" });
  await press("Enregistrer la mesure");
  await waitFor(() => expect(limit).toHaveBeenCalledTimes(1));
  expect(limit.mock.calls[0]?.[0]).toEqual({
    ...SEEN,
    what: "publish",
    until: new Date(2040, 2, 14, 23, 59, 59).toISOString(),
  });
});

test("un modérateur suspend sept jours au plus, un administrateur sans fin", async () => {
  const short = answerTo("sanctions.suspendShort");
  const { unmount } = open({ "sanctions.suspendShort": short });
  await press("Prendre une mesure");
  await choose("Suspendre le compte");
  await fill({ Motif: "Prix trompeurs", "Dernier jour": "2040-03-14" });
  await press("Enregistrer la mesure");
  expect(await screen.findByText(/^7 jours au maximum ; /u)).toBeTruthy();
  expect(short).not.toHaveBeenCalled();
  unmount();
  localStorage.clear();
  const suspend = answerTo("sanctions.suspend");
  open({ "sanctions.suspend": suspend }, "admin");
  await press("Prendre une mesure");
  await choose("Suspendre le compte");
  await fill({ Motif: "Prix trompeurs" });
  await press("Enregistrer la mesure");
  await waitFor(() => expect(suspend.mock.calls).toEqual([[{ ...SEEN, until: null }]]));
});

test("ce que le serveur refuse garde ce qui est tapé", async () => {
  open({ "sanctions.warn": refusing("person.staff") });
  await press("Prendre une mesure");
  await fill({ Motif: "Prix trompeurs" });
  await press("Enregistrer la mesure");
  expect(await screen.findByText("Un membre de l'équipe relève des administrateurs")).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Motif").value).toBe("Prix trompeurs");
});

test("une mesure se lit avec sa fin et son auteur ; un autre administrateur la lève avec un motif", async () => {
  const lift = answerTo("sanctions.lift");
  const sanction = aSanction();
  open({ "people.file.sanctions": aPage([sanction]), "sanctions.lift": lift }, "admin");
  await part("Mesures");
  expect(await screen.findByText("Jusqu'au 14/03/2030")).toBeTruthy();
  screen.getByText("Par Mona Ndong");
  await press("Lever");
  await fill({ Motif: "Une erreur" });
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Lever" }));
  expect(await screen.findByText("Mesure levée")).toBeTruthy();
  expect(lift.mock.calls).toEqual([[{ id: sanction.id, reason: "Une erreur" }]]);
});

test("on ne lève pas ce qu'on a donné, ni ce qui est fini, ni comme modérateur", async () => {
  const own = aSanction({ id: "0190f3a0-0000-7000-8000-0000000000b2", byId: aViewer().id });
  const over = aSanction({ id: "0190f3a0-0000-7000-8000-0000000000b3", status: "ended" });
  const { unmount } = open({ "people.file.sanctions": aPage([own, over]) }, "admin");
  await part("Mesures");
  expect(await screen.findByText("Terminée")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Lever" })).toBeNull();
  unmount();
  open({ "people.file.sanctions": aPage([aSanction()]) });
  await part("Mesures");
  await screen.findByText("Par Mona Ndong");
  expect(screen.queryByRole("button", { name: "Lever" })).toBeNull();
});

test("une note s'ajoute ; son auteur l'efface tant qu'elle est fraîche", async () => {
  const at = new Date().toISOString();
  const note = { id: "0190f3a0-0000-7000-8000-0000000000d1", at, text: "À suivre", by: { firstName: "Awa", lastName: "Ondo" } };
  const [write, erase] = [answerTo("people.note", { id: note.id }), answerTo("people.eraseNote")];
  const old = { ...note, id: "0190f3a0-0000-7000-8000-0000000000d2", text: "Vieille", at: "2026-01-05T10:00:00.000Z" };
  const notes = [note, old].map((one) => ({ ...one, byId: aViewer().id }));
  open({ "people.file.notes": aPage(notes), "people.note": write, "people.eraseNote": erase });
  await part("Notes de l'équipe");
  await press("Ajouter une note");
  await fill({ Note: "À suivre" });
  await press("Ajouter");
  expect(await screen.findByText("Note ajoutée")).toBeTruthy();
  expect(write.mock.calls).toEqual([[{ id: file.id, text: "À suivre" }]]);
  expect(screen.getAllByRole("button", { name: "Effacer cette note" })).toHaveLength(1);
  await press("Effacer cette note");
  await waitFor(() => expect(erase.mock.calls).toEqual([[{ id: note.id }]]));
});

test("remonter aux administrateurs demande pourquoi", async () => {
  const escalate = answerTo("people.escalate", { id: file.id });
  open({ "people.escalate": escalate });
  await press("Remonter aux administrateurs");
  await fill({ Pourquoi: "Menaces" });
  await press("Remonter");
  expect(await screen.findByText("Remonté aux administrateurs")).toBeTruthy();
  expect(escalate.mock.calls).toEqual([[{ id: file.id, text: "Menaces" }]]);
});

test("un administrateur décide lui-même : remonter ne lui est pas proposé", async () => {
  open({}, "admin");
  expect(await screen.findByRole("button", { name: "Prendre une mesure" })).toBeTruthy();
  // An administrator alone reads these.
  expect(await screen.findByRole("button", { name: "Afficher email et téléphone" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Remonter aux administrateurs" })).toBeNull();
});

test("une fiche qu'on ne peut pas lire dit pourquoi", async () => {
  open({ "people.file.head": refusing("person.own") });
  expect(await screen.findByText("Votre propre fiche se lit par un autre membre de l'équipe")).toBeTruthy();
});
