import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { type Answers, answerTo, done } from "#testing/answers.ts";
import { renderPage, refusing } from "#testing/render.tsx";
import { answerUploads } from "#testing/site.ts";
import { photo } from "#testing/steps.ts";
import ReportDialog from "./report-dialog.tsx";

const PICTURE = "0190f3a0-0000-7000-8000-0000000000b1";
const target = { personId: "0190f3a0-0000-7000-8000-0000000000a1" };

beforeEach(() => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("data:image/webp;base64,");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

function open(answers: Answers = {}) {
  const onClose = vi.fn();
  renderPage(<ReportDialog target={target} onClose={onClose} />, { answers });
  return onClose;
}
const choose = async (file: File) => userEvent.upload(await screen.findByLabelText(/^Ajouter une photo/u), file);
async function report() {
  await userEvent.click(await screen.findByLabelText("Harcèlement ou insultes"));
  await userEvent.click(screen.getByRole("button", { name: "Signaler" }));
}

test("une photo jointe part avec son signalement, après lui, et le dialogue se ferme une fois les deux arrivés", async () => {
  answerUploads(201, JSON.stringify({ id: PICTURE }));
  const create = answerTo("reports.createOnPerson", done);
  const evidence = answerTo("reports.evidence", done);
  const onClose = open({ "reports.createOnPerson": create, "reports.evidence": evidence });
  await choose(photo());
  expect(await screen.findByAltText("Ce que vous joignez, 1")).toBeTruthy();
  await report();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { id } = create.mock.calls[0]![0];
  expect(evidence).toHaveBeenCalledExactlyOnceWith({ id, pictures: [PICTURE] });
});

test("la photo n'a pas suivi : le dialogue reste ouvert, le dit, et réessayer n'envoie pas un second signalement", async () => {
  answerUploads(201, JSON.stringify({ id: PICTURE }));
  const create = answerTo("reports.createOnPerson", done);
  const evidence = answerTo("reports.evidence", done).mockImplementationOnce(refusing("service.database-away"));
  const onClose = open({ "reports.createOnPerson": create, "reports.evidence": evidence });
  await choose(photo());
  await screen.findByAltText("Ce que vous joignez, 1");
  await report();
  await waitFor(() => expect(evidence).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole("button", { name: "Signaler" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(new Set(create.mock.calls.map(([{ id }]) => id)).size).toBe(1);
});

test("trois photos, et l'on n'en ajoute plus tant qu'aucune n'est retirée", async () => {
  open();
  for (const at of [1, 2, 3]) {
    answerUploads(201, JSON.stringify({ id: `${PICTURE.slice(0, -1)}${at}` }));
    await choose(photo());
    await screen.findByAltText(`Ce que vous joignez, ${at}`);
  }
  expect(screen.queryByLabelText(/^Ajouter une photo/u)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Retirer la photo 2" }));
  expect(screen.getByLabelText(/^Ajouter une photo/u)).toBeTruthy();
});

test("retirée, une photo ne part plus, et le navigateur n'en garde rien", async () => {
  answerUploads(201, JSON.stringify({ id: PICTURE }));
  const evidence = answerTo("reports.evidence", done);
  const onClose = open({ "reports.createOnPerson": answerTo("reports.createOnPerson", done), "reports.evidence": evidence });
  await choose(photo());
  const removing = await screen.findByRole("button", { name: "Retirer la photo 1" });
  const held = () => vi.mocked(URL.createObjectURL).mock.calls.length - vi.mocked(URL.revokeObjectURL).mock.calls.length;
  expect(held()).toBe(1);
  await userEvent.click(removing);
  expect(screen.queryByAltText("Ce que vous joignez, 1")).toBeNull();
  expect(held()).toBe(0);
  await report();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(evidence).not.toHaveBeenCalled();
});

test("ce qui n'est pas une photo se refuse avant de partir, et le reste du signalement attend", async () => {
  answerUploads(201, JSON.stringify({ id: PICTURE }));
  open();
  await userEvent.type(await screen.findByRole("textbox"), "Il m'insulte");
  await choose(photo(0));
  expect(await screen.findByText("Veuillez sélectionner un fichier valide")).toBeTruthy();
  expect(screen.queryByAltText("Ce que vous joignez, 1")).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Il m'insulte");
});

test("une photo coupée le dit, et part d'elle-même quand le réseau revient", async () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  open();
  await choose(photo());
  expect(await screen.findByText(/^La photo attend le réseau/u)).toBeTruthy();
  expect(screen.queryByAltText("Ce que vous joignez, 1")).toBeNull();
  line.mockReturnValue(true);
  answerUploads(201, JSON.stringify({ id: PICTURE }));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByAltText("Ce que vous joignez, 1")).toBeTruthy();
  expect(screen.queryByText(/^La photo attend le réseau/u)).toBeNull();
  vi.unstubAllGlobals();
});
