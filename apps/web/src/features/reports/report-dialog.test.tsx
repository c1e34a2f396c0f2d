import { Refusal } from "@recolte/domain/platform/refusal";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { type Answers, answerTo, done } from "#testing/answers.ts";
import { crashed, refused, renderPage, refusing } from "#testing/render.tsx";
import ReportDialog from "./report-dialog.tsx";
import { paste } from "#testing/paste.ts";

beforeEach(() => localStorage.clear());

const target = { announcementId: "0190f3a0-0000-7000-8000-0000000000a1" };
const open = (answers: Answers = {}) => renderPage(<ReportDialog target={target} onClose={vi.fn()} />, { answers });

test("un signalement sans raison ramène aux raisons : le bouton ne semble pas sans effet", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Signaler" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
});

test.each([
  ["le réseau manque", new Error("coupure"), "Le signalement n'est pas parti. Vérifiez votre connexion et réessayez."],
  ["le serveur a répondu par une panne", crashed(), "Le signalement n'est pas parti. Une erreur est survenue, réessayez."],
  ["le serveur a refusé", refused("limits.too-many"), new Refusal("limits.too-many").message],
])("%s : l'échec dit la vraie cause", async (_why, error, said) => {
  const create = () => {
    throw error;
  };
  open({ "reports.create": create });
  await userEvent.click((await screen.findAllByRole("radio"))[0] as HTMLElement);
  await userEvent.click(screen.getByRole("button", { name: "Signaler" }));
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([
  [
    "d'une annonce",
    target,
    [
      "Arnaque ou tentative d'arnaque",
      "Prix trompeur",
      "Produit interdit",
      "Annonce en double",
      "Photo inappropriée",
      "Autre raison",
    ],
  ],
  [
    "d'un message",
    { messageId: target.announcementId },
    ["Harcèlement ou insultes", "Arnaque ou tentative d'arnaque", "Produit interdit", "Photo inappropriée", "Autre raison"],
  ],
])("les raisons %s sont les siennes", async (_of, reported, reasons) => {
  renderPage(<ReportDialog target={reported} onClose={vi.fn()} />);
  await screen.findByRole("button", { name: "Signaler" });
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(reasons);
});

test("un signalement à moitié écrit est retrouvé après un rechargement ; « Annuler », puis « Effacer », l'oublie", async () => {
  const { unmount } = open();
  await paste(await screen.findByRole("textbox"), "Photo volée");
  unmount();
  open();
  expect(await screen.findByRole("textbox")).toHaveProperty("value", "Photo volée");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  await userEvent.click(await screen.findByRole("button", { name: "Effacer" }));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test("parti sans que la réponse arrive, puis repris après un rechargement : il repart sous le même numéro, et s'oublie à l'arrivée", async () => {
  const create = answerTo("reports.create", done).mockImplementationOnce(refusing("service.database-away"));
  const report = () => userEvent.click(screen.getByRole("button", { name: "Signaler" }));
  const first = open({ "reports.create": create });
  await userEvent.click(await screen.findByLabelText("Prix trompeur"));
  await report();
  await screen.findByText(refused("service.database-away").message);
  first.unmount();
  open({ "reports.create": create });
  await screen.findByLabelText("Prix trompeur");
  await report();
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});
