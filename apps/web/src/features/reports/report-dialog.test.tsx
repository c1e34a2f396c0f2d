import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
// Fetched by the first dialog: here at once, so that a busy machine fails no test.
import "#ui/dialog-window.tsx";
import { renderPage } from "#testing/render.tsx";
import ReportDialog from "./report-dialog.tsx";

beforeEach(() => localStorage.clear());

const target = { announcementId: "0190f3a0-0000-7000-8000-0000000000a1" };
const open = () => renderPage(<ReportDialog target={target} onClose={vi.fn()} />);

test("un signalement sans raison ramène aux raisons : le bouton ne semble pas sans effet", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Signaler" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
});

test("un signalement à moitié écrit est retrouvé après un rechargement ; « Annuler » l'oublie", async () => {
  const { unmount } = open();
  await userEvent.type(await screen.findByRole("textbox"), "Photo volée");
  unmount();
  open();
  expect(await screen.findByRole("textbox")).toHaveProperty("value", "Photo volée");
  await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect(Object.keys(localStorage)).toEqual([]);
});
